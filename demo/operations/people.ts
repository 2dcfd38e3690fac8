import { visibleIdeas } from '#demo/ideas/find-ideas.ts'
import { api, onlyMembers } from '#demo/implement.ts'
import { findMember } from '#demo/people/members.ts'
import { presentPerson } from '#demo/people/present-person.ts'
import { badges } from '#domain/badges/badges.ts'

export const peopleOperations = {
  // Friends are found by /friends/search here.
  find: api.people.find.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  suggestions: api.people.suggestions.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  get: api.people.get.use(onlyMembers).handler(({ context, input, errors }) => {
    const snapshot = context.read()
    const member = findMember(snapshot, input.id)
    if (member === undefined) throw errors.NOT_FOUND()
    const { bio, socials, interests, createdAt } = member
    const earned = Object.entries(snapshot.get('badges').earned[member.id] ?? {})
    return {
      person: presentPerson(snapshot, member),
      bio,
      city: null,
      socials,
      interests,
      badges: earned
        .flatMap(([id, earnedAt]) => {
          const badge = badges.demonstration.find((known) => known.id === id)
          if (badge === undefined) return []
          const { name, description } = badge
          return [{ id, name, description, earnedAt }]
        })
        .sort((one, other) => other.earnedAt.localeCompare(one.earnedAt)),
      publicIdeas: visibleIdeas(snapshot, null).filter(({ authorId }) => authorId === member.id).length,
      memberSince: createdAt,
      follows: null,
      contact: null,
    }
  }),
}
