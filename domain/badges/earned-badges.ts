import type { Edition } from '#domain/economy/rule-book.ts'
import type { Badge, BadgeFacts } from './badge.ts'
import { badges } from './badges.ts'

/** A badge as one member sees it; `done` of `target` while it is locked. */
export type ShelvedBadge = Omit<Badge, 'count'> & { readonly earned: boolean; readonly done: number }

/** Every badge with the member's progress. An earned one is full, whatever the counts are now. */
export function badgeShelf(
  ruleBook: Edition,
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

type Given = { readonly memberId: string; readonly badge: string }

/** The badges just given to this member, for the notification. */
export function badgesGivenTo(
  memberId: string,
  given: readonly Given[],
  edition: Edition,
): { id: string; name: string }[] {
  return given.flatMap(({ memberId: to, badge: id }) => {
    const badge = badges[edition].find((known) => known.id === id)
    return to === memberId && badge !== undefined ? [{ id, name: badge.name }] : []
  })
}

/** Badges that are due by the counts and not earned yet. A badge is earned permanently. */
export function dueBadges(
  ruleBook: Edition,
  facts: BadgeFacts,
  earned: ReadonlySet<string>,
): readonly Badge[] {
  return badges[ruleBook].filter((badge) => !earned.has(badge.id) && badge.count(facts) >= badge.target)
}
