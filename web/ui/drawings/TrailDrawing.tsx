import { CombCell } from './CombCell.tsx'
import { Drawing } from './Drawing.tsx'

/** A winding path of cells that ends in the hive. */
export function TrailDrawing() {
  return (
    <Drawing>
      <path
        d="M34 150c46 14 92 4 84-26-6-24-60-20-56-48 4-26 62-34 108-14"
        fill="none"
        stroke="var(--line)"
        strokeWidth={12}
        strokeLinecap="round"
      />
      <path
        d="M34 150c46 14 92 4 84-26-6-24-60-20-56-48 4-26 62-34 108-14"
        fill="none"
        stroke="var(--honey-text)"
        strokeWidth={2.5}
        strokeDasharray="0.1 9"
        strokeLinecap="round"
      />
      <CombCell x={34} y={150} radius={18} fill="honey" />
      <path
        d="m27 150 5 5.5 9.5-11"
        fill="none"
        stroke="var(--honey-ink)"
        strokeWidth={4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <CombCell x={117} y={122} radius={20} fill="honey" />
      <path
        d="m109 122 5.5 6 10.5-12"
        fill="none"
        stroke="var(--honey-ink)"
        strokeWidth={4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <CombCell x={64} y={76} radius={16} fill="empty" />
      {/* the hive: a skep of three rounds */}
      <ellipse cx={192} cy={118} rx={40} ry={6} fill="var(--surface-sunk)" />
      <path d="M158 92c-7 0-9 10-5 16s72 6 77 0 2-16-5-16Z" fill="var(--honey-strong)" />
      <path d="M163 66c-8 0-12 12-8 20s66 8 72 0 0-20-8-20Z" fill="var(--honey)" />
      <path d="M172 40c-8 0-12 10-9 18s50 8 56 0-1-18-9-18Z" fill="var(--honey-strong)" />
      <path d="M191 18c-14 0-18 10-16 16s30 6 33 0-3-16-17-16Z" fill="var(--honey)" />
      <path d="M191 111c-12 0-14-22 0-22s12 22 0 22Z" fill="var(--honey-ink)" />
      <path
        d="M180 24c3-2 6-3 9-3M168 72c5-1.5 10-2 15-2"
        stroke="#fff"
        strokeWidth={3}
        strokeLinecap="round"
        opacity={0.6}
        fill="none"
      />
    </Drawing>
  )
}
