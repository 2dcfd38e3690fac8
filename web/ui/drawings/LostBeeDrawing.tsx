import { BeeFigure } from './BeeFigure.tsx'
import { CombCell } from './CombCell.tsx'
import { Drawing } from './Drawing.tsx'
import { FlightPath } from './FlightPath.tsx'

/** 4, an empty cell, 4, and a bee that flew past: for a missing page. */
export function LostBeeDrawing() {
  return (
    <Drawing>
      <g fill="none" stroke="var(--ink)" strokeWidth={14} strokeLinecap="round" strokeLinejoin="round">
        <path d="M54 78 28 122h42M54 104v42" />
        <path d="M196 78l-26 44h42M196 104v42" />
      </g>
      <CombCell x={120} y={112} radius={43} fill="honey" />
      <CombCell x={120} y={112} radius={22} fill="empty" />
      <path
        d="M92 94c5-8 12-13 20-16"
        fill="none"
        stroke="#fff"
        strokeWidth={4}
        strokeLinecap="round"
        opacity={0.65}
      />
      <FlightPath d="M14 60c20 14 44 8 50-8s-16-26-24-12 10 34 44 26c30-8 46-22 70-26" />
      <BeeFigure transform="translate(150 0) scale(0.6)" />
      <path
        d="M218 22c0-6 10-6 10 0 0 5-5 5-5 10M223 40v.2"
        fill="none"
        stroke="var(--honey-text)"
        strokeWidth={3.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Drawing>
  )
}
