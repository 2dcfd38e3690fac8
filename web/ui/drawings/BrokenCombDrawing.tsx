import { CombCell } from './CombCell.tsx'
import { Drawing } from './Drawing.tsx'

/** A loose, dripping cell: something failed and can be fixed. */
export function BrokenCombDrawing() {
  return (
    <Drawing>
      <ellipse cx={122} cy={166} rx={88} ry={7} fill="var(--surface-sunk)" />
      <CombCell x={70} y={54} radius={30} fill="honey" />
      <CombCell x={125} y={54} radius={30} fill="empty" />
      <CombCell x={42} y={102} radius={30} fill="empty" />
      <CombCell x={97} y={102} radius={30} fill="honey" />
      <CombCell x={152} y={102} radius={30} fill="open" />
      <path
        d="M58 40c4-6 9-9 15-9"
        fill="none"
        stroke="#fff"
        strokeWidth={4}
        strokeLinecap="round"
        opacity={0.65}
      />
      {/* the drip */}
      <path d="M86 124c0 18 2 30 8 30s7-10 7-18 3-6 4-12Z" fill="var(--honey)" />
      <path d="M72 164c0-5 10-7 24-7s30 2 30 7Z" fill="var(--honey)" />
      {/* the loose cell, cracked */}
      <g transform="rotate(18 190 128)">
        <CombCell x={190} y={128} radius={30} fill="deep" />
        <path
          d="m190 100 -6 14 11 7-9 12 8 9-4 12"
          fill="none"
          stroke="var(--surface)"
          strokeWidth={4}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <g fill="none" stroke="var(--line-strong)" strokeWidth={3} strokeLinecap="round">
        <path d="M176 78l5-9M194 82l10-7M164 70l-1-10" />
      </g>
    </Drawing>
  )
}
