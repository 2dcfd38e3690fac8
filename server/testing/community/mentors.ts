import type { Sql } from 'postgres'
import { readMentors } from '#server/features/mentors/mentors.ts'

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
