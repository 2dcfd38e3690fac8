import type { RuleBook } from './rule-book.ts'

/** The points shown on a comment, which are in no balance; null if comments show none. */
export function commentPoints(ruleBook: RuleBook, isUseful: boolean): number | null {
  if (ruleBook.commentPoints === null) return null
  const { start, useful } = ruleBook.commentPoints
  return isUseful ? start + useful : start
}
