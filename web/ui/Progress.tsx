import { Progress as BaseProgress } from '@base-ui/react/progress'
import { classNames } from './class-names.ts'

export interface ProgressProps {
  /** Names the bar; shown above it unless `labelHidden`. */
  label: string
  value: number
  max?: number
  /** Shown at the end of the label and read aloud ('2 de 7'); the percentage unless told. */
  valueText?: string
  labelHidden?: boolean
  className?: string
}

/** A labelled bar of honey. */
export function Progress({
  label,
  value,
  max = 100,
  valueText,
  labelHidden = false,
  className,
}: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  const text = valueText ?? `${Math.round(share * 100)}%`
  return (
    <BaseProgress.Root
      value={share * 100}
      aria-valuetext={text}
      className={classNames('grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1.5', className)}
    >
      <BaseProgress.Label className={labelHidden ? 'sr-only' : 'text-sm text-ink-soft'}>
        {label}
      </BaseProgress.Label>
      {labelHidden ? null : (
        <span aria-hidden="true" className="text-sm font-semibold tabular-nums text-ink">
          {text}
        </span>
      )}
      <BaseProgress.Track className="col-span-2 block h-2.5 overflow-hidden rounded-full bg-honey-soft ring-1 ring-line ring-inset">
        <BaseProgress.Indicator className="block h-full rounded-full bg-linear-to-r from-honey-strong to-honey transition-[width] duration-[420ms] ease-quick" />
      </BaseProgress.Track>
    </BaseProgress.Root>
  )
}
