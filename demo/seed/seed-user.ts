import type { Documents } from '#demo/documents/documents.ts'
import type { StoredNotification } from '#demo/documents/user.ts'
import { emptyRecord } from '#demo/member-record.ts'
import { saoPauloDay } from '#domain/calendar/sao-paulo-day.ts'
import { shiftDay } from '#domain/calendar/shift-day.ts'
import { seedIdeas } from './seed-ideas.ts'
import { seededIdeaId, seededMemberId } from './seed-ids.ts'
import type { SeedParts } from './seed-parts.ts'

/** Came back three days in a row, has an idea on the desk, and hears what was said about it. */
export function seedUser(parts: SeedParts): Documents['user'] {
  const today = saoPauloDay(parts.now)
  const visits = [2, 1, 0].map((daysAgo) => shiftDay(today, -daysAgo))
  const notifications = newsOfOwnIdea(parts)
  return {
    records: { [seededMemberId]: { ...emptyRecord, visits, activeIdeaId: seededIdeaId, notifications } },
  }
}

function newsOfOwnIdea(parts: SeedParts): StoredNotification[] {
  const own = seedIdeas(parts).ideas.find(({ id }) => id === seededIdeaId)
  if (own === undefined) return []
  const { id: ideaId } = own
  const likes = own.reactions.map(
    ({ memberId: byId, at }): StoredNotification => ({
      kind: 'like',
      on: 'idea',
      targetId: ideaId,
      ideaId,
      byId,
      at,
      readAt: null,
    }),
  )
  const comments = own.comments.map(
    ({ id: commentId, authorId: byId, createdAt: at }): StoredNotification => ({
      kind: 'comment',
      commentId,
      ideaId,
      byId,
      at,
      readAt: null,
    }),
  )
  return [...likes, ...comments].sort((one, other) => one.at.localeCompare(other.at))
}
