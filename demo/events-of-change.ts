import type { LiveEvent } from '#contract/events.ts'
import type { Documents } from './documents/documents.ts'
import type { StoredIdea } from './documents/ideas.ts'
import type { MemberRecord } from './documents/members.ts'
import { emptyRecord } from './member-record.ts'
import type { DocumentChange } from './storage/document-store.ts'

/** What this member's open screens should refetch. */
export function eventsOfChange({ before, after }: DocumentChange, memberId: string): readonly LiveEvent[] {
  const events = [
    ...(after.ideas === undefined
      ? []
      : eventsOfIdeas(before.ideas?.ideas ?? [], after.ideas.ideas, memberId)),
    ...(after.user === undefined ? [] : eventsOfRecord(before.user, after.user, memberId)),
    ...(after.users === undefined ? [] : [{ type: 'profile' } as const, { type: 'points' } as const]),
    ...(after.economy === undefined ? [] : [{ type: 'points' } as const, { type: 'missions' } as const]),
    ...(after.trails === undefined ? [] : [{ type: 'trails' } as const]),
    ...(after.badges === undefined ? [] : [{ type: 'badges' } as const]),
    ...(after.steps === undefined && after.board === undefined ? [] : [{ type: 'mine' } as const]),
  ]
  return [...new Map(events.map((event) => [JSON.stringify(event), event])).values()]
}

/** The same object means no change; an idea written by another tab is compared by its text. */
function eventsOfIdeas(
  before: readonly StoredIdea[],
  after: readonly StoredIdea[],
  memberId: string,
): readonly LiveEvent[] {
  const old = new Map(before.map((idea) => [idea.id, idea]))
  const events: LiveEvent[] = []
  for (const idea of after) {
    const was = old.get(idea.id)
    old.delete(idea.id)
    if (was !== undefined && isSame(was, idea)) continue
    if (isOnWall(idea) !== (was !== undefined && isOnWall(was))) events.push({ type: 'wall' })
    events.push({ type: 'idea', id: idea.id }, { type: 'mine' })
  }
  for (const { id, isPublic, authorId } of old.values()) {
    events.push({ type: 'idea', id })
    if (isPublic) events.push({ type: 'wall' })
    if (authorId === memberId) events.push({ type: 'mine' })
  }
  return events
}

function isOnWall({ isPublic, stoppedAt }: StoredIdea): boolean {
  return isPublic && stoppedAt === null
}

const eventsOfField: Partial<Record<keyof MemberRecord, LiveEvent>> = {
  theme: { type: 'profile' },
  notificationPreferences: { type: 'profile' },
  visits: { type: 'points' },
  activeIdeaId: { type: 'mine' },
  hidden: { type: 'mine' },
  muted: { type: 'mine' },
  notifications: { type: 'notifications' },
}

function eventsOfRecord(
  before: Documents['user'] | undefined,
  after: Documents['user'],
  memberId: string,
): readonly LiveEvent[] {
  const was = before?.records[memberId] ?? emptyRecord
  const is = after.records[memberId] ?? emptyRecord
  return Object.entries(eventsOfField).flatMap(([field, event]) =>
    isSame(was[field as keyof MemberRecord], is[field as keyof MemberRecord]) ? [] : [event],
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
