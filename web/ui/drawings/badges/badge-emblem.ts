import type { ReactNode } from 'react'

export interface BadgeEmblem {
  /** The background of the cell, as a CSS colour. */
  readonly plate: string
  /** Drawn in a 44 × 44 box with `currentColor` as its ink. */
  readonly figure: ReactNode
}
