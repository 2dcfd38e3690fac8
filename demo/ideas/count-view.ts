import type { Change } from '#demo/storage/snapshot.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { findVisibleIdea, replaceIdea } from './find-ideas.ts'

/** False for the author's own view; null if this viewer cannot see the idea. */
export function countView(change: Change, ideaId: string, viewerId: string | null): boolean | null {
  const idea = findVisibleIdea(change, ideaId, viewerId)
  if (idea === null) return null
  if (idea.authorId === viewerId) return false
  const day = saoPauloDay(change.now)
  replaceIdea(change, { ...idea, views: { ...idea.views, [day]: (idea.views[day] ?? 0) + 1 } })
  return true
}
