import { createHash } from 'node:crypto'
import type { ISql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import type { Comment } from '#contract/comments.ts'
import { type Earned, earnedBy } from '#domain/economy/earned.ts'
import { keepMentions, mentionedIds, withoutMentions } from '#domain/ideas/mentions.ts'
import { commentLimits } from '#domain/ideas/rules.ts'
import { sameTextKey, writtenLength } from '#domain/text/same-text.ts'
import { type AnsweredOnce, answerOnce } from '#server/platform/economy/answer-once.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { countActions } from '#server/platform/limits/limits.ts'
import { readComment } from './read-comments.ts'

type Request = {
  readonly memberId: string
  readonly ideaId: string
  readonly text: string
  readonly key: string
}

type Written = { comment: Comment; earned: Earned }

/** `isPublic`: whether others can see the idea and may be notified. */
type Outcome = AnsweredOnce<Written, never> & { readonly isPublic: boolean }

/** One transaction: the comment, its count, its points, and the answer for repeats of the key. */
export function writeComment(
  economy: Economy,
  { memberId, ideaId, text: written, key }: Request,
): Promise<Outcome | { readonly status: 'not-found' }> {
  return economy.transaction(async (transaction) => {
    const { sql, now, recordEvent } = transaction
    const [idea] = await sql<{ authorId: string; isPublic: boolean }[]>`
      select user_id as "authorId", is_public as "isPublic" from user_ideas
      where id = ${ideaId} and (is_public or user_id = ${memberId}) for no key update`
    if (idea === undefined) return { status: 'not-found' }
    const request = {
      memberId,
      key,
      operation: 'comments.write',
      body: { ideaId, text: written },
      alsoLock: [idea.authorId],
    }
    const result = await answerOnce<Written, never>(transaction, request, async () => {
      const { text, mentions, digest, length } = await resolveComment(sql, memberId, written)
      await countActions(sql, { memberId, actions: { comments: 1, mentions: mentions.length }, now })
      const commentId = uuidv7()
      const [stored] = await sql<[{ isNew: boolean }]>`
        with posted as (
          insert into posted_texts (user_id, digest) values (${memberId}, ${digest})
          on conflict do nothing returning 1
        ), comment as (
          insert into idea_comments (id, idea_id, user_id, text, mentions, created_at)
          values (${commentId}, ${ideaId}, ${memberId}, ${text}, ${[...mentions]}::uuid[],
            ${now.toISOString()}::timestamptz)
        ), counted as (
          update user_ideas set comments = comments + 1 where id = ${ideaId}
        )
        select exists (select from posted) as "isNew"`
      const recorded = await recordEvent({
        kind: 'comment-written',
        memberId,
        commentId,
        ideaId,
        ideaAuthorId: idea.authorId,
        textLength: length,
        textPostedBefore: !stored.isNew,
      })
      const comment = await readComment(sql, commentId)
      if (comment === null) throw new Error('A comment that was just stored is not there')
      return { answer: { comment, earned: earnedBy(memberId, recorded.written, recorded.goals) } }
    })
    return { ...result, isPublic: idea.isPublic }
  })
}

export type ResolvedComment = {
  readonly text: string
  readonly mentions: readonly string[]
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
      : await sql<{ id: string }[]>`
          select id from profiles where id = any(${[...asked]}::uuid[])
            and exists (select from users where id = ${authorId} and email_verified)`
  const text = keepMentions(written, new Set(members.map(({ id }) => id)))
  const ownWords = withoutMentions(text)
  return {
    text,
    mentions: mentionedIds(text),
    digest: createHash('sha256').update(sameTextKey(ownWords)).digest('base64url'),
    length: writtenLength(ownWords),
  }
}
