import type { Fragment, ISql, Sql } from 'postgres'
import { followLimits } from '#domain/people/follows.ts'
import { countActions } from '#server/platform/limits/limits.ts'

type Asked = { readonly memberId: string; readonly personId: string }

/** Following again changes nothing and counts for nothing. */
export function followMember(
  sql: Sql,
  { memberId, personId, now }: Asked & { readonly now: Date },
): Promise<'followed' | 'following' | 'closed' | 'full' | 'not-found'> {
  return sql.begin(async (transaction) => {
    const [row] = await transaction<
      { result: 'followed' | 'following' | 'closed' | 'full' | 'not-found' }[]
    >`select follow_member(
        ${memberId}, ${personId}, ${followLimits.following}, ${now.toISOString()}::timestamptz
      ) as result`
    const result = row?.result ?? 'not-found'
    if (result === 'followed') await countActions(transaction, { memberId, actions: { follows: 1 }, now })
    return result
  })
}

/** False if the member does not follow that person. */
export async function setBell(
  sql: Sql,
  { memberId, personId, isOn }: Asked & { readonly isOn: boolean },
): Promise<boolean> {
  const changed = await sql`
    update follows set bell = ${isOn} where user_id = ${memberId} and followed_id = ${personId} returning 1`
  return changed.length > 0
}

/** Not following them is no error. */
export async function unfollowMember(sql: Sql, { memberId, personId }: Asked): Promise<void> {
  await sql.begin(async (transaction) => {
    const [known] = await transaction`
      select from follows where user_id = ${memberId} and followed_id = ${personId}`
    if (known === undefined) return
    // An account that is removed at this moment takes its follows along.
    const both = await transaction`
      select from users where id in (${memberId}, ${personId}) order by id for key share`
    if (both.length < 2) return
    await transaction`select lock_follow_counts(${[memberId, personId]}::uuid[])`
    await transaction`delete from follows where user_id = ${memberId} and followed_id = ${personId}`
  })
}

export async function readFollowing(sql: ISql, { memberId, personId }: Asked) {
  const [row] = await sql<{ mutual: boolean }[]>`
    select mutual from follows where user_id = ${memberId} and followed_id = ${personId}`
  return { isFollowed: row !== undefined, isFriend: row?.mutual ?? false }
}

/**
 * Columns about the viewer and the person in this column. Each is looked up by its key: for EXISTS PostgreSQL may read
 * everybody who follows the viewer first, who may be 100,000.
 */
export function followsBetween(sql: ISql, viewerId: string, person: string): Fragment {
  const id = sql.unsafe(person)
  return sql`
    coalesce((select true from follows where user_id = ${viewerId} and followed_id = ${id}), false) as "isFollowed",
    coalesce((select true from follows where user_id = ${id} and followed_id = ${viewerId}), false) as "followsMe"`
}
