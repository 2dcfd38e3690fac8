import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import './Tabs.css'

export interface TabsProps<Value extends string> {
  /** Names the group for screen readers. */
  label: string
  items: ReadonlyArray<{ value: Value; label: ReactNode; disabled?: boolean }>
  value: Value
  onValueChange: (value: Value) => void
  /** The TabPanels. */
  children?: ReactNode
  className?: string
}

/** Segmented tabs; arrow keys move between them. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onValueChange,
  children,
  className,
}: TabsProps<Value>) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next: Value) => onValueChange(next)} className={className}>
      <BaseTabs.List aria-label={label} activateOnFocus className="tabs-list">
        {items.map((item) => (
          <BaseTabs.Tab
            key={item.value}
            value={item.value}
            disabled={item.disabled ?? false}
            className="tabs-tab"
          >
            {item.label}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator className="tabs-indicator" />
      </BaseTabs.List>
      {children}
    </BaseTabs.Root>
  )
}

export interface TabPanelProps {
  value: string
  children: ReactNode
  className?: string
}

/** What a tab shows; goes inside Tabs. */
export function TabPanel({ value, children, className }: TabPanelProps) {
  return (
    <BaseTabs.Panel value={value} className={classNames('rounded-sm', className)}>
      {children}
    </BaseTabs.Panel>
  )
}
