import { BeeFigure } from './BeeFigure.tsx'
import { Drawing } from './Drawing.tsx'
import { FlightPath } from './FlightPath.tsx'
import { NoteLines, NoteSheet } from './NoteSheet.tsx'

/** A wall with a free place for the next note. */
export function NotesDrawing() {
  return (
    <Drawing>
      <NoteSheet transform="translate(26 30) rotate(-5)" paper="var(--note-tecnologia)">
        <NoteLines title={34} first={46} second={28} />
      </NoteSheet>
      <NoteSheet transform="translate(44 100) rotate(3)" paper="var(--note-servicos)">
        <NoteLines title={40} first={44} second={36} />
      </NoteSheet>
      <rect
        x={124}
        y={88}
        width={72}
        height={68}
        rx={6}
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth={2}
        strokeDasharray="6 7"
        strokeLinecap="round"
        transform="rotate(-3 160 122)"
      />
      <path
        d="M160 110v26M147 123h26"
        stroke="var(--honey-text)"
        strokeWidth={4}
        strokeLinecap="round"
        transform="rotate(-3 160 122)"
      />
      <FlightPath d="M112 64c14 14 40 20 56-2" />
      <BeeFigure transform="translate(160 4) scale(0.62)" />
    </Drawing>
  )
}
