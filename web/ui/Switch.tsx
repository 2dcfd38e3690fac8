import { Switch as BaseSwitch } from '@base-ui/react/switch'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import './Switch.css'

export interface SwitchProps {
  label: string
  /** A line under the label that explains the current state. */
  hint?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  className?: string
}

/** On or off, effective at once; the whole card can be pressed. */
export function Switch({ label, hint, checked, onCheckedChange, disabled = false, className }: SwitchProps) {
  const id = useId()
  return (
    <div className={classNames('switch-card', className)}>
      <label htmlFor={id} className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        {hint ? (
          <span id={`${id}-hint`} className="block text-sm text-ink-soft">
            {hint}
          </span>
        ) : null}
      </label>
      <BaseSwitch.Root
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(next) => onCheckedChange(next)}
        className="switch"
      >
        <BaseSwitch.Thumb className="switch-thumb" />
      </BaseSwitch.Root>
    </div>
  )
}
