import { useId } from 'react'

export interface ChoiceChipsProps<Value extends string> {
  /** Names the group for screen readers. */
  label: string
  items: ReadonlyArray<{ value: Value; label: string }>
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** Chooses one of a few options, effective at once. */
export function ChoiceChips<Value extends string>({
  label,
  items,
  value,
  onChange,
  className,
}: ChoiceChipsProps<Value>) {
  const group = useId()
  return (
    <fieldset className={className}>
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {items.map((item) => (
          <label
            key={item.value}
            className="relative inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-bold text-ink has-checked:border-transparent has-checked:bg-honey-soft has-checked:ring-2 has-checked:ring-honey-text has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={group}
              value={item.value}
              checked={item.value === value}
              onChange={() => onChange(item.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {item.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
