import type { RuleBookId } from '#domain/economy/rule-book.ts'
import type { Badge, BadgeFacts } from './badge.ts'
import { badges } from './badges.ts'

/** A badge as one member sees it; `done` of `target` while it is locked. */
export type ShelvedBadge = Omit<Badge, 'count'> & { readonly earned: boolean; readonly done: number }

/** Every badge, locked or earned, with how far the member is. An earned one is full, whatever the facts say now. */
export function badgeShelf(
  ruleBook: RuleBookId,
  facts: BadgeFacts,
  earned: ReadonlySet<string>,
): readonly ShelvedBadge[] {
  return badges[ruleBook].map(({ count, ...badge }) => {
    const isEarned = earned.has(badge.id)
    return {
      ...badge,
      earned: isEarned,
      done: isEarned ? badge.target : Math.min(count(facts), badge.target),
    }
  })
}
