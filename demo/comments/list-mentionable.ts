import type { Person } from '#contract/people.ts'
import type { StoredMember } from '#demo/documents/users.ts'
import { findVisibleIdea } from '#demo/ideas/find-ideas.ts'
import { presentPerson } from '#demo/people/present-person.ts'
import type { Reading } from '#demo/storage/reading.ts'
import { withoutAccents } from '#domain/text/highlight.ts'

const most = 5

interface Asked {
  readonly memberId: string
  readonly ideaId: string
  readonly term: string
}

/** Who takes part in the idea first, then others whose name fits; with no term, only those who take part. */
export function listMentionable(reading: Reading, { memberId, ideaId, term }: Asked): Person[] {
  const idea = findVisibleIdea(reading, ideaId, memberId)
  const taking = new Set([idea?.authorId, ...(idea?.comments ?? []).map(({ authorId }) => authorId)])
  const fitting = reading
    .get('users')
    .members.filter((member) => member.id !== memberId && nameFits(member, term))
    .filter(({ id }) => taking.has(id) || term !== '')
    .sort(
      (one, other) =>
        Number(taking.has(other.id)) - Number(taking.has(one.id)) ||
        one.displayName.localeCompare(other.displayName, 'pt-BR'),
    )
  return fitting.slice(0, most).map((member) => presentPerson(reading, member))
}

/** Where any of its words begins so. */
function nameFits({ displayName }: StoredMember, term: string): boolean {
  return ` ${withoutAccents(displayName)}`.includes(` ${withoutAccents(term)}`)
}
