import type { Comment } from '#contract/comments.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { mayEditComment, refusedEdit } from '#domain/ideas/conversation.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { countActions } from '#server/platform/limits/limits.ts'
import { readComment } from './read-comments.ts'
import { resolveComment } from './write-comment.ts'

type Edit = { readonly memberId: string; readonly id: string; readonly text: string }

type Edited =
  | {
      readonly status: 'edited'
      readonly comment: Comment
      readonly isPublic: boolean
      /** Who is named now and was not before. */
      readonly named: readonly string[]
    }
  | { readonly status: 'not-found' | 'closed' | 'keep-length' | 'text-repeated' }

type Before = {
  readonly ideaId: string
  readonly isPublic: boolean
  readonly text: string
  readonly mentions: readonly string[]
  readonly useful: boolean
  readonly createdAt: string
  readonly countedAsNew: boolean
  readonly countedAsLong: boolean
}

/** Changes a member's own comment. Points stay as they were paid for the first text: see `refusedEdit`. */
export function editComment(economy: Economy, { memberId, id, text: written }: Edit): Promise<Edited> {
  return economy.transaction(async ({ sql, now }) => {
    const [before] = await sql<Before[]>`
      select comment.idea_id as "ideaId", idea.is_public as "isPublic", comment.text, comment.mentions,
        comment.useful_at is not null as useful, comment.created_at as "createdAt",
        exists (
          select from activity where user_id = ${memberId} and kind = 'comment' and reference = comment.id::text
        ) as "countedAsNew",
        exists (
          select from activity where user_id = ${memberId} and kind = 'long_comment' and reference = comment.id::text
        ) as "countedAsLong"
      from idea_comments comment join user_ideas idea on idea.id = comment.idea_id
      where comment.id = ${id} and comment.user_id = ${memberId} and (idea.is_public or idea.user_id = ${memberId})
      for no key update of comment`
    if (before === undefined) return { status: 'not-found' }
    const { ideaId, isPublic, countedAsNew, countedAsLong } = before
    if (!mayEditComment(before, now)) return { status: 'closed' }
    const { text, mentions, digest, length } = await resolveComment(sql, memberId, written)
    if (text === before.text) return edited([])

    const old = await resolveComment(sql, memberId, before.text)
    const [posted] = await sql`select from posted_texts where user_id = ${memberId} and digest = ${digest}`
    const textPostedBefore = posted !== undefined && digest !== old.digest
    const edit = { countedAsNew, countedAsLong, textLength: length, textPostedBefore }
    const refused = refusedEdit(edit, ruleBooks.product)
    if (refused !== null) return { status: refused }

    const named = mentions.filter((member) => !before.mentions.includes(member))
    await countActions(sql, { memberId, actions: { edits: 1, mentions: named.length }, now })
    const at = now.toISOString()
    await sql`insert into posted_texts (user_id, digest) values (${memberId}, ${digest}) on conflict do nothing`
    await sql`
      update idea_comments set text = ${text}, mentions = ${[...mentions]}::uuid[], edited_at = ${at}::timestamptz
      where id = ${id}`
    // Once for a comment, whatever they were told of it before.
    for (const member of [...named].sort())
      await sql`
        select add_notification(${member}, 'mention', ${ideaId}, ${id}, ${id}, ${memberId}, ${at}::timestamptz)
        from user_ideas where id = ${ideaId} and (is_public or user_id = ${member}) and not exists (
          select from notifications where about = ${id} and user_id = ${member}
        )`
    return edited(named)

    async function edited(told: readonly string[]): Promise<Edited> {
      const comment = await readComment(sql, id)
      if (comment === null) throw new Error('A comment that was just changed is not there')
      return { status: 'edited', comment, isPublic, named: told }
    }
  })
}
