import type { StoredMember } from '#demo/documents/members.ts'
import { api, onlyMembers } from '#demo/implement.ts'
import { mutedBy } from '#demo/moderation/read-hidden.ts'
import { findMember, memberOf, updateMember } from '#demo/people/members.ts'
import { presentPerson } from '#demo/people/present-person.ts'
import type { Snapshot } from '#demo/storage/snapshot.ts'
import { phoneDigits } from '#domain/profile/fields.ts'
import { matchesTerm } from '#domain/text/highlight.ts'

const mostFound = 20

function friendsOf(snapshot: Snapshot, memberId: string) {
  return {
    friends: memberOf(snapshot, memberId)
      .friends.flatMap((id) => findMember(snapshot, id) ?? [])
      .map((friend) => presentPerson(snapshot, friend)),
  }
}

/** Phones are compared by digits only; a term that is not a number matches no phone. */
function fits({ displayName, email, phone }: StoredMember, term: string): boolean {
  const looksLikePhone = /^[\d\s().+-]+$/u.test(term) && phoneDigits(term) !== ''
  return (
    matchesTerm(displayName, term) ||
    matchesTerm(email, term) ||
    (looksLikePhone && phone.includes(phoneDigits(term)))
  )
}

export const friendsOperations = {
  list: api.friends.list
    .use(onlyMembers)
    .handler(({ context }) => friendsOf(context.read(), context.memberId)),
  search: api.friends.search.use(onlyMembers).handler(({ context, input: { term } }) => {
    const snapshot = context.read()
    const { friends } = memberOf(snapshot, context.memberId)
    const unseen = mutedBy(snapshot, context.memberId)
    const found = snapshot
      .get('users')
      .members.filter(({ id }) => id !== context.memberId && !unseen.has(id))
      .filter((member) => fits(member, term))
      .sort((one, other) => one.displayName.localeCompare(other.displayName, 'pt-BR'))
      .slice(0, mostFound)
    return {
      people: found.map((member) => ({
        person: presentPerson(snapshot, member),
        isFriend: friends.includes(member.id),
      })),
    }
  }),
  add: api.friends.add.use(onlyMembers).handler(({ context, input, errors }) =>
    context.change((change) => {
      if (input.memberId === context.memberId) throw errors.FORBIDDEN()
      if (findMember(change, input.memberId) === undefined) throw errors.NOT_FOUND()
      const { friends } = memberOf(change, context.memberId)
      if (!friends.includes(input.memberId))
        updateMember(change, context.memberId, () => ({ friends: [input.memberId, ...friends] }))
      return friendsOf(change, context.memberId)
    }),
  ),
  remove: api.friends.remove.use(onlyMembers).handler(({ context, input }) =>
    context.change((change) => {
      const { friends } = memberOf(change, context.memberId)
      if (friends.includes(input.memberId))
        updateMember(change, context.memberId, () => ({
          friends: friends.filter((id) => id !== input.memberId),
        }))
      return friendsOf(change, context.memberId)
    }),
  ),
}
