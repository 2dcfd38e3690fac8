import { CombCell } from './CombCell.tsx'
import { Drawing } from './Drawing.tsx'

/** A cell with a shackle: locked for now or for this person. */
export function LockedDrawing() {
  return (
    <Drawing>
      <ellipse cx={120} cy={167} rx={62} ry={7} fill="var(--surface-sunk)" />
      <CombCell x={46} y={118} radius={24} fill="empty" />
      <CombCell x={194} y={118} radius={24} fill="empty" />
      <path
        d="M92 84V54c0-38 56-38 56 0v30"
        fill="none"
        stroke="var(--ink-soft)"
        strokeWidth={13}
        strokeLinecap="round"
      />
      <CombCell x={120} y={110} radius={52} fill="deep" />
      <CombCell x={120} y={106} radius={51} fill="honey" />
      <path
        d="M86 82c7-9 15-14 25-17"
        fill="none"
        stroke="#fff"
        strokeWidth={4}
        strokeLinecap="round"
        opacity={0.6}
      />
      <path d="M120 92a11 11 0 0 1 6 20l3 17h-18l3-17a11 11 0 0 1 6-20Z" fill="var(--honey-ink)" />
    </Drawing>
  )
}
