import type { Comment } from '#contract/comments.ts'
import type { Reaction } from '#contract/ideas.ts'
import type { Earned, Person } from '#contract/people.ts'
import { type AnsweredOnce, answerOnce } from '#demo/answer-once.ts'
import type { StoredComment, StoredIdea } from '#demo/documents/ideas.ts'
import type { StoredMember } from '#demo/documents/members.ts'
import { recordEvent } from '#demo/economy/record-event.ts'
import {
  findVisibleComment,
  findVisibleIdea,
  replaceIdea,
  withComment,
  writtenComments,
} from '#demo/ideas/find-ideas.ts'
import { presentComment } from '#demo/ideas/present-idea.ts'
import { countReactions, withReaction } from '#demo/ideas/reactions.ts'
import { mutedBy } from '#demo/moderation/read-hidden.ts'
import { forgetComment, notifyOfComment, notifyOfEdit, notifyOfLike } from '#demo/notifications/notify.ts'
import { presentPerson } from '#demo/people/present-person.ts'
import type { Change, Snapshot } from '#demo/storage/snapshot.ts'
import type { ActivityKind } from '#domain/activity/activity-of.ts'
import { earnedBy } from '#domain/economy/earned.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { mayEditComment, refusedEdit } from '#domain/ideas/conversation.ts'
import { keepMentions, mentionedIds, withoutMentions } from '#domain/ideas/mentions.ts'
import { commentLimits } from '#domain/ideas/rules.ts'
import { withoutAccents } from '#domain/text/highlight.ts'
import { sameTextKey, writtenLength } from '#domain/text/same-text.ts'

interface ResolvedComment {
  readonly text: string
  /** Compared to find out whether the same member already posted it. */
  readonly sameAs: string
  /** For the award that requires a length: mentioned names do not count. */
  readonly length: number
}

/** Mentions of unknown members, and those past the limit, become plain text. */
export function resolveComment(snapshot: Snapshot, written: string): ResolvedComment {
  const asked = mentionedIds(written).slice(0, commentLimits.mentions)
  const known = new Set(snapshot.get('users').members.map(({ id }) => id))
  const text = keepMentions(written, new Set(asked.filter((id) => known.has(id))))
  const ownWords = withoutMentions(text)
  return { text, sameAs: sameTextKey(ownWords), length: writtenLength(ownWords) }
}

/** Whether an existing comment of this member says the same; `except` is the comment being edited. */
function wasPostedBefore(snapshot: Snapshot, memberId: string, sameAs: string, except?: string): boolean {
  return snapshot
    .get('ideas')
    .ideas.some(({ comments }) =>
      comments.some(
        ({ id, authorId, text }) =>
          id !== except && authorId === memberId && sameTextKey(withoutMentions(text)) === sameAs,
      ),
    )
}

interface WritingRequest {
  readonly memberId: string
  readonly ideaId: string
  readonly text: string
  readonly replyTo?: string | undefined
  readonly key: string
}

/**
 * Only the comment's id: it is stored with the key, and its author's photo would be stored again each time.
 */
interface Written {
  readonly commentId: string
  readonly earned: Earned
}

export function writeComment(
  change: Change,
  { memberId, ideaId, text: typed, replyTo, key }: WritingRequest,
): AnsweredOnce<Written> | { readonly status: 'not-found' } {
  const idea = findVisibleIdea(change, ideaId, memberId)
  if (idea === null) return { status: 'not-found' }
  const body = { ideaId, text: typed, replyTo }
  const answered = writtenComments(idea).find(({ id }) => id === replyTo)
  if (replyTo !== undefined && answered === undefined) return { status: 'not-found' }
  return answerOnce(change, { memberId, key, operation: 'comments.write', body }, () => {
    const { text, sameAs, length } = resolveComment(change, typed)
    const textPostedBefore = wasPostedBefore(change, memberId, sameAs)
    const comment = {
      id: change.newId(),
      authorId: memberId,
      text,
      // A reply to a reply stands under the same comment.
      parentId: answered === undefined ? null : (answered.parentId ?? answered.id),
      justifies: null,
      usefulAt: null,
      reactions: [],
      createdAt: change.now.toISOString(),
      editedAt: null,
      removedAt: null,
    }
    replaceIdea(change, { ...idea, comments: [...idea.comments, comment] })
    notifyOfComment(change, idea, comment)
    const { written, goals } = recordEvent(change, {
      kind: 'comment-written',
      memberId,
      commentId: comment.id,
      ideaId,
      ideaAuthorId: idea.authorId,
      textLength: length,
      textPostedBefore,
    })
    return { commentId: comment.id, earned: earnedBy(memberId, written, goals) }
  })
}

interface ReactionRequest {
  readonly memberId: string
  readonly id: string
  readonly reaction: Reaction | null
}

/** Sets the reaction. Null if the member cannot see the comment. */
export function reactToComment(change: Change, { memberId, id, reaction }: ReactionRequest) {
  const found = findVisibleComment(change, id, memberId)
  if (found === null) return null
  const { idea, comment } = found
  const at = change.now.toISOString()
  const { reactions, changed, sequence } = withReaction(comment.reactions, { memberId, reaction, at })
  if (changed) {
    replaceIdea(change, withComment(idea, { ...comment, reactions }))
    const liked = reaction === 'like'
    const { authorId } = comment
    notifyOfLike(change, { on: 'comment', targetId: id, ideaId: idea.id, authorId, byId: memberId, liked })
    const target = { type: 'comment', id, authorId } as const
    recordEvent(
      change,
      reaction === null
        ? { kind: 'reaction-removed', memberId, target, sequence }
        : { kind: 'reaction-set', memberId, target, sequence, reaction, justified: false },
    )
  }
  return { reaction, ...countReactions(reactions) }
}

type Marked =
  | { readonly status: 'marked'; readonly comment: Comment }
  | { readonly status: 'not-found' | 'forbidden' | 'already-useful' }

/** The idea's author marks a comment as useful: once, permanently, and not their own. */
export function markUseful(change: Change, memberId: string, id: string): Marked {
  const found = findVisibleComment(change, id, memberId)
  if (found === null) return { status: 'not-found' }
  const { idea, comment } = found
  if (idea.authorId !== memberId || comment.authorId === memberId) return { status: 'forbidden' }
  if (comment.usefulAt !== null) return { status: 'already-useful' }
  const marked = { ...comment, usefulAt: change.now.toISOString() }
  replaceIdea(change, withComment(idea, marked))
  recordEvent(change, {
    kind: 'comment-marked-useful',
    commentId: id,
    commentAuthorId: comment.authorId,
    markedById: memberId,
    markerCounts: true,
  })
  return { status: 'marked', comment: presentComment(change, idea, marked) }
}

/** Deletes a member's own comment and takes back what it paid them. False if they have no such comment. */
export function deleteComment(change: Change, memberId: string, id: string): boolean {
  const found = findVisibleComment(change, id, memberId)
  if (found === null || found.comment.authorId !== memberId) return false
  const { idea, comment } = found
  replaceIdea(change, { ...idea, comments: withoutComment(idea, comment, change.now) })
  forgetComment(change, id)
  recordEvent(change, {
    kind: 'comment-deleted',
    memberId,
    commentId: id,
    ideaAuthorId: idea.authorId,
    justifiedIdeaId: comment.justifies === null ? null : idea.id,
  })
  return true
}

/** One with replies stays as an empty place, until the last reply goes too. */
function withoutComment(
  { comments }: StoredIdea,
  { id, parentId }: StoredComment,
  now: Date,
): StoredComment[] {
  const hasReplies = (of: string | null) => comments.some((one) => one.parentId === of && one.id !== id)
  if (hasReplies(id))
    return comments.map((one) =>
      one.id === id
        ? {
            ...one,
            authorId: '',
            text: '',
            justifies: null,
            usefulAt: null,
            reactions: [],
            editedAt: null,
            removedAt: now.toISOString(),
          }
        : one,
    )
  return comments.filter(
    (one) => one.id !== id && !(one.id === parentId && one.removedAt !== null && !hasReplies(parentId)),
  )
}

type Edited =
  | { readonly status: 'edited'; readonly comment: Comment }
  | { readonly status: 'not-found' | 'closed' | 'keep-length' | 'text-repeated' }

/** Changes a member's own comment. Points stay as they were paid for the first text: see `refusedEdit`. */
export function editComment(
  change: Change,
  { memberId, id, text: typed }: { readonly memberId: string; readonly id: string; readonly text: string },
): Edited {
  const found = findVisibleComment(change, id, memberId)
  if (found === null || found.comment.authorId !== memberId) return { status: 'not-found' }
  const { idea, comment } = found
  const { createdAt, usefulAt } = comment
  if (!mayEditComment({ createdAt, useful: usefulAt !== null }, change.now)) return { status: 'closed' }
  const { text, sameAs, length } = resolveComment(change, typed)
  if (text === comment.text) return { status: 'edited', comment: presentComment(change, idea, comment) }
  const counted = (kind: ActivityKind) =>
    change.get('economy').activity[memberId]?.some((row) => row.kind === kind && row.reference === id) ===
    true
  const refused = refusedEdit(
    {
      countedAsNew: counted('comment'),
      countedAsLong: counted('long_comment'),
      textLength: length,
      textPostedBefore: wasPostedBefore(change, memberId, sameAs, id),
    },
    ruleBooks.demonstration,
  )
  if (refused !== null) return { status: refused }
  const changed = { ...comment, text, editedAt: change.now.toISOString() }
  replaceIdea(change, withComment(idea, changed))
  notifyOfEdit(change, idea, changed)
  return { status: 'edited', comment: presentComment(change, withComment(idea, changed), changed) }
}

const most = 5

interface Asked {
  readonly memberId: string
  readonly ideaId: string
  readonly term: string
}

/**
 * Participants of the idea first, then other members whose name matches; without a term, only participants.
 */
export function listMentionable(snapshot: Snapshot, { memberId, ideaId, term }: Asked): Person[] {
  const idea = findVisibleIdea(snapshot, ideaId, memberId)
  const muted = mutedBy(snapshot, memberId)
  const taking = new Set([idea?.authorId, ...(idea?.comments ?? []).map(({ authorId }) => authorId)])
  const fitting = snapshot
    .get('users')
    .members.filter((member) => member.id !== memberId && !muted.has(member.id) && nameFits(member, term))
    .filter(({ id }) => taking.has(id) || term !== '')
    .sort(
      (one, other) =>
        Number(taking.has(other.id)) - Number(taking.has(one.id)) ||
        one.displayName.localeCompare(other.displayName, 'pt-BR'),
    )
  return fitting.slice(0, most).map((member) => presentPerson(snapshot, member))
}

/** Whether any word of the name begins with the term. */
function nameFits({ displayName }: StoredMember, term: string): boolean {
  return ` ${withoutAccents(displayName)}`.includes(` ${withoutAccents(term)}`)
}
