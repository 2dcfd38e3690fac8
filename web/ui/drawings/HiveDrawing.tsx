import { BeeFigure } from './BeeFigure.tsx'
import { CombCell } from './CombCell.tsx'
import { Drawing } from './Drawing.tsx'
import { FlightPath } from './FlightPath.tsx'

/** A half-full comb and a bee flying to it. */
export function HiveDrawing() {
  return (
    <Drawing>
      <ellipse cx={104} cy={166} rx={78} ry={7} fill="var(--surface-sunk)" />
      <CombCell x={60} y={50} radius={26} fill="empty" />
      <CombCell x={108} y={50} radius={26} fill="honey" />
      <CombCell x={36} y={91} radius={26} fill="honey" />
      <CombCell x={84} y={91} radius={26} fill="deep" />
      <CombCell x={132} y={91} radius={26} fill="empty" />
      <CombCell x={60} y={132} radius={26} fill="soft" />
      <CombCell x={108} y={132} radius={26} fill="honey" />
      {/* an overflowing drop */}
      <path d="M77 112c0 14 2 22 7 22s7-8 7-22Z" fill="var(--honey-strong)" />
      <path
        d="M97 38c3-5 8-8 14-8"
        fill="none"
        stroke="#fff"
        strokeWidth={3.5}
        strokeLinecap="round"
        opacity={0.65}
      />
      <path
        d="M25 79c3-5 8-8 14-8"
        fill="none"
        stroke="#fff"
        strokeWidth={3.5}
        strokeLinecap="round"
        opacity={0.65}
      />
      <FlightPath d="M232 120c-26 22-56 8-50-14 5-18 32-14 26 4-4 12-24 8-26-10-2-14 4-24 8-32" />
      <BeeFigure transform="translate(228 14) scale(-0.6 0.6)" />
    </Drawing>
  )
}
