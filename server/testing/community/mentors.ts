import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { readMentors } from '#server/features/mentors/mentors.ts'
import { addMember } from '#server/testing/economy/members.ts'

/** Loads content/mentors.yaml as real mentors, whom members can ask. */
export async function addMentors(sql: Sql): Promise<void> {
  const rows = (await readMentors()).map((mentor, position) => ({ ...mentor, position }))
  await sql`
    insert into mentors (id, name, expertise, bio, hourly_rate, available, sample, withdrawn, managed, created_at)
    select id, name, expertise, bio, "hourlyRate", available, false, false, true, now() - position * interval '1 second'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id text, name text, expertise text, bio text, "hourlyRate" integer, available boolean, position integer
    )
    on conflict (id) do update set sample = false, withdrawn = false, managed = true`
}

interface Mentoring {
  readonly now?: Date
  readonly slots?: number
  /** Who becomes one; a new member otherwise. */
  readonly userId?: string
}

/** A member who is a mentor, with free slots of half an hour on the next days. */
export async function addMemberMentor(sql: Sql, { now = new Date(), slots = 3, ...who }: Mentoring = {}) {
  const userId = who.userId ?? (await addMember(sql))
  const mentorId = randomUUID()
  const halfHour = 30 * 60 * 1000
  const tomorrow = (Math.ceil(now.getTime() / halfHour) + 48) * halfHour
  await sql`
    insert into mentors (
      id, name, expertise, bio, hourly_rate, available, sample, withdrawn, managed, is_member, user_id, areas, created_at
    )
    values (${mentorId}, '', 'Clientes e vendas', 'Vende na feira há dez anos.', 0, true, false, false, true, true,
      ${userId}, '{customers}', now())`
  const slotIds = Array.from({ length: slots }, () => randomUUID())
  for (const [day, id] of slotIds.entries()) {
    const startsAt = new Date(tomorrow + day * 48 * halfHour)
    const endsAt = new Date(startsAt.getTime() + halfHour)
    await sql`
      insert into mentor_slots (user_id, id, starts_at, ends_at, created_at)
      values (${userId}, ${id}, ${startsAt.toISOString()}::timestamptz, ${endsAt.toISOString()}::timestamptz, now())`
  }
  return { userId, mentorId, slotIds }
}
