import type { Notification } from '#contract/notifications.ts'
import type { StoredNotification } from '#demo/documents/members.ts'
import { findVisibleIdea } from '#demo/ideas/find-ideas.ts'
import { recordOf } from '#demo/member-record.ts'
import { findMember } from '#demo/people/members.ts'
import { presentPerson } from '#demo/people/present-person.ts'
import type { Snapshot } from '#demo/storage/snapshot.ts'
import { notificationLimits } from '#domain/notifications/limits.ts'

/**
 * The group's id: unread ones of a subject share one; those read together share another, with the time in it.
 */
export function groupOf(one: StoredNotification): string {
  const name = `${one.kind}~${subjectOf(one)}`
  return one.readAt === null ? name : `${name}~${Date.parse(one.readAt)}`
}

function subjectOf(one: StoredNotification): string {
  switch (one.kind) {
    case 'like':
      return one.targetId
    case 'comment':
    case 'mention':
    case 'reply':
    case 'pollination':
      return one.ideaId
    case 'mission':
      return `${one.goal}/${one.period}`
    case 'verdict':
      return one.cardId
    case 'task':
      return `${one.stage.id}/${one.day}`
  }
}

/** A member's newest notifications, grouped, newest first. */
export function readGroups(snapshot: Snapshot, memberId: string): Notification[] {
  return gathered(snapshot, memberId)
    .toReversed()
    .flatMap((group) => present(snapshot, memberId, group))
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
    .slice(0, notificationLimits.listed)
}

/** The number of unread groups, counted up to what the bell shows. */
export function countUnread(snapshot: Snapshot, memberId: string): number {
  const unread = gathered(snapshot, memberId).filter(([first]) => first?.readAt === null)
  return Math.min(unread.length, notificationLimits.counted)
}

/** Notifications about ideas that this member cannot see (any more) are left out. */
function isSpokenOf(snapshot: Snapshot, memberId: string, one: StoredNotification): boolean {
  const isSeen = (id: string) => findVisibleIdea(snapshot, id, memberId) !== null
  return (!('ideaId' in one) || isSeen(one.ideaId)) && (!('bornId' in one) || isSeen(one.bornId))
}

/** Each group oldest first; the groups ordered by their newest. */
function gathered(snapshot: Snapshot, memberId: string): readonly (readonly StoredNotification[])[] {
  const groups = new Map<string, StoredNotification[]>()
  for (const one of recordOf(snapshot, memberId).notifications) {
    if (!isSpokenOf(snapshot, memberId, one)) continue
    const id = groupOf(one)
    const group = groups.get(id) ?? []
    groups.delete(id)
    groups.set(id, [...group, one])
  }
  return [...groups.values()]
}

function present(
  snapshot: Snapshot,
  memberId: string,
  group: readonly StoredNotification[],
): readonly Notification[] {
  const newest = group.at(-1)
  if (newest === undefined) return []
  const common = { id: groupOf(newest), at: newest.at, read: newest.readAt !== null }
  if (newest.kind === 'mission')
    return [{ ...common, kind: 'mission', goal: newest.goal, points: newest.points }]
  if (newest.kind === 'task') return [{ ...common, kind: 'task', stage: newest.stage }]
  const idea = findVisibleIdea(snapshot, newest.ideaId, memberId)
  if (idea === null) return []
  if (newest.kind === 'verdict') {
    const card = idea.cards.find(({ id }) => id === newest.cardId)
    return card === undefined || card.verdict === null
      ? []
      : [
          {
            ...common,
            kind: 'verdict',
            idea: { id: idea.id, title: idea.title },
            card: { id: card.id, verdict: card.verdict },
          },
        ]
  }
  const who = [...new Set(group.toReversed().flatMap((one) => ('byId' in one ? [one.byId] : [])))]
  const about = {
    people: who
      .flatMap((id) => findMember(snapshot, id) ?? [])
      .slice(0, 2)
      .map((member) => presentPerson(snapshot, member)),
    peopleCount: who.length,
    idea: { id: idea.id, title: idea.title },
  }
  if (newest.kind === 'pollination') return [{ ...common, kind: 'pollination', ...about }]
  return newest.kind === 'like'
    ? [{ ...common, kind: 'like', ...about, on: newest.on }]
    : [{ ...common, kind: newest.kind, ...about, times: group.length, commentId: newest.commentId }]
}
