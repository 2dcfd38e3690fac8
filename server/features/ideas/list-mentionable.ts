import type { Sql } from 'postgres'
import type { Person } from '#contract/people.ts'
import { personJson, presentPerson, type StoredPerson } from '#server/platform/people/person.ts'
import { sees } from '#server/platform/people/sees.ts'

const most = 5
/** Members usually answer somebody among the latest comments. */
const lastComments = 200

/**
 * Participants of the idea first, then other members whose name matches. Excludes the caller and sample
 * members, who would not read it. Without a term, only participants.
 */
export async function listMentionable(
  sql: Sql,
  { memberId, ideaId, term }: { readonly memberId: string; readonly ideaId: string; readonly term: string },
): Promise<Person[]> {
  const taking = await sql<{ person: StoredPerson }[]>`
    select ${personJson(sql, 'profiles')} as person
    from (
      select user_id as id from user_ideas where id = ${ideaId} and (is_public or user_id = ${memberId})
      union
      select user_id from (
        select user_id from idea_comments
        where idea_id = (
          select id from user_ideas where id = ${ideaId} and (is_public or user_id = ${memberId})
        )
        order by created_at desc, id desc limit ${lastComments}
      ) as recent
    ) as part
    join profiles on profiles.id = part.id
    where profiles.id <> ${memberId} and not is_sample and ${sees(sql, memberId, 'profiles.id')} and name_fits(display_name, ${term})
    order by display_name, profiles.id limit ${most}`
  const people = taking.map(({ person }) => person)
  if (people.length < most && term !== '') people.push(...(await others(sql, memberId, term, people)))
  return people.map(presentPerson)
}

async function others(
  sql: Sql,
  memberId: string,
  term: string,
  named: readonly StoredPerson[],
): Promise<StoredPerson[]> {
  const known = [memberId, ...named.map(({ id }) => id)]
  const rows = await sql<{ person: StoredPerson }[]>`
    select ${personJson(sql, 'profiles')} as person
    from btrim(fold_text(${term})) as term
    cross join lateral (
      select * from profiles
      where fold_text(display_name) ~>=~ term and fold_text(display_name) ~<~ (term || chr(1114109))
        and not is_sample and ${sees(sql, memberId, 'profiles.id')} and not id = any(${known}::uuid[])
      order by fold_text(display_name) using ~<~ limit ${most - named.length}
    ) as profiles
    where term <> ''`
  return rows.map(({ person }) => person)
}
