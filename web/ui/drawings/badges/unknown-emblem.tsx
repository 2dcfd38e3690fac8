import type { BadgeEmblem } from './badge-emblem.ts'

/** For a badge this version has no drawing for yet: a star. */
export const unknownEmblem: BadgeEmblem = {
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
