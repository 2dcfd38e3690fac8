import type { ISql } from 'postgres'
import type { Mentor } from '#contract/mentors.ts'

/** Who can be asked first, and among them the newest first. */
export async function listMentors(sql: ISql): Promise<Mentor[]> {
  const rows = await sql<Mentor[]>`
    select id, name, expertise, bio, hourly_rate as "hourlyRate", available, sample as "isSample"
    from mentors where not withdrawn order by available desc, created_at desc, id`
  return [...rows]
}
