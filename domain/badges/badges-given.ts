import type { RuleBookId } from '#domain/economy/rule-book.ts'
import { badges } from './badges.ts'

type Given = { readonly memberId: string; readonly badge: string }

/** Those of the badges just given that are this member's, as they are told of them. */
export function badgesGivenTo(
  memberId: string,
  given: readonly Given[],
  reading: RuleBookId,
): { id: string; name: string }[] {
  return given.flatMap(({ memberId: to, badge: id }) => {
    const badge = badges[reading].find((known) => known.id === id)
    return to === memberId && badge !== undefined ? [{ id, name: badge.name }] : []
  })
}
