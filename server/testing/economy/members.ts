import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'

/** Makes members established: old, confirmed, with a finished lesson. Their actions count for others. */
export async function establishMembers(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql`
    update users set email_verified = true, email_confirmed_at = '2020-01-01T12:00:00Z',
      created_at = '2020-01-01T12:00:00Z'
    where id = any(${[...ids]}::uuid[])`
  await sql`
    insert into activity (user_id, kind, reference, day)
    select id, 'stage', 'of-old', '2020-01-02' from unnest(${[...ids]}::uuid[]) as member (id)`
}

/** Established members without points. */
export async function addMembers(sql: Sql, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await sql`
    insert into users (id, name, email)
    select id, 'Membro', id || '@example.com' from unnest(${ids}::uuid[]) as member (id)`
  await establishMembers(sql, ids)
  return ids
}

/** A new member without any activity. */
export async function addNewcomer(sql: Sql): Promise<string> {
  const id = randomUUID()
  await sql`insert into users (id, name, email) values (${id}, 'Membro', ${`${id}@example.com`})`
  return id
}

export async function addMember(sql: Sql): Promise<string> {
  const [id = ''] = await addMembers(sql, 1)
  return id
}
