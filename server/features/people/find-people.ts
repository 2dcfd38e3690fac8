import type { Fragment, ISql, Sql } from 'postgres'
import type { FoundPeople, PeopleAsked } from '#contract/people.ts'
import { badgeOfTrail } from '#domain/badges/trail-badges.ts'
import { followLimits } from '#domain/people/follows.ts'
import { readPlace } from '#domain/places/places.ts'
import { type PeopleCursor, writePeopleCursor } from '#server/platform/paging/cursor.ts'
import { personJson, presentPerson, type StoredPerson } from '#server/platform/people/person.ts'
import { cityOf } from '#server/platform/places/cities.ts'
import { followsBetween } from './follow.ts'

type Asked = Omit<PeopleAsked, 'cursor'> & { readonly viewerId: string; readonly after: PeopleCursor | null }

type Found = Omit<FoundPeople['people'][number], 'person' | 'city'> & {
  readonly person: StoredPerson
  readonly city: number | null
  readonly key: string
}

/** Where people are read from by index, as `found`; the other criteria are looked up for each. */
interface Source {
  readonly from: Fragment
  readonly which: Fragment
  readonly key: Fragment
  /** In the order of the keys; otherwise who joined last first. */
  readonly isByKey: boolean
}

/** People who want to be found. By name in the order of the words; otherwise those who joined last first. */
export async function findPeople(sql: Sql, asked: Asked): Promise<FoundPeople> {
  const words = await foldedWords(sql, asked.name ?? '')
  if (words.length === 0) return readFound(sql, asked, byPlaceOrInterest(sql, asked))
  const [first = '', second, ...others] = words
  const prefixes = second === undefined ? [`1${first}`] : [`2${first} ${second}`, `2${second} ${first}`]
  // 'silva ana' is looked for the other way round if nobody is called that.
  for (const prefix of prefixes) {
    if (asked.after !== null && !asked.after.key.startsWith(prefix)) continue
    const page = await readFound(sql, asked, byName(sql, prefix, others))
    if (page.people.length > 0 || asked.after !== null) return page
  }
  return { people: [], nextCursor: null }
}

async function foldedWords(sql: ISql, name: string): Promise<string[]> {
  if (name.trim() === '') return []
  const [row] = await sql<{ words: string[] }[]>`
    select regexp_split_to_array(btrim(fold_text(${name})), ' ') as words`
  return (row?.words ?? [])
    .filter((word) => word !== '')
    .slice(0, 6)
    .map((word) => [...word].slice(0, 16).join(''))
}

function between(sql: ISql, column: string, prefix: string): Fragment {
  return sql`${sql.unsafe(column)} >= ${prefix} and ${sql.unsafe(column)} < ${prefix} || chr(1114111)`
}

function byName(sql: ISql, prefix: string, others: readonly string[]): Source {
  const rest = others.map(
    (word) => sql`and exists (
      select from people_names other where other.user_id = found.user_id and ${between(sql, 'other.key', `1${word}`)}
    )`,
  )
  return {
    from: sql`people_names found`,
    // Somebody with two words that begin like this is found by the first.
    which: sql`${between(sql, 'found.key', prefix)} and not exists (
      select from people_names earlier
      where earlier.user_id = found.user_id and earlier.key >= ${prefix} and earlier.key < found.key
    ) ${rest.reduce((all, one) => sql`${all} ${one}`, sql``)}`,
    key: sql`found.key`,
    isByKey: true,
  }
}

function byPlaceOrInterest(sql: ISql, { place, interest, trail }: Asked): Source | null {
  const common = { key: sql`''::text`, isByKey: false }
  const near = place === undefined ? null : readPlace(place)
  if (near !== null) {
    const of =
      near.kind === 'city' ? sql`found.city = ${near.city}` : sql`found.city / 100000 = ${near.number}`
    return { from: sql`member_cities found`, which: sql`found.shown_on <> 'nobody' and ${of}`, ...common }
  }
  const badge = trail && badgeOfTrail.product[trail]
  if (badge) return { from: sql`member_badges found`, which: sql`found.badge = ${badge}`, ...common }
  if (interest === undefined) return null
  return { from: sql`profile_interests found`, which: sql`found.interest = ${interest}`, ...common }
}

async function readFound(sql: Sql, asked: Asked, source: Source | null): Promise<FoundPeople> {
  if (source === null) return { people: [], nextCursor: null }
  const { viewerId, after } = asked
  const { from, which, key, isByKey } = source
  const order = isByKey ? sql`found.key, found.user_id` : sql`found.user_id desc`
  const rest =
    after === null
      ? sql``
      : isByKey
        ? sql`and (found.key, found.user_id) > (${after.key}, ${after.id}::uuid)`
        : sql`and found.user_id < ${after.id}::uuid`
  const rows = await sql<Found[]>`
    select ${personJson(sql, 'profiles')} as person, listed.key, ${shownCity(sql, 'profiles.id')} as city,
      ${followsBetween(sql, viewerId, 'profiles.id')}
    from (
      select found.user_id as id, ${key} as key from ${from}
      where ${which} ${rest} and ${isShownTo(sql, viewerId, 'found.user_id')} ${criteria(sql, asked)}
      order by ${order} limit ${followLimits.found + 1}
    ) as listed
    join profiles on profiles.id = listed.id
    order by ${isByKey ? sql`listed.key, listed.id` : sql`listed.id desc`}`
  const page = rows.slice(0, followLimits.found)
  const last = page.at(-1)
  const hasMore = rows.length > page.length && last !== undefined
  return {
    people: page.map(({ person, city, isFollowed, followsMe }) => ({
      person: presentPerson(person),
      city: city === null ? null : cityOf(city),
      isFollowed,
      followsMe,
    })),
    nextCursor: hasMore ? writePeopleCursor({ key: last.key, id: last.person.id }) : null,
  }
}

function criteria(sql: ISql, { place, interest, trail }: Asked): Fragment {
  const near = place === undefined ? null : readPlace(place)
  const badge = trail && badgeOfTrail.product[trail]
  const lives =
    near &&
    sql`and exists (
    select from member_cities lives where lives.user_id = found.user_id and lives.shown_on <> 'nobody'
      and ${near.kind === 'city' ? sql`lives.city = ${near.city}` : sql`lives.city / 100000 = ${near.number}`}
  )`
  const finished =
    badge &&
    sql`and exists (
    select from member_badges done where done.user_id = found.user_id and done.badge = ${badge}
  ) and ${showsTrails(sql, 'found.user_id')}`
  const likes =
    interest &&
    sql`and exists (
    select from profile_interests likes where likes.user_id = found.user_id and likes.interest = ${interest}
  )`
  return sql`${lives ?? sql``} ${finished || sql``} ${likes || sql``}`
}

function shownCity(sql: ISql, id: string): Fragment {
  return sql`(select city from member_cities where user_id = ${sql.unsafe(id)} and shown_on <> 'nobody')`
}

/** Leaves out the viewer, people who hide or are suspended or muted, and both sides of a block. */
export function isShownTo(sql: ISql, viewerId: string, column: string): Fragment {
  const id = sql.unsafe(column)
  return sql`${id} <> ${viewerId} and not are_blocked(${viewerId}, ${id})
    and not exists (select from muted_authors where user_id = ${viewerId} and author_id = ${id})
    and not exists (select from suspensions where user_id = ${id})
    and not exists (select from member_privacy where user_id = ${id} and not findable)
    and exists (select from people_names where user_id = ${id})`
}

export function showsTrails(sql: ISql, column: string): Fragment {
  return sql`not exists (
    select from member_privacy where user_id = ${sql.unsafe(column)} and 'trails' = any (activity_hidden)
  )`
}
