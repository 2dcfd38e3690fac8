import type { Sql } from 'postgres'
import { countActions } from '#server/platform/limits/limits.ts'
import { findContent } from '#server/platform/moderation/find-content.ts'

type Content = { readonly type: 'idea' | 'comment'; readonly id: string }

/** False if the member cannot see the content. */
export async function hideContent(
  sql: Sql,
  { memberId, type, id, now }: Content & { readonly memberId: string; readonly now: Date },
): Promise<boolean> {
  if ((await findContent(sql, { memberId, type, id })) === null) return false
  await sql`
    insert into hidden_content (user_id, type, target_id, created_at)
    values (${memberId}, ${type}, ${id}, ${now.toISOString()}::timestamptz)
    on conflict do nothing`
  return true
}

export async function unhideContent(
  sql: Sql,
  { memberId, type, id }: Content & { readonly memberId: string },
): Promise<void> {
  await sql`delete from hidden_content where user_id = ${memberId} and type = ${type} and target_id = ${id}`
}

type Muted = { readonly memberId: string; readonly authorId: string }

/** False if there is no such member. Waits for an account that is being removed. */
export async function muteAuthor(
  sql: Sql,
  { memberId, authorId, now }: Muted & { readonly now: Date },
): Promise<boolean> {
  const [found] = await sql`
    with author as (select id from users where id = ${authorId} for key share), muted as (
      insert into muted_authors (user_id, author_id, created_at)
      select ${memberId}::uuid, id, ${now.toISOString()}::timestamptz from author
      on conflict do nothing
    )
    select id from author`
  return found !== undefined
}

type Pair = { readonly memberId: string; readonly personId: string }

/** False if there is no such member. */
export function blockMember(
  sql: Sql,
  { memberId, personId, now }: Pair & { readonly now: Date },
): Promise<boolean> {
  return sql.begin(async (transaction) => {
    const [row] = await transaction<{ found: boolean }[]>`
      select block_member(${memberId}, ${personId}, ${now.toISOString()}::timestamptz) as found`
    if (row?.found !== true) return false
    await countActions(transaction, { memberId, actions: { blocks: 1 }, now })
    return true
  })
}

export async function unblockMember(sql: Sql, { memberId, personId }: Pair): Promise<void> {
  await sql`delete from blocked_members where user_id = ${memberId} and blocked_id = ${personId}`
}

export async function unmuteAuthor(sql: Sql, { memberId, authorId }: Muted): Promise<void> {
  await sql`delete from muted_authors where user_id = ${memberId} and author_id = ${authorId}`
}
