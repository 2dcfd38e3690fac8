import type { StoredComment, StoredIdea } from '#demo/documents/ideas.ts'
import type { StoredNotification } from '#demo/documents/members.ts'
import { recordOf, updateRecord } from '#demo/member-record.ts'
import { findMember } from '#demo/people/members.ts'
import type { Change } from '#demo/storage/snapshot.ts'
import type { LedgerRow } from '#domain/economy/ledger.ts'
import { mentionedIds } from '#domain/ideas/mentions.ts'
import { goalActions } from '#domain/missions/goals.ts'
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
 * Notifies the mentioned members first, then the author of the comment replied to, then the idea's author; each
 * once. Members are not notified about ideas they cannot see.
 */
export function notifyOfComment(change: Change, idea: StoredIdea, comment: StoredComment): void {
  const common = { commentId: comment.id, ideaId: idea.id, byId: comment.authorId }
  const at = change.now.toISOString()
  const named = mentionedIds(comment.text).filter((id) => idea.isPublic || id === idea.authorId)
  const notified = named.filter((id) => add(change, id, { kind: 'mention', ...common, at, readAt: null }))
  const parent = idea.comments.find(({ id }) => id === comment.parentId)
  const answered =
    parent !== undefined &&
    !notified.includes(parent.authorId) &&
    (idea.isPublic || parent.authorId === idea.authorId)
      ? add(change, parent.authorId, { kind: 'reply', ...common, at, readAt: null })
      : false
  if (!notified.includes(idea.authorId) && !(answered && parent?.authorId === idea.authorId))
    add(change, idea.authorId, { kind: 'comment', ...common, at, readAt: null })
}

/** Members who are named since an edit are notified, unless they were told of the comment before. */
export function notifyOfEdit(change: Change, idea: StoredIdea, comment: StoredComment): void {
  const isAbout = (one: StoredNotification) => 'commentId' in one && one.commentId === comment.id
  for (const id of mentionedIds(comment.text))
    if ((idea.isPublic || id === idea.authorId) && !recordOf(change, id).notifications.some(isAbout))
      add(change, id, {
        kind: 'mention',
        commentId: comment.id,
        ideaId: idea.id,
        byId: comment.authorId,
        at: change.now.toISOString(),
        readAt: null,
      })
}

/** The author of the idea that a new one started from, once that is public. */
export function notifyOfPollination(change: Change, born: StoredIdea): void {
  const origin = change.get('ideas').ideas.find(({ id }) => id === born.originId)
  if (origin === undefined || !born.isPublic) return
  const about = { ideaId: origin.id, bornId: born.id, byId: born.authorId }
  add(change, origin.authorId, {
    kind: 'pollination',
    ...about,
    at: change.now.toISOString(),
    readAt: null,
  })
}

/** About the missions, challenges and goals just paid. */
export function notifyOfGoals(change: Change, rows: readonly LedgerRow[]): void {
  for (const { memberId, action, reference, amount } of rows) {
    const goal = goalActions.find((one) => one === action)
    if (amount > 0 && goal !== undefined)
      add(change, memberId, {
        kind: 'mission',
        goal,
        period: reference,
        points: amount,
        at: change.now.toISOString(),
        readAt: null,
      })
  }
}

export function notifyOfVerdict(
  change: Change,
  { memberId, ...about }: { readonly memberId: string; readonly ideaId: string; readonly cardId: string },
): void {
  add(change, memberId, { kind: 'verdict', ...about, at: change.now.toISOString(), readAt: null })
}

export function forgetIdea(change: Change, ideaId: string): void {
  forgetEverywhere(change, (one) =>
    ['ideaId' in one && one.ideaId, 'bornId' in one && one.bornId].includes(ideaId),
  )
}

export function forgetComment(change: Change, commentId: string): void {
  forgetEverywhere(
    change,
    (one) =>
      (one.kind === 'like' && one.targetId === commentId) ||
      ('commentId' in one && one.commentId === commentId),
  )
}

/** Removes all notifications caused by a muted member. */
export function forgetPerson(change: Change, memberId: string, byId: string): void {
  forget(change, memberId, (one) => 'byId' in one && one.byId === byId)
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
    'byId' in notification &&
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
