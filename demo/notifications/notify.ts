import { goalKeySchema } from '#contract/missions.ts'
import type { StoredComment, StoredIdea } from '#demo/documents/ideas.ts'
import type { StoredNotification } from '#demo/documents/members.ts'
import { recordOf, updateRecord } from '#demo/member-record.ts'
import { findMember } from '#demo/people/members.ts'
import type { Change } from '#demo/storage/snapshot.ts'
import type { LedgerRow } from '#domain/economy/ledger.ts'
import { mentionedIds } from '#domain/ideas/mentions.ts'
import { notificationKinds } from '#domain/notifications/kinds.ts'

/** More than the list ever shows, and few enough to store. */
const kept = 300

interface Like {
  readonly on: 'idea' | 'comment'
  readonly targetId: string
  readonly ideaId: string
  readonly authorId: string
  readonly byId: string
  /** False: the like was removed. */
  readonly liked: boolean
}

/** Adds or removes the notification of a like. */
export function notifyOfLike(change: Change, { liked, authorId, ...like }: Like): void {
  const isSame = (one: StoredNotification) =>
    one.kind === 'like' && one.targetId === like.targetId && one.byId === like.byId
  if (recordOf(change, authorId).notifications.some(isSame)) forget(change, authorId, isSame)
  if (liked) add(change, authorId, { kind: 'like', ...like, at: change.now.toISOString(), readAt: null })
}

/**
 * Notifies the mentioned members first, then the idea's author, who is notified once. Members are not
 * notified about ideas they cannot see.
 */
export function notifyOfComment(change: Change, idea: StoredIdea, comment: StoredComment): void {
  const common = { commentId: comment.id, ideaId: idea.id, byId: comment.authorId }
  const at = change.now.toISOString()
  const named = mentionedIds(comment.text).filter((id) => idea.isPublic || id === idea.authorId)
  const notified = named.filter((id) => add(change, id, { kind: 'mention', ...common, at, readAt: null }))
  if (!notified.includes(idea.authorId))
    add(change, idea.authorId, { kind: 'comment', ...common, at, readAt: null })
}

/** About the missions, challenges and goals just paid. */
export function notifyOfGoals(change: Change, rows: readonly LedgerRow[]): void {
  for (const { memberId, action, reference, amount } of rows) {
    const goal = goalKeySchema.safeParse(action)
    if (amount > 0 && goal.success)
      add(change, memberId, {
        kind: 'mission',
        goal: goal.data,
        period: reference,
        points: amount,
        at: change.now.toISOString(),
        readAt: null,
      })
  }
}

export function forgetIdea(change: Change, ideaId: string): void {
  forgetEverywhere(change, (one) => one.kind !== 'mission' && one.ideaId === ideaId)
}

export function forgetComment(change: Change, commentId: string): void {
  forgetEverywhere(
    change,
    (one) =>
      (one.kind === 'like' && one.targetId === commentId) ||
      ((one.kind === 'comment' || one.kind === 'mention') && one.commentId === commentId),
  )
}

/** Removes all notifications caused by a muted member. */
export function forgetPerson(change: Change, memberId: string, byId: string): void {
  forget(change, memberId, (one) => one.kind !== 'mission' && one.byId === byId)
}

/** Returns whether the member is notified: not about their own actions, muted members or switched-off kinds. */
function add(change: Change, memberId: string, notification: StoredNotification): boolean {
  const member = findMember(change, memberId)
  const { muted, notificationPreferences } = recordOf(change, memberId)
  if (
    member === undefined ||
    member.isSample ||
    notificationPreferences[notificationKinds[notification.kind].preference.key] === false
  )
    return false
  if (
    notification.kind !== 'mission' &&
    (notification.byId === memberId || muted.some((one) => one.memberId === notification.byId))
  )
    return false
  updateRecord(change, memberId, ({ notifications }) => ({
    notifications: [...notifications, notification].slice(-kept),
  }))
  return true
}

function forget(change: Change, memberId: string, isGone: (one: StoredNotification) => boolean): void {
  updateRecord(change, memberId, ({ notifications }) => ({
    notifications: notifications.filter((one) => !isGone(one)),
  }))
}

function forgetEverywhere(change: Change, isGone: (one: StoredNotification) => boolean): void {
  for (const [memberId, { notifications }] of Object.entries(change.get('user').records))
    if (notifications.some(isGone)) forget(change, memberId, isGone)
}
