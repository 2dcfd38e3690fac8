import type { Sql } from 'postgres'
import { recordAdminAct } from '#server/platform/audit/record-admin-act.ts'

type Suspension = {
  readonly adminId: string
  readonly id: string
  readonly reason: string
  readonly now: Date
}

type Outcome =
  | {
      readonly status: 'suspended'
      readonly email: string
      /** The circles they leave (function leave_circles_of_suspended), with everybody in them. */
      readonly circles: readonly { readonly id: string; readonly members: readonly string[] }[]
    }
  | { readonly status: 'was-suspended' | 'not-found' | 'is-admin' }

/** Ends every session and writes the audit entry in one transaction. A trigger prevents new sessions. */
export function suspendMember(sql: Sql, { adminId, id, reason, now }: Suspension): Promise<Outcome> {
  return sql.begin(async (transaction): Promise<Outcome> => {
    // First of all, as joining a circle does: who joins at this moment has joined before, and leaves, or is refused after.
    await transaction`select from profiles where id = ${id} for no key update`
    // Serializes with a simultaneous sign-in, which locks the same row.
    const [member] = await transaction<{ email: string; isAdmin: boolean }[]>`
      select users.email,
        exists (select from user_roles where user_id = users.id and role = 'admin') as "isAdmin"
      from users join profiles on profiles.id = users.id
      where users.id = ${id} and not is_sample for update of users`
    if (member === undefined) return { status: 'not-found' }
    if (member.isAdmin) return { status: 'is-admin' }
    const circles = await transaction<{ id: string; members: string[] }[]>`
      select circle_id as id, array_agg(user_id) as members from circle_members
      where circle_id in (select circle_id from circle_members where user_id = ${id})
      group by circle_id`
    const added = await transaction`
      insert into suspensions (user_id, reason, created_at)
      values (${id}, ${reason}, ${now.toISOString()}::timestamptz)
      on conflict do nothing returning 1`
    if (added.length === 0) return { status: 'was-suspended' }
    await transaction`delete from sessions where user_id = ${id}`
    await recordAdminAct(transaction, {
      adminId,
      action: 'member.suspended',
      target: id,
      detail: { reason },
      now,
    })
    return { status: 'suspended', email: member.email, circles }
  })
}

type Reinstatement = { readonly adminId: string; readonly id: string; readonly now: Date }

/** Returns the member to notify; null if the member was not suspended. */
export function reinstateMember(
  sql: Sql,
  { adminId, id, now }: Reinstatement,
): Promise<{ readonly email: string } | null> {
  return sql.begin(async (transaction) => {
    const lifted = await transaction`delete from suspensions where user_id = ${id} returning 1`
    if (lifted.length === 0) return null
    await recordAdminAct(transaction, { adminId, action: 'member.reinstated', target: id, now })
    const [member] = await transaction<{ email: string }[]>`select email from users where id = ${id}`
    return member ?? null
  })
}
