import { classNames } from './class-names.ts'

export interface SpinnerProps {
  /** Announced to screen readers; pass null if the surroundings already say it. */
  label?: string | null
  /** Edge length in px. */
  size?: number
  className?: string
}

/** A hexagon with a rotating edge. */
export function Spinner({ label = 'Carregando…', size = 24, className }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={classNames('inline-flex', className)}>
      <svg width={size} height={size} viewBox="0 0 24 24" fill="none" strokeWidth={2.6} aria-hidden="true">
        <path d={HEXAGON} stroke="currentColor" strokeLinejoin="round" opacity={0.22} />
        <path
          d={HEXAGON}
          className="spinner-run"
          pathLength={100}
          stroke="currentColor"
          strokeDasharray="30 70"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  )
}

const HEXAGON = 'M12 2.6 20.2 7.3v9.4L12 21.4 3.8 16.7V7.3Z'
