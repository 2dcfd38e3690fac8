import { createHash } from 'node:crypto'
import type { ISql } from 'postgres'
import { keepMentions, mentionedIds, withoutMentions } from '#domain/ideas/mentions.ts'
import { commentLimits } from '#domain/ideas/rules.ts'
import { sameTextKey, writtenLength } from '#domain/text/same-text.ts'

export type ResolvedComment = {
  readonly text: string
  readonly mentions: readonly string[]
  /** What decides whether the same member already posted it. */
  readonly digest: string
  /** For the award that asks for a length: names of others are not one's own words. */
  readonly length: number
}

/**
 * Mentions that lead to nobody become plain text, as do those past the limit and all of an author whose address nobody
 * confirmed.
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
