import type { Sql } from 'postgres'
import type { Suggestions } from '#contract/people.ts'
import { badgeOfTrail } from '#domain/badges/trail-badges.ts'
import { followLimits } from '#domain/people/follows.ts'
import { trailOrder } from '#domain/trails/trail-ids.ts'
import { personJson, presentPerson, type StoredPerson } from '#server/platform/people/person.ts'
import { sees } from '#server/platform/people/sees.ts'
import { cityOf } from '#server/platform/places/cities.ts'
import { isShownTo, showsTrails } from './find-people.ts'
import { followsBetween } from './follow.ts'

type Suggested = {
  readonly person: StoredPerson
  readonly followsMe: boolean
  readonly reason: 'followed-by' | 'city' | 'trail'
  readonly via: string | null
  readonly city: number | null
  readonly badge: string | null
}

/** How many people of each kind are looked at. However many members there are, the work stays the same. */
const lookedAt = { followed: 50, ofEach: 20, through: 60, found: 100, neighbours: 20, classmates: 10 }

/** No parameter: for a number that it does not know, PostgreSQL may sort everybody. */
const looked = (sql: Sql) => sql.unsafe(String(lookedAt.found))

/** People whom those I follow follow, of my city, or who finished a trail that I finished; each once. */
export async function suggestPeople(sql: Sql, viewerId: string): Promise<Suggestions> {
  const isNew = (column: string) => {
    const id = sql.unsafe(column)
    // Looked up by key: for NOT EXISTS PostgreSQL goes through everybody whom the viewer follows, for each.
    return sql`${isShownTo(sql, viewerId, column)}
      and coalesce((select false from follows where user_id = ${viewerId} and followed_id = ${id}), true)
      and coalesce((select not following_closed from member_privacy where user_id = ${id}), true)`
  }
  const rows = await sql<Suggested[]>`
    with mine as materialized (
      select followed_id as id from follows where user_id = ${viewerId}
      order by created_at desc, followed_id desc limit ${lookedAt.followed}
    ), open as materialized (
      select mine.id from mine cross join lateral (
        select coalesce((select friends_shown_to from member_privacy where user_id = mine.id), 'everyone') as audience
      ) as privacy
      where (audience = 'everyone' or (
        audience = 'friends' and exists (
          select from follows where user_id = ${viewerId} and followed_id = mine.id and mutual
        )
      )) and ${sees(sql, viewerId, 'mine.id')}
    ), through as (
      select other.id, count(*) as times, min(open.id::text)::uuid as via
      from open cross join lateral (
        select followed_id as id from follows where user_id = open.id
        order by created_at desc, followed_id desc limit ${lookedAt.ofEach}
      ) as other
      where not exists (select from mine as known where known.id = other.id)
      group by other.id order by times desc, other.id desc limit ${lookedAt.through}
    ), classmate as (
      select other.user_id as id, min(done.badge) as badge
      from member_badges done cross join lateral (
        select user_id from (
          select user_id from member_badges where badge = done.badge
          order by user_id desc limit ${looked(sql)}
        ) as found
        where ${isNew('found.user_id')} and ${showsTrails(sql, 'found.user_id')}
        order by found.user_id desc limit ${lookedAt.classmates}
      ) as other
      where done.user_id = ${viewerId} and done.badge like 'trail-%'
      group by other.user_id
    ), neighbour as (
      select other.user_id as id, own.city
      from member_cities own cross join lateral (
        select user_id from (
          select user_id from member_cities where city = own.city and shown_on <> 'nobody'
          order by user_id desc limit ${looked(sql)}
        ) as found
        where ${isNew('found.user_id')}
        order by found.user_id desc limit ${lookedAt.neighbours}
      ) as other
      where own.user_id = ${viewerId}
    ), candidate as (
      select id, 'followed-by' as reason, via, null::integer as city, null as badge,
        row_number() over (order by times desc, id desc) as turn, 1 as kind
      from through where ${isNew('through.id')}
      union all select id, 'trail', null, null, badge, row_number() over (order by id desc), 2 from classmate
      union all select id, 'city', null, city, null, row_number() over (order by id desc), 3 from neighbour
    ), chosen as (
      select * from (select distinct on (id) * from candidate order by id, kind) as once
      order by turn, kind, id desc limit ${followLimits.suggested}
    )
    select ${personJson(sql, 'profiles')} as person, chosen.reason, via.display_name as via, chosen.city, chosen.badge,
      ${followsBetween(sql, viewerId, 'chosen.id')}
    from chosen join profiles on profiles.id = chosen.id left join profiles via on via.id = chosen.via
    order by chosen.turn, chosen.kind, chosen.id desc`
  return { people: rows.flatMap(presentSuggestion) }
}

function presentSuggestion({
  reason,
  via,
  city: code,
  badge,
  followsMe,
  ...row
}: Suggested): Suggestions['people'] {
  const common = { person: presentPerson(row.person), isFollowed: false, followsMe }
  if (reason === 'followed-by') return via === null ? [] : [{ ...common, reason, via }]
  if (reason === 'city') {
    const city = code === null ? null : cityOf(code)
    return city === null ? [] : [{ ...common, reason, city }]
  }
  const trail = trailOrder.find((id) => badgeOfTrail.product[id] === badge)
  return trail === undefined ? [] : [{ ...common, reason, trail }]
}
