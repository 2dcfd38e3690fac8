import {
  type CSSProperties,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useId,
  useRef,
} from 'react'
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

const Chosen = createContext({ group: '', value: '' })

/**
 * Segmented tabs; arrow keys move between them. Hand-written, because they are in the first view of the feed
 * and the library's version is a tenth of its code budget.
 */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onValueChange,
  children,
  className,
}: TabsProps<Value>) {
  const group = useId()
  const list = useRef<HTMLDivElement>(null)
  const position = items.findIndex((item) => item.value === value)

  function onKeyDown(event: KeyboardEvent) {
    const open = items.filter((item) => !item.disabled)
    const at = open.findIndex((item) => item.value === value)
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % open.length,
      ArrowLeft: (at - 1 + open.length) % open.length,
      Home: 0,
      End: open.length - 1,
    }
    const next = open[targets[event.key] ?? -1]
    if (!next) return
    event.preventDefault()
    onValueChange(next.value)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[items.indexOf(next)]?.focus()
  }

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="tabs-list"
        style={{ '--tabs': items.length, '--tab': position } as CSSProperties}
        onKeyDown={onKeyDown}
      >
        {items.map((item) => {
          const isChosen = item.value === value
          return (
            <button
              key={item.value}
              type="button"
              role="tab"
              id={`${group}-${item.value}`}
              aria-selected={isChosen}
              aria-controls={isChosen && children ? `${group}-${item.value}-panel` : undefined}
              tabIndex={isChosen ? 0 : -1}
              disabled={item.disabled ?? false}
              className="tabs-tab"
              onClick={() => onValueChange(item.value)}
            >
              {item.label}
            </button>
          )
        })}
        <span aria-hidden="true" className="tabs-indicator" />
      </div>
      <Chosen value={{ group, value }}>{children}</Chosen>
    </div>
  )
}

export interface TabPanelProps {
  value: string
  children: ReactNode
  className?: string
}

/** The content of a tab; goes inside Tabs. */
export function TabPanel({ value, children, className }: TabPanelProps) {
  const chosen = useContext(Chosen)
  if (chosen.value !== value) return null
  return (
    <div
      role="tabpanel"
      id={`${chosen.group}-${value}-panel`}
      aria-labelledby={`${chosen.group}-${value}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard goes from a tab to its panel
      tabIndex={0}
      className={classNames('rounded-sm', className)}
    >
      {children}
    </div>
  )
}
