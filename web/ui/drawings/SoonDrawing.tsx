import { useId } from 'react'
import { BeeFigure } from './BeeFigure.tsx'
import { CombCell, hexagonPath } from './CombCell.tsx'
import { Drawing } from './Drawing.tsx'
import { FlightPath } from './FlightPath.tsx'

/** The first cell full of honey, the next ones outlined, the bee at work. */
export function SoonDrawing() {
  const cell = useId()
  return (
    <Drawing>
      <ellipse cx={120} cy={167} rx={70} ry={7} fill="var(--surface-sunk)" />
      <CombCell x={50} y={74} radius={31} fill="open" />
      <CombCell x={190} y={122} radius={31} fill="open" />
      <CombCell x={120} y={102} radius={56} fill="empty" />
      <clipPath id={cell}>
        <path d={hexagonPath(120, 102, 48)} />
      </clipPath>
      <g clipPath={`url(#${cell})`}>
        <path d="M64 106c10-9 20-9 30 0s20 9 30 0 20-9 30 0 20 9 30 0v60H64Z" fill="var(--honey)" />
        <path
          d="M54 122c10-8 20-8 30 0s20 8 30 0 20-8 30 0 20 8 30 0v50H54Z"
          fill="var(--honey-strong)"
          opacity={0.55}
        />
      </g>
      <FlightPath d="M14 30c30-22 70-18 100 6" />
      <BeeFigure transform="translate(108 10) scale(0.62) rotate(22 60 50)" />
    </Drawing>
  )
}
