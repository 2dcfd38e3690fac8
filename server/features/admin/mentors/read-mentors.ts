import type { ISql } from 'postgres'
import type { AdminMentor } from '#contract/admin-mentors.ts'
import { adminLimits } from '#domain/admin/limits.ts'

/** All mentors, visible ones first. Their requests are counted only up to the number the screen shows. */
export async function listMentors(sql: ISql): Promise<AdminMentor[]> {
  const rows = await sql<AdminMentor[]>`
    ${selectMentors(sql)} order by withdrawn, available desc, created_at desc, id`
  return [...rows]
}

export async function readMentor(sql: ISql, id: string): Promise<AdminMentor | null> {
  const [row] = await sql<AdminMentor[]>`${selectMentors(sql)} where id = ${id}`
  return row ?? null
}

function selectMentors(sql: ISql) {
  return sql`
    select id, name, expertise, bio, hourly_rate as "hourlyRate", available, sample as "isSample", withdrawn,
      (
        select count(*)::int from (
          select from mentor_requests request
          where request.mentor_id = mentors.id and request.status = 'open' limit ${adminLimits.waiting}
        ) as waiting
      ) as "openRequests"
    from mentors`
}
