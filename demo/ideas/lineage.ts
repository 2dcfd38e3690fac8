import type { Lineage, RelatedIdea } from '#contract/lineage.ts'
import type { StoredIdea } from '#demo/documents/ideas.ts'
import { type Cursor, pageOf } from '#demo/paging/page.ts'
import { memberOf } from '#demo/people/members.ts'
import { presentPerson } from '#demo/people/present-person.ts'
import type { Change, Snapshot } from '#demo/storage/snapshot.ts'
import { lineagePage, mayStartFrom } from '#domain/ideas/lineage.ts'
import { findVisibleIdea, ideasOf, replaceIdea, visibleIdeas } from './find-ideas.ts'

export function mayStart(snapshot: Snapshot, memberId: string, originId: string): boolean {
  const origin = findVisibleIdea(snapshot, originId, memberId)
  return origin !== null && mayStartFrom(memberId, { ...origin, isClosed: origin.lineageClosed })
}

/** False if the member has no such idea. */
export function setLineageOpen(change: Change, memberId: string, id: string, isOpen: boolean): boolean {
  const idea = ideasOf(change, memberId).find((one) => one.id === id)
  if (idea === undefined) return false
  if (idea.lineageClosed === isOpen) replaceIdea(change, { ...idea, lineageClosed: !isOpen })
  return true
}

interface Asked {
  readonly id: string
  readonly viewerId: string | null
  readonly after: Cursor | null
}

/** Null if this viewer cannot see the idea. */
export function readLineage(snapshot: Snapshot, { id, viewerId, after }: Asked): Lineage | null {
  const idea = findVisibleIdea(snapshot, id, viewerId)
  if (idea === null) return null
  const shown = visibleIdeas(snapshot, null)
  const { page, nextCursor } = pageOf(
    shown.filter(({ originId }) => originId === id),
    { after, size: lineagePage, first: 'newest' },
  )
  const origin = shown.find((one) => one.id === idea.originId)
  return {
    origin: idea.originId === null ? null : { idea: origin ? presentRelated(snapshot, origin) : null },
    grown: page.map((one) => presentRelated(snapshot, one)),
    nextCursor,
    isOpen: !idea.lineageClosed,
    can: {
      start: mayStartFrom(viewerId, { ...idea, isClosed: idea.lineageClosed }),
      close: idea.authorId === viewerId,
    },
  }
}

function presentRelated(snapshot: Snapshot, { id, title, authorId }: StoredIdea): RelatedIdea {
  return { id, title, author: presentPerson(snapshot, memberOf(snapshot, authorId)) }
}
