import type { Sql } from 'postgres'
import { recordAdminAct } from '#server/platform/audit/record-admin-act.ts'

type Outcome = 'unconfirmed' | 'granted' | 'already-admin' | 'removed' | 'not-admin' | 'unknown-member'

/**
 * Makes a member an admin, or an ordinary member again, and records it in the audit log. Open sessions notice
 * with their next request.
 */
export async function setAdmin(sql: Sql, email: string, action: 'grant' | 'remove'): Promise<Outcome> {
  const [user] = await sql<{ id: string; isConfirmed: boolean }[]>`
    select id, email_verified as "isConfirmed" from users where email = ${email.trim().toLowerCase()}`
  if (user === undefined) return 'unknown-member'
  // A stranger who signed up with another person's address must not become admin.
  if (action === 'grant' && !user.isConfirmed) return 'unconfirmed'
  return sql.begin(async (transaction) => {
    const isGrant = action === 'grant'
    const changed = isGrant
      ? await transaction`
          insert into user_roles (user_id, role) values (${user.id}, 'admin') on conflict do nothing returning 1`
      : await transaction`delete from user_roles where user_id = ${user.id} and role = 'admin' returning 1`
    if (changed.length === 0) return isGrant ? 'already-admin' : 'not-admin'
    const recorded = isGrant ? 'role.granted' : 'role.removed'
    await recordAdminAct(transaction, { adminId: null, action: recorded, target: user.id, now: new Date() })
    return isGrant ? 'granted' : 'removed'
  })
}
