import type { SVGProps } from 'react'
import type { BadgeEmblem } from './badge-emblem.ts'

const ink: SVGProps<SVGPathElement> = {
  stroke: 'currentColor',
  strokeWidth: 2.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
}
const line: SVGProps<SVGPathElement> = { ...ink, fill: 'none' }

/** A lens over a spark: a problem worth solving was found. */
const discovery: BadgeEmblem = {
  plate: 'var(--note-educacao)',
  figure: (
    <>
      <path d="m28 28 11 11" {...line} strokeWidth={5} />
      <circle cx={19} cy={19} r={13} fill="#fff" stroke="currentColor" strokeWidth={2.6} />
      <path
        d="m19 9.5 2.6 6.9 6.9 2.6-6.9 2.600L19 28.500l-2.6-6.900L9.5 19l6.9-2.600Z"
        fill="var(--honey-strong)"
        {...ink}
        strokeWidth={1.8}
      />
    </>
  ),
}

/** Two people talking, one nodding. */
const validation: BadgeEmblem = {
  plate: 'var(--note-servicos)',
  figure: (
    <>
      <path
        d="M3 10a5 5 0 0 1 5-5h15a5 5 0 0 1 5 5v7a5 5 0 0 1-5 5H12l-6 5v-5.400A5 5 0 0 1 3 17Z"
        fill="#fff"
        {...ink}
      />
      <path
        d="M41 21v8a5 5 0 0 1-3 4.600V39l-6-5H22a5 5 0 0 1-5-5v-2h8a8 8 0 0 0 8-8v-3h3a5 5 0 0 1 5 5Z"
        fill="var(--honey-strong)"
        {...ink}
      />
      <path d="m10 13.5 4 4 7.5-7.5" {...line} strokeWidth={3} />
    </>
  ),
}

/** Blocks that support each other. */
const structure: BadgeEmblem = {
  plate: 'var(--note-tecnologia)',
  figure: (
    <>
      <path d="M14 5h16v12H14Z" fill="var(--honey-strong)" {...ink} />
      <path d="M4 17h17v12H4Z" fill="#fff" {...ink} />
      <path d="M21 17h19v12H21Z" fill="var(--note-alimentacao)" {...ink} />
      <path d="M4 29h12v10H4ZM16 29h14v10H16Z" fill="#fff" {...ink} />
      <path d="M30 29h10v10H30Z" fill="var(--honey-strong)" {...ink} />
    </>
  ),
}

/** A sheet with its seal. */
const formalization: BadgeEmblem = {
  plate: 'var(--note-alimentacao)',
  figure: (
    <>
      <path d="M8 4h17l9 9v26H8Z" fill="#fff" {...ink} />
      <path d="M25 4v9h9M14 18h10M14 24h7" {...line} />
      <path d="m25 35-2 8 6-3 6 3-2-8" fill="var(--danger)" {...ink} />
      <circle cx={29} cy={30} r={7.5} fill="var(--honey-strong)" stroke="currentColor" strokeWidth={2.6} />
      <path d="m26 30 2.2 2.2 4-4.2" {...line} strokeWidth={2.2} />
    </>
  ),
}

/** Coins in three rising piles. */
const finances: BadgeEmblem = {
  plate: 'var(--note)',
  figure: (
    <>
      {[
        [9, 35],
        [22, 35],
        [22, 28],
        [35, 35],
        [35, 28],
        [35, 21],
      ].map(([x = 0, y = 0]) => (
        <path
          key={`${x} ${y}`}
          d={`M${x - 7} ${y - 4}v4c0 2.3 3.1 4 7 4s7-1.7 7-4v-4`}
          fill="var(--honey-strong)"
          {...ink}
        />
      ))}
      {[
        [9, 31],
        [22, 24],
        [35, 17],
      ].map(([x = 0, y = 0]) => (
        <ellipse
          key={x}
          cx={x}
          cy={y}
          rx={7}
          ry={3.6}
          fill="#ffe9a6"
          stroke="currentColor"
          strokeWidth={2.4}
        />
      ))}
      <path d="M4 17 15 9l6 4L31 4M24.5 4H31v6.5" {...line} strokeWidth={2.8} />
    </>
  ),
}

/** A megaphone with three waves. */
const marketing: BadgeEmblem = {
  plate: 'var(--note-alimentacao)',
  figure: (
    <>
      <path d="M11 26 14.5 39h6L17 26" fill="#fff" {...ink} />
      <path d="M9 15.500h8V28H9a5 5 0 0 1-5-5v-2.500a5 5 0 0 1 5-5Z" fill="#fff" {...ink} />
      <path d="M17 15.5 31 6v31.500L17 28Z" fill="var(--honey-strong)" {...ink} />
      <path d="M35.5 17c2.7 2.5 2.7 7 0 9.500M39 12.500c5 4.5 5 14 0 18.5" {...line} />
    </>
  ),
}

/** A plant that has outgrown its pot. */
const growth: BadgeEmblem = {
  plate: 'var(--note-servicos)',
  figure: (
    <>
      <path d="M22 30V13" {...line} strokeWidth={3} />
      <path d="M22 20C11 21 7 15 7 7c10 0 15 4 15 13Z" fill="#3f9d5f" {...ink} />
      <path d="M22 14c0-8 5-12 15-11 0 8-5 12-15 11Z" fill="#7cc78b" {...ink} />
      <path d="M10 28h24l-3 12H13Z" fill="var(--bronze)" {...ink} />
      <path d="M8 26h28v5H8Z" fill="#e0a06c" {...ink} />
    </>
  ),
}

/** Columns under a lens: the market and its players. */
const research: BadgeEmblem = {
  plate: 'var(--note-tecnologia)',
  figure: (
    <>
      <path d="M4 39h36" {...line} strokeWidth={3} />
      <path d="M7 24h7v15H7ZM18 15h7v24h-7Z" fill="#fff" {...ink} />
      <path d="M29 8h7v31h-7Z" fill="var(--honey-strong)" {...ink} />
      <path d="m31 31 8 8" {...line} strokeWidth={5} />
      <circle cx={25} cy={25} r={9} fill="#fff" fillOpacity={0.7} stroke="currentColor" strokeWidth={2.6} />
    </>
  ),
}

/** One per trail of either edition; two trails on the same subject share a drawing. */
export const trailEmblems: Readonly<Record<string, BadgeEmblem>> = {
  'trail-t0-descoberta': discovery,
  'trail-t1-validacao': validation,
  'trail-t2-estrutura': structure,
  'trail-t3-formalizacao': formalization,
  'trail-t4-financas': finances,
  'trail-t5-marketing': marketing,
  'trail-t6-crescimento': growth,
  validador: validation,
  pesquisador: research,
  empresario: formalization,
  gestor: finances,
  visionario: growth,
}
