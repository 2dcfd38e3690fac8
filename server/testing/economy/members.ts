import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'

/** New members with a confirmed address, who have nothing yet. */
export async function addMembers(sql: Sql, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await sql`
    insert into users (id, name, email, email_verified, email_confirmed_at)
    select id, 'Membro', id || '@example.com', true, now() from unnest(${ids}::uuid[]) as member (id)`
  return ids
}

export async function addMember(sql: Sql): Promise<string> {
  const [id = ''] = await addMembers(sql, 1)
  return id
}
