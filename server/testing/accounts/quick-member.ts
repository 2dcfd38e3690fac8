import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { hashPassword } from '#server/platform/auth/password-hash.ts'
import { establishMembers } from '#server/testing/economy/members.ts'

/** The password of quick members; hashed once for all of them. */
export const quickPassword = 'senha-de-teste'
let hash: Promise<string> | undefined

export interface QuickMember {
  readonly id: string
  readonly email: string
  readonly cookie: string
}

/**
 * A signed-in member with a confirmed address, written straight to the tables, for tests that need hundreds:
 * signing up costs a real password hash.
 */
export async function quickMember(
  sql: Sql,
  secret: string,
  name = 'Ana Mel',
  email = `${randomUUID()}@colmeia.test`,
): Promise<QuickMember> {
  hash ??= hashPassword(quickPassword)
  const id = randomUUID()
  await sql`insert into users (id, name, email) values (${id}, ${name}, ${email})`
  await establishMembers(sql, [id])
  // Otherwise the tour would cover the screens of a journey.
  await sql`update profiles set tour_completed = true where id = ${id}`
  await sql`
    insert into accounts (id, user_id, provider_id, account_id, password)
    values (${randomUUID()}, ${id}, 'credential', ${id}, ${await hash})`
  const [cookie = ''] = await moreSessions(sql, secret, id, 1)
  return { id, email, cookie }
}

/** Signs the member in on this many devices; returns their cookies. */
export async function moreSessions(sql: Sql, secret: string, id: string, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(24).toString('base64url'))
  await sql`
    insert into sessions (id, user_id, token, expires_at)
    select gen_random_uuid(), ${id}, token, now() + interval '30 days' from unnest(${tokens}::text[]) as token`
  return tokens.map((token) => {
    const signature = createHmac('sha256', secret).update(token).digest('base64')
    return `better-auth.session_token=${encodeURIComponent(`${token}.${signature}`)}`
  })
}

/** Grants the role, and a second factor shown by every session of the member so far. */
export async function makeAdmin(sql: Sql, id: string): Promise<void> {
  await sql`insert into user_roles (user_id, role) values (${id}, 'admin')`
  await sql`
    insert into passkeys (id, user_id, public_key, credential_id, counter, device_type, backed_up)
    values (${randomUUID()}, ${id}, '', ${randomUUID()}, 0, 'singleDevice', false)`
  await sql`update sessions set second_factor_at = now() where user_id = ${id}`
}
