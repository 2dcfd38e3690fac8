import { recordOf } from '#demo/member-record.ts'
import { findMember } from '#demo/people/members.ts'
import type { Reading } from '#demo/storage/reading.ts'

/** What a member does not want to see, the newest first. */
export function readHidden(reading: Reading, memberId: string) {
  const { hidden, muted } = recordOf(reading, memberId)
  const hiddenOf = (type: 'idea' | 'comment') =>
    hidden
      .filter((one) => one.type === type)
      .map(({ id }) => id)
      .toReversed()
  return {
    hiddenIdeas: hiddenOf('idea'),
    hiddenComments: hiddenOf('comment'),
    mutedAuthors: muted.toReversed().flatMap((one) => {
      const author = findMember(reading, one.memberId)
      return author === undefined ? [] : [{ id: author.id, displayName: author.displayName }]
    }),
  }
}
