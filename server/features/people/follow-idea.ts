import type { Sql } from 'postgres'
import { followLimits } from '#domain/people/follows.ts'
import { countActions } from '#server/platform/limits/limits.ts'

type Asked = { readonly memberId: string; readonly ideaId: string }

/** Following again changes nothing and counts for nothing. */
export function followIdea(
  sql: Sql,
  { memberId, ideaId, now }: Asked & { readonly now: Date },
): Promise<'followed' | 'own' | 'full' | 'not-found'> {
  return sql.begin(async (transaction) => {
    const [idea] = await transaction<{ authorId: string }[]>`
      select user_id as "authorId" from user_ideas
      where id = ${ideaId} and (is_public or user_id = ${memberId}) and not are_blocked(${memberId}, user_id)
      for key share`
    if (idea === undefined) return 'not-found'
    if (idea.authorId === memberId) return 'own'
    // One at a time, so that the limit holds.
    await transaction`select from users where id = ${memberId} for no key update`
    const [known] = await transaction<{ follows: boolean; count: number }[]>`
      select coalesce(bool_or(idea_id = ${ideaId}), false) as follows, count(*)::int as count
      from idea_follows where user_id = ${memberId}`
    if (known?.follows) return 'followed'
    if ((known?.count ?? 0) >= followLimits.ideas) return 'full'
    await transaction`
      insert into idea_follows (user_id, idea_id, created_at)
      values (${memberId}, ${ideaId}, ${now.toISOString()}::timestamptz)`
    await countActions(transaction, { memberId, actions: { follows: 1 }, now })
    return 'followed'
  })
}

/** Not following it is no error. */
export async function unfollowIdea(sql: Sql, { memberId, ideaId }: Asked): Promise<void> {
  await sql`delete from idea_follows where user_id = ${memberId} and idea_id = ${ideaId}`
}

/** False if the member does not follow that idea. */
export async function setIdeaBell(
  sql: Sql,
  { memberId, ideaId, isOn }: Asked & { readonly isOn: boolean },
): Promise<boolean> {
  const changed = await sql`
    update idea_follows set bell = ${isOn} where user_id = ${memberId} and idea_id = ${ideaId} returning 1`
  return changed.length > 0
}
