import type { StoredComment, StoredIdea } from '#demo/documents/ideas.ts'
import { findMember } from '#demo/people/members.ts'
import type { Change, Snapshot } from '#demo/storage/snapshot.ts'

/** Ideas whose author exists; private ones only for their author. */
export function visibleIdeas(snapshot: Snapshot, viewerId: string | null): readonly StoredIdea[] {
  const members = new Set(snapshot.get('users').members.map(({ id }) => id))
  return snapshot
    .get('ideas')
    .ideas.filter((idea) => isVisibleTo(idea, viewerId) && members.has(idea.authorId))
}

export function findVisibleIdea(snapshot: Snapshot, id: string, viewerId: string | null): StoredIdea | null {
  const idea = snapshot.get('ideas').ideas.find((one) => one.id === id)
  if (idea === undefined || !isVisibleTo(idea, viewerId)) return null
  return findMember(snapshot, idea.authorId) === undefined ? null : idea
}

export function ideasOf(snapshot: Snapshot, authorId: string): readonly StoredIdea[] {
  return snapshot.get('ideas').ideas.filter((idea) => idea.authorId === authorId)
}

/** Without the empty places of removed ones. */
export function writtenComments({ comments }: StoredIdea): readonly StoredComment[] {
  return comments.filter(({ removedAt }) => removedAt === null)
}

/** The comment and its idea, if this viewer may see it. */
export function findVisibleComment(
  snapshot: Snapshot,
  id: string,
  viewerId: string | null,
): { readonly idea: StoredIdea; readonly comment: StoredComment } | null {
  for (const idea of snapshot.get('ideas').ideas) {
    const comment = idea.comments.find((one) => one.id === id)
    if (comment !== undefined) return isVisibleTo(idea, viewerId) ? { idea, comment } : null
  }
  return null
}

export function replaceIdea(change: Change, changed: StoredIdea): void {
  change.put('ideas', {
    ideas: change.get('ideas').ideas.map((idea) => (idea.id === changed.id ? changed : idea)),
  })
}

export function withComment(idea: StoredIdea, changed: StoredComment): StoredIdea {
  return {
    ...idea,
    comments: idea.comments.map((comment) => (comment.id === changed.id ? changed : comment)),
  }
}

function isVisibleTo({ isPublic, authorId }: StoredIdea, viewerId: string | null): boolean {
  return isPublic || authorId === viewerId
}
