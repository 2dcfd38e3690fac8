import type { RuleBookId } from '#domain/economy/rule-book.ts'

/** How many the ranking lists from the top. */
export const rankingLengths: Readonly<Record<RuleBookId, number>> = { product: 50, demonstration: 10 }
