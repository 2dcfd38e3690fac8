import { recordOf } from '#demo/member-record.ts'
import { findMember } from '#demo/people/members.ts'
import type { Snapshot } from '#demo/storage/snapshot.ts'

/** Whom a member does not want to see; nobody for a guest. */
export function mutedBy(snapshot: Snapshot, memberId: string | null): ReadonlySet<string> {
  return new Set(memberId === null ? [] : recordOf(snapshot, memberId).muted.map((one) => one.memberId))
}

/** What a member hid or muted, newest first. */
export function readHidden(snapshot: Snapshot, memberId: string) {
  const { hidden, muted } = recordOf(snapshot, memberId)
  const hiddenOf = (type: 'idea' | 'comment') =>
    hidden
      .filter((one) => one.type === type)
      .map(({ id }) => id)
      .toReversed()
  return {
    blockedMembers: [],
    outOfSight: [],
    unseenAuthors: muted.map((one) => one.memberId),
    hiddenIdeas: hiddenOf('idea'),
    hiddenComments: hiddenOf('comment'),
    mutedAuthors: muted.toReversed().flatMap((one) => {
      const author = findMember(snapshot, one.memberId)
      return author === undefined ? [] : [{ id: author.id, displayName: author.displayName }]
    }),
  }
}
