import type { Sql } from 'postgres'

type Muted = { readonly memberId: string; readonly authorId: string }

/** False where there is no such member; one whose account is ending is waited for. */
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

export async function unmuteAuthor(sql: Sql, { memberId, authorId }: Muted): Promise<void> {
  await sql`delete from muted_authors where user_id = ${memberId} and author_id = ${authorId}`
}
