import { BeeFigure } from './BeeFigure.tsx'
import { CombCell } from './CombCell.tsx'
import { Drawing } from './Drawing.tsx'
import { FlightPath } from './FlightPath.tsx'
import { NoteLines, NoteSheet } from './NoteSheet.tsx'

/** A stair of cells that rises from a note to a shop with its awning: from paper to business. */
export function BlueprintDrawing() {
  return (
    <Drawing>
      <ellipse cx={124} cy={167} rx={100} ry={7} fill="var(--surface-sunk)" />
      <NoteSheet transform="translate(14 90) rotate(-4)" paper="var(--note)">
        <NoteLines title={36} first={46} second={28} />
      </NoteSheet>
      <CombCell x={104} y={142} radius={20} fill="honey" />
      <CombCell x={126} y={110} radius={20} fill="deep" />
      <CombCell x={148} y={142} radius={20} fill="soft" />
      {/* the shop */}
      <path
        d="M164 92h62v70h-62Z"
        fill="var(--surface)"
        stroke="var(--ink)"
        strokeWidth={3}
        strokeLinejoin="round"
      />
      <path d="M174 118h18v44h-18Z" fill="var(--honey-soft)" stroke="var(--ink)" strokeWidth={2.5} />
      <circle cx={187.5} cy={142} r={1.8} fill="var(--ink)" />
      <path d="M200 118h18v20h-18Z" fill="var(--wing)" stroke="var(--ink)" strokeWidth={2.5} />
      <path
        d="M160 92 168 70h54l8 22Z"
        fill="var(--honey)"
        stroke="var(--ink)"
        strokeWidth={3}
        strokeLinejoin="round"
      />
      <path
        d="M160 92c0 8 11.600 9 11.600 0 0 9 11.700 9 11.700 0 0 9 11.700 9 11.700 0 0 9 11.700 9 11.700 0 0 9 11.700 9 11.700 0 0 9 11.600 8 11.600 0Z"
        fill="var(--honey-strong)"
        stroke="var(--ink)"
        strokeWidth={2.5}
        strokeLinejoin="round"
      />
      <FlightPath d="M46 82c-8-34 30-58 66-44" />
      <BeeFigure transform="translate(108 14) scale(0.56)" />
    </Drawing>
  )
}
