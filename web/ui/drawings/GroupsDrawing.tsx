import { BeeFigure } from './BeeFigure.tsx'
import { CombCell } from './CombCell.tsx'
import { Drawing } from './Drawing.tsx'
import { NoteLines, NoteSheet } from './NoteSheet.tsx'

/** Three people around one note, each speaking, and a bee that calls the fourth. */
export function GroupsDrawing() {
  return (
    <Drawing>
      <ellipse cx={120} cy={168} rx={92} ry={8} fill="var(--surface-sunk)" />
      <g
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth={2.5}
        strokeDasharray="0.1 8"
        strokeLinecap="round"
      >
        <path d="M62 62c14 8 24 16 34 30" />
        <path d="M178 62c-14 8-24 16-34 30" />
        <path d="M58 132c12 2 22 2 34-2" />
        <path d="M182 132c-12 2-22 2-34-2" />
      </g>
      <NoteSheet transform="translate(86 84) rotate(-2)" paper="var(--note)">
        <NoteLines title={38} first={46} second={30} />
      </NoteSheet>
      <Person x={42} y={48} radius={30} fill="var(--note-tecnologia)" />
      <Person x={198} y={48} radius={30} fill="var(--note-alimentacao)" />
      <Person x={32} y={134} radius={26} fill="var(--note-servicos)" />
      <CombCell x={208} y={134} radius={26} fill="open" />
      <path d="M208 125v18M199 134h18" stroke="var(--honey-text)" strokeWidth={3.5} strokeLinecap="round" />
      <Bubble transform="translate(66 10)" />
      <Bubble transform="translate(174 10) scale(-1 1)" />
      <BeeFigure transform="translate(88 30) scale(0.5)" />
    </Drawing>
  )
}

/** Head and shoulders in a cell. */
function Person({ x, y, radius, fill }: { x: number; y: number; radius: number; fill: string }) {
  const scale = radius / 30
  return (
    <>
      <g style={{ color: fill }}>
        <Cell x={x} y={y} radius={radius} />
      </g>
      <g transform={`translate(${x} ${y}) scale(${scale})`} fill="var(--note-ink)">
        <circle cy={-6} r={7.5} />
        <path d="M-14 15c0-9 6-14 14-14s14 5 14 14c-8 4-20 4-28 0Z" />
      </g>
    </>
  )
}

function Cell({ x, y, radius }: { x: number; y: number; radius: number }) {
  const half = radius * 0.83
  const low = radius * 0.48
  const tall = radius * 0.94
  return (
    <path
      d={`M${x} ${y - tall}l${half} ${tall - low}v${low * 2}l${-half} ${tall - low}l${-half} ${low - tall}v${-low * 2}Z`}
      fill="currentColor"
      stroke="currentColor"
      strokeWidth={radius * 0.2}
      strokeLinejoin="round"
    />
  )
}

/** A speech bubble. */
function Bubble({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <path
        d="M6 0h20a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6H14l-9 7 2-7a6 6 0 0 1-7-6V6a6 6 0 0 1 6-6Z"
        fill="var(--surface)"
        stroke="var(--line-strong)"
        strokeWidth={2}
        strokeLinejoin="round"
      />
      <path d="M9 8h14M9 13h9" stroke="var(--ink-soft)" strokeWidth={2.4} strokeLinecap="round" />
    </g>
  )
}
