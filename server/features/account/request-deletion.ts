import type { Sql } from 'postgres'
import { deletionDueAt } from '#domain/accounts/rules.ts'

type Requested = {
  readonly email: string
  readonly dueAt: Date
  /** False if deletion was already requested: the first date stays. */
  readonly isNew: boolean
}

/** null if the member no longer exists. */
export async function requestDeletion(
  sql: Sql,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
): Promise<Requested | null> {
  const [member] = await sql<{ email: string }[]>`select email from users where id = ${memberId}`
  if (member === undefined) return null
  const dueAt = deletionDueAt(now)
  const added = await sql`
    insert into account_deletions (user_id, requested_at, due_at)
    select id, ${now.toISOString()}::timestamptz, ${dueAt.toISOString()}::timestamptz
    from users where id = ${memberId}
    on conflict (user_id) do nothing returning 1`
  return { ...member, dueAt, isNew: added.length > 0 }
}

/** Once the removal has begun, it cannot be undone. */
export async function undoDeletion(sql: Sql, memberId: string, now: Date): Promise<void> {
  await sql`
    delete from account_deletions
    where user_id = ${memberId} and due_at > ${now.toISOString()}::timestamptz`
}
