import type { Sql } from 'postgres'
import { type Content, findAuthor } from './find-author.ts'

/** False where it is not there for this member. */
export async function hideContent(
  sql: Sql,
  { memberId, type, id, now }: Content & { readonly memberId: string; readonly now: Date },
): Promise<boolean> {
  if ((await findAuthor(sql, memberId, { type, id })) === null) return false
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
