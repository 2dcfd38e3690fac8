import { BeeFigure } from './drawings/BeeFigure.tsx'

export interface BeeProps {
  /** Height in px. */
  size?: number
  className?: string
}

/** The bee alone; decoration, hidden from screen readers. */
export function Bee({ size = 64, className }: BeeProps) {
  return (
    <svg width={size * 1.2} height={size} viewBox="0 0 120 100" className={className} aria-hidden="true">
      <BeeFigure />
    </svg>
  )
}
