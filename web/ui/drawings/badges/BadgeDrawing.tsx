import type { ReactNode } from 'react'
import { hexagonPath } from '../CombCell.tsx'
import type { BadgeEmblem } from './badge-emblem.ts'
import { communityEmblems } from './community-emblems.tsx'
import { trailEmblems } from './trail-emblems.tsx'

/** For badges without a drawing in this version: a star. */
const unknownEmblem: BadgeEmblem = {
  plate: 'var(--note)',
  figure: (
    <path
      d="m22 5 5.3 11 12 1.6-8.8 8.3 2.2 12L22 32l-10.7 5.9 2.2-12L4.7 17.600l12-1.600Z"
      fill="var(--honey-strong)"
      stroke="currentColor"
      strokeWidth={2.6}
      strokeLinejoin="round"
    />
  ),
}

/** By badge id; the ids come from the rules and never change. */
const badgeEmblems: Readonly<Record<string, BadgeEmblem>> = { ...trailEmblems, ...communityEmblems }

export interface BadgeDrawingProps {
  /** The badge's id, which selects the drawing. */
  id: string
  earned: boolean
  /** Height in px. */
  size?: number
  className?: string
}

/** A badge of the hive; a locked one has no colour. Its name stands beside it. */
export function BadgeDrawing({ id, earned, size = 72, className }: BadgeDrawingProps) {
  const { plate, figure } = badgeEmblems[id] ?? unknownEmblem
  return (
    <svg width={size * 0.9} height={size} viewBox="0 0 90 100" className={className} aria-hidden="true">
      {earned ? <EarnedCell plate={plate}>{figure}</EarnedCell> : <LockedCell>{figure}</LockedCell>}
    </svg>
  )
}

function EarnedCell({ plate, children }: { plate: string; children: ReactNode }) {
  return (
    <>
      <Cell y={53} radius={46} fill="var(--honey-edge)" />
      <Cell y={48} radius={46} fill="var(--honey)" />
      <Cell y={48} radius={37} fill={plate} />
      {/* light along the upper left edge */}
      <path d="M15 33 41 18" fill="none" stroke="#fff" strokeWidth={4} strokeLinecap="round" opacity={0.75} />
      <g transform="translate(19 22) scale(1.18)" style={{ color: 'var(--note-ink)' }}>
        {children}
      </g>
    </>
  )
}

function LockedCell({ children }: { children: ReactNode }) {
  return (
    <>
      <Cell y={50} radius={46} fill="var(--cell-empty)" />
      <path
        d={hexagonPath(45, 50, 38)}
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth={2}
        strokeDasharray="4 6"
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity={0.7}
      />
      <g
        transform="translate(20.6 25.6) scale(1.1)"
        style={{ color: 'var(--ink-soft)', filter: 'grayscale(1)', opacity: 0.5 }}
      >
        {children}
      </g>
    </>
  )
}

/** A pointy-top hexagon; the stroke in its own colour softens the corners. */
function Cell({ y, radius, fill }: { y: number; radius: number; fill: string }) {
  const softness = radius * 0.24
  return (
    <path
      d={hexagonPath(45, y, radius - softness / 2)}
      fill={fill}
      stroke={fill}
      strokeWidth={softness}
      strokeLinejoin="round"
    />
  )
}
