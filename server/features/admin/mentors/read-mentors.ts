import type { ISql } from 'postgres'
import type { AdminMentor } from '#contract/admin-mentors.ts'
import { adminLimits } from '#domain/admin/limits.ts'
import { personJson, presentPerson, type StoredPerson } from '#server/platform/people/person.ts'

/** All mentors, visible ones first. Their requests are counted only up to the number the screen shows. */
export async function listMentors(sql: ISql): Promise<AdminMentor[]> {
  const rows = await sql<Stored[]>`
    ${selectMentors(sql)} where not is_member or user_id is not null
    order by withdrawn, available desc, mentors.created_at desc, mentors.id`
  return rows.map(present)
}

export async function readMentor(sql: ISql, id: string): Promise<AdminMentor | null> {
  const [row] = await sql<Stored[]>`${selectMentors(sql)} where mentors.id = ${id}`
  return row === undefined ? null : present(row)
}

type Stored = Omit<AdminMentor, 'person'> & { readonly person: StoredPerson | null }

function selectMentors(sql: ISql) {
  return sql`
    select mentors.id, coalesce(profiles.display_name, name) as name, expertise, mentors.bio,
      hourly_rate as "hourlyRate", available, sample as "isSample", withdrawn, areas,
      is_member and withdrawn and taken_down_at is null as "hasLeft",
      case when profiles.id is not null then ${personJson(sql, 'profiles')} end as person,
      (
        select count(*)::int from (
          select from mentor_requests request
          where request.mentor_id = mentors.id and request.status = 'open' limit ${adminLimits.waiting}
        ) as waiting
      ) as "openRequests"
    from mentors left join profiles on profiles.id = user_id`
}

function present({ person, ...mentor }: Stored): AdminMentor {
  return { ...mentor, person: person && presentPerson(person) }
}
