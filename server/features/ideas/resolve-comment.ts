import { createHash } from 'node:crypto'
import type { ISql } from 'postgres'
import { keepMentions, mentionedIds, withoutMentions } from '#domain/ideas/mentions.ts'
import { commentLimits } from '#domain/ideas/rules.ts'
import { sameTextKey, writtenLength } from '#domain/text/same-text.ts'

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
