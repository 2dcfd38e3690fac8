import { useId } from 'react'
import { classNames } from './class-names.ts'

export interface ProgressProps {
  /** Names the bar; shown above it unless `labelHidden`. */
  label: string
  value: number
  max?: number
  /** Shown at the end of the label and read aloud ('2 de 7'); the percentage by default. */
  valueText?: string
  labelHidden?: boolean
  className?: string
}

/** A labelled bar of honey. No computation after rendering: it is on screens that a phone shows first. */
export function Progress({
  label,
  value,
  max = 100,
  valueText,
  labelHidden = false,
  className,
}: ProgressProps) {
  const labelId = useId()
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  const text = valueText ?? `${Math.round(share * 100)}%`
  return (
    <div
      role="progressbar"
      aria-labelledby={labelId}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share * 100}
      aria-valuetext={text}
      className={classNames('grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1.5', className)}
    >
      <span id={labelId} className={labelHidden ? 'sr-only' : 'text-sm text-ink-soft'}>
        {label}
      </span>
      {labelHidden ? null : (
        <span aria-hidden="true" className="text-sm font-semibold tabular-nums text-ink">
          {text}
        </span>
      )}
      <div className="col-span-2 block h-2.5 overflow-hidden rounded-full bg-honey-soft ring-1 ring-line ring-inset">
        <div
          className="block h-full rounded-full bg-linear-to-r from-honey-strong to-honey transition-[width] duration-[420ms] ease-quick"
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  )
}
