import type { SVGProps } from 'react'
import type { BadgeEmblem } from './badge-emblem.ts'

const ink: SVGProps<SVGPathElement> = {
  stroke: 'currentColor',
  strokeWidth: 2.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
}
const line: SVGProps<SVGPathElement> = { ...ink, fill: 'none' }
const figures: SVGProps<SVGTextElement> = {
  textAnchor: 'middle',
  fontFamily: 'var(--font-display)',
  fontWeight: 800,
  fill: 'currentColor',
}

/** Badges for contributions to the community, and the one that is bought. */
export const communityEmblems: Readonly<Record<string, BadgeEmblem>> = {
  /** A post-it, pinned. */
  'first-idea': {
    plate: 'var(--note-tecnologia)',
    figure: (
      <g transform="rotate(-5 22 22)">
        <path d="M6 7h32v24l-9 8H6Z" fill="var(--note)" {...ink} />
        <path d="M38 31h-9v8" fill="#fff" {...ink} />
        <path d="M13 19h18M13 26h11" {...line} />
        <circle cx={22} cy={7} r={4} fill="var(--danger)" stroke="currentColor" strokeWidth={2.4} />
      </g>
    ),
  },
  /** A speech bubble with its first words. */
  'first-comment': {
    plate: 'var(--note-servicos)',
    figure: (
      <>
        <path
          d="M4 12a7 7 0 0 1 7-7h22a7 7 0 0 1 7 7v12a7 7 0 0 1-7 7H21L10 40v-9a7 7 0 0 1-6-7Z"
          fill="#fff"
          {...ink}
        />
        <path d="M13 18h.01M22 18h.01M31 18h.01" {...line} strokeWidth={5} />
      </>
    ),
  },
  /** A speech bubble with a light in it. */
  'first-useful-comment': {
    plate: 'var(--note)',
    figure: (
      <>
        <path
          d="M4 11a7 7 0 0 1 7-7h22a7 7 0 0 1 7 7v15a7 7 0 0 1-7 7H21l-11 8v-8.400A7 7 0 0 1 4 26Z"
          fill="#fff"
          {...ink}
        />
        <path
          d="M22 8.500a7.5 7.5 0 0 0-4 13.800V25h8v-2.700a7.5 7.5 0 0 0-4-13.800Z"
          fill="var(--honey)"
          {...ink}
          strokeWidth={2.2}
        />
        <path d="M19.5 28.500h5" {...line} />
      </>
    ),
  },
  /** A heart with the number. */
  'ten-likes': {
    plate: 'var(--note-educacao)',
    figure: (
      <>
        <path
          d="M22 39C12 32 3 25 3 15.500A9.5 9.5 0 0 1 22 12a9.5 9.5 0 0 1 19 3.500C41 25 32 32 22 39Z"
          fill="#ff8f80"
          {...ink}
        />
        <text x={22} y={27} fontSize={16} {...figures}>
          10
        </text>
      </>
    ),
  },
  /** A flame with the number of its days. */
  'seven-day-streak': {
    plate: 'var(--note-alimentacao)',
    figure: (
      <>
        <path
          d="M23 2c2 7 13 12 13 24a14 14 0 0 1-28 0c0-6 3-10 6-13 0 4 1 6 4 7 0-7 0-13 5-18Z"
          fill="#ff8a3d"
          {...ink}
        />
        <path d="M22 20c5 4 7 6 7 10a7 7 0 0 1-14 0c0-4 3-6 7-10Z" fill="#ffe08a" />
        <text x={22} y={35} fontSize={15} {...figures}>
          7
        </text>
      </>
    ),
  },
  /** A cell with a check mark. */
  'first-proof': {
    plate: 'var(--note-servicos)',
    figure: (
      <>
        <path d="m22 3 17 9.800v18.400L22 41 5 31.200V12.800Z" fill="var(--honey)" {...ink} />
        <path d="m13 22 6.500 6.500L32 16" {...line} strokeWidth={4} />
      </>
    ),
  },
  /** Scissors, open. */
  'honest-cut': {
    plate: 'var(--note-educacao)',
    figure: (
      <>
        <path d="M13 30 33 4M31 30 11 4" {...line} strokeWidth={4} />
        <path d="M4 34a6 6 0 1 1 12 0 6 6 0 1 1-12 0Z" fill="#fff" {...ink} />
        <path d="M28 34a6 6 0 1 1 12 0 6 6 0 1 1-12 0Z" fill="#fff" {...ink} />
      </>
    ),
  },
  /** An arrow that comes back to a coin. */
  'customers-returned': {
    plate: 'var(--note-alimentacao)',
    figure: (
      <>
        <path d="M13 23a9 9 0 1 1 18 0 9 9 0 1 1-18 0Z" fill="var(--ouro)" {...ink} />
        <path d="M38 23a16 16 0 1 1-5-11.500" {...line} strokeWidth={3.4} />
        <path d="m35 3-1 9.500-9.500-1" {...line} strokeWidth={3.4} />
      </>
    ),
  },
  /** The hive at the end of the way. */
  'hive-reached': {
    plate: 'var(--note-tecnologia)',
    figure: (
      <>
        <path d="M14 12c0-5 3-8 8-8s8 3 8 8Z" fill="#ffe08a" {...ink} />
        <path d="M9 21c0-5 2-9 5-9h16c3 0 5 4 5 9Z" fill="var(--honey)" {...ink} />
        <path d="M6 30c0-5 1-9 3-9h26c2 0 3 4 3 9Z" fill="var(--honey-strong)" {...ink} />
        <path d="M9 39c-2 0-3-4-3-9h32c0 5-1 9-3 9Z" fill="var(--honey)" {...ink} />
        <path d="M17 39v-5a5 5 0 0 1 10 0v5Z" fill="currentColor" />
      </>
    ),
  },
  /** A gold seal on two ribbons. */
  'golden-badge': {
    plate: '#fff3c9',
    figure: (
      <>
        <path d="m13 25-4 16 7-3 4 6 4-14M31 25l4 16-7-3-4 6-4-14" fill="var(--bronze)" {...ink} />
        <path
          d="m22 2 4.5 3.3 5.6-.2 1.6 5.3 4.6 3.2-1.9 5.2 1.9 5.2-4.6 3.2-1.6 5.3-5.6-.200L22 35.600l-4.5-3.3-5.6.2-1.6-5.3-4.6-3.2 1.9-5.2-1.9-5.2 4.6-3.2 1.6-5.3 5.6.200Z"
          fill="var(--ouro)"
          {...ink}
        />
        <path
          d="m22 11 2.5 5.2 5.6.8-4.1 3.9 1 5.6-5-2.7-5 2.7 1-5.6-4.1-3.9 5.6-.800Z"
          fill="#ffe9a6"
          {...ink}
          strokeWidth={2}
        />
      </>
    ),
  },
}
