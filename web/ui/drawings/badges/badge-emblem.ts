import type { ReactNode } from 'react'

/** What sets one badge apart from the others. */
export interface BadgeEmblem {
  /** The ground of the cell, as a CSS colour. */
  readonly plate: string
  /** Drawn in a box of 44 × 44 with `currentColor` as its ink. */
  readonly figure: ReactNode
}
