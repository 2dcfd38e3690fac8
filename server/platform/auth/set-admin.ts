import type { Sql } from 'postgres'

type Outcome = 'granted' | 'already-admin' | 'removed' | 'not-admin' | 'unknown-member'

/** Makes an existing member an admin, or an ordinary member again. Open sessions notice with their next request. */
export async function setAdmin(sql: Sql, email: string, action: 'grant' | 'remove'): Promise<Outcome> {
  const [user] = await sql<{ id: string }[]>`select id from users where email = ${email.trim().toLowerCase()}`
  if (user === undefined) return 'unknown-member'
  if (action === 'grant') {
    const added = await sql`
      insert into user_roles (user_id, role) values (${user.id}, 'admin') on conflict do nothing returning 1`
    return added.length > 0 ? 'granted' : 'already-admin'
  }
  const removed = await sql`delete from user_roles where user_id = ${user.id} and role = 'admin' returning 1`
  return removed.length > 0 ? 'removed' : 'not-admin'
}
