import type { RuleBookId } from '#domain/economy/rule-book.ts'
import type { Badge, BadgeFacts } from './badge.ts'
import { badges } from './badges.ts'

/** The badges a member has just come to deserve: due by the facts and not earned before. A badge is earned for good. */
export function dueBadges(
  ruleBook: RuleBookId,
  facts: BadgeFacts,
  earned: ReadonlySet<string>,
): readonly Badge[] {
  return badges[ruleBook].filter((badge) => !earned.has(badge.id) && badge.count(facts) >= badge.target)
}
