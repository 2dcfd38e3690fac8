export const evidenceLimits = {
  /** The deadline is at most so many days away. */
  days: 60,
  mark: 999,
  belief: 200,
  who: 120,
  how: 200,
  counts: 120,
  learned: 200,
  name: 40,
  said: 280,
  /** In cents where it is money. */
  number: 99_999_999,
  cardsOfIdea: 20,
  linesOfCard: 500,
  linesPage: 30,
} as const
