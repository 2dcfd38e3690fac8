/** 'Já tentaram algo parecido', while an idea is written. */
export const similarIdeas = {
  most: 3,
  /** Shorter titles share words with everything. */
  shortestTitle: 6,
} as const
