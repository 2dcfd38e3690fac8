import { BeeFigure } from './BeeFigure.tsx'
import { CombCell } from './CombCell.tsx'
import { Drawing } from './Drawing.tsx'
import { FlightPath } from './FlightPath.tsx'

/** A magnifying glass over an empty cell: for a search without results. */
export function NothingFoundDrawing() {
  return (
    <Drawing>
      <CombCell x={110} y={100} radius={34} fill="empty" />
      <g fill="none" stroke="var(--ink)" strokeLinecap="round">
        <circle cx={110} cy={100} r={50} strokeWidth={10} />
        <path d="M148 138l26 26" strokeWidth={16} />
      </g>
      <path
        d="M76 92c4-14 14-24 28-28"
        fill="none"
        stroke="#fff"
        strokeWidth={5}
        strokeLinecap="round"
        opacity={0.65}
      />
      <FlightPath d="M14 48c16 12 34 4 34-8s-18-14-20-2 14 22 40 14c30-10 56-24 92-22" />
      <BeeFigure transform="translate(158 2) scale(0.6)" />
    </Drawing>
  )
}
