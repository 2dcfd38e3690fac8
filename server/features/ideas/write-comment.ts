import { createHash } from 'node:crypto'
import type { ISql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import type { Comment } from '#contract/comments.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { type Earned, earnedBy } from '#domain/economy/earned.ts'
import { keepMentions, mentionedIds, withoutMentions } from '#domain/ideas/mentions.ts'
import { commentLimits } from '#domain/ideas/rules.ts'
import { sameTextKey, writtenLength } from '#domain/text/same-text.ts'
import { type AnsweredOnce, hashOfBody, replaceAnswer } from '#server/platform/economy/answer-once.ts'
import { fromStored, type RecordedEvent, writtenRowsOf } from '#server/platform/economy/apply-requests.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { limitArguments } from '#server/platform/limits/limits.ts'
import type { StoredPerson } from '#server/platform/people/person.ts'
import { presentComment, readComment, type StoredComment } from './read-comments.ts'

type Request = {
  readonly memberId: string
  readonly ideaId: string
  readonly text: string
  readonly replyTo?: string | undefined
  readonly key: string
}

type Written = { comment: Comment; earned: Earned }

/** `isPublic`: whether others can see the idea and may be notified. */
type Outcome = AnsweredOnce<Written, never> & { readonly isPublic: boolean }

/** The answer as the function write_comment keeps it for repeats. */
type Kept = {
  readonly comment: Omit<StoredComment, 'author' | 'parentId'>
  readonly author: StoredPerson
  readonly recorded: RecordedEvent
  readonly ideaAuthorId: string
  readonly textPostedBefore: boolean
  readonly parentId: string | null
}

type Called =
  | { readonly status: 'not-found' | 'key-reused' }
  | { readonly status: 'written'; readonly isPublic: boolean; readonly answer: Kept }
  /** An answer with missions in it was kept as it was sent. */
  | { readonly status: 'repeated'; readonly isPublic: boolean; readonly answer: Kept | Written }

/** Stands for the idea's author, whom only the function write_comment knows. No member has this id. */
const someone = '00000000-0000-0000-0000-000000000000'

/** One statement, or one transaction: the comment, its count, its points, and the answer for repeats of the key. */
export function writeComment(
  economy: Economy,
  { memberId, ideaId, text: written, replyTo, key }: Request,
): Promise<Outcome | { readonly status: 'not-found' }> {
  return economy.statement(async ({ sql, now, settles, effectsOf, eventRecorded }) => {
    const resolved = await resolveComment(sql, memberId, written)
    const { text, mentions, mentioned, digest, length } = resolved
    const commentId = uuidv7()
    const eventOn = (ideaAuthorId: string, textPostedBefore: boolean) =>
      ({
        kind: 'comment-written',
        memberId,
        commentId,
        ideaId,
        ideaAuthorId,
        textLength: length,
        textPostedBefore,
      }) as const
    const effectsOn = (ideaAuthorId: string, textPostedBefore: boolean) =>
      JSON.stringify(effectsOf(eventOn(ideaAuthorId, textPostedBefore)))
    const comment: Kept['comment'] = {
      id: commentId,
      ideaId,
      text,
      mentions: mentioned,
      justifies: null,
      useful: false,
      likes: 0,
      dislikes: 0,
      replies: 0,
      editedAt: null,
      removed: false,
      createdAt: now.toISOString(),
    }
    const [{ called }] = await sql<[{ called: Called }]>`
      select write_comment(
        ${memberId}, ${ideaId}, ${replyTo ?? null}, ${commentId}, ${text}, ${[...mentions]}::uuid[], ${digest},
        ${key}, ${hashOfBody({ ideaId, text: written, replyTo })}, ${JSON.stringify({ comment })}::jsonb,
        ${effectsOn(memberId, false)}, ${effectsOn(someone, true)}, ${effectsOn(someone, false)}, ${someone},
        ${saoPauloDay(now)}::date, ${now.toISOString()}::timestamptz,
        ${limitArguments(sql, { actions: { comments: 1, mentions: mentions.length }, now })}, ${settles}
      ) as called`
    if (!('answer' in called))
      return called.status === 'not-found'
        ? { status: 'not-found' }
        : { status: 'key-reused', isPublic: false }
    const { isPublic, answer: kept } = called
    if (called.status === 'repeated')
      return { status: 'answered', answer: presentKept(memberId, kept), repeated: true, isPublic }

    const { ideaAuthorId, textPostedBefore, recorded } = called.answer
    const { goals, written: rows } = await eventRecorded(eventOn(ideaAuthorId, textPostedBefore), recorded)
    if (goals.length === 0)
      return { status: 'answered', answer: presentKept(memberId, kept), repeated: false, isPublic }
    // A mission was paid: its points may have raised the author's level.
    const stored = await readComment(sql, commentId)
    if (stored === null) throw new Error('A comment that was just stored is not there')
    const answer = { comment: stored, earned: earnedBy(memberId, rows, goals) }
    await replaceAnswer(sql, { memberId, key, answer })
    return { status: 'answered', answer, repeated: false, isPublic }
  })
}

function presentKept(memberId: string, kept: Kept | Written): Written {
  if ('earned' in kept) return kept
  const { comment, author, parentId, recorded } = kept
  return {
    comment: presentComment({ ...comment, parentId, author }),
    earned: earnedBy(memberId, writtenRowsOf(fromStored(recorded)), []),
  }
}

export type ResolvedComment = {
  readonly text: string
  readonly mentions: readonly string[]
  /** The same members, as an answer shows them. */
  readonly mentioned: Comment['mentions']
  /** Identifies text that the same member already posted. */
  readonly digest: string
  /** For the award that requires a length: mentioned names do not count as own words. */
  readonly length: number
}

/**
 * Mentions of unknown members become plain text. So do mentions past the limit, and all mentions by an author
 * whose e-mail is not confirmed.
 */
export async function resolveComment(sql: ISql, authorId: string, written: string): Promise<ResolvedComment> {
  const asked = mentionedIds(written).slice(0, commentLimits.mentions)
  const members =
    asked.length === 0
      ? []
      : await sql<{ id: string; displayName: string }[]>`
          select id, display_name as "displayName" from profiles where id = any(${[...asked]}::uuid[])
            and exists (select from users where id = ${authorId} and email_verified)
            and not are_blocked(${authorId}, profiles.id)
          order by id`
  const text = keepMentions(written, new Set(members.map(({ id }) => id)))
  const ownWords = withoutMentions(text)
  return {
    text,
    mentions: mentionedIds(text),
    mentioned: [...members],
    digest: createHash('sha256').update(sameTextKey(ownWords)).digest('base64url'),
    length: writtenLength(ownWords),
  }
}
