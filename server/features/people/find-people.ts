import type { Fragment, ISql, Sql } from 'postgres'
import type { FoundPeople, PeopleAsked } from '#contract/people.ts'
import { badgeOfTrail } from '#domain/badges/trail-badges.ts'
import { followLimits } from '#domain/people/follows.ts'
import { readPlace } from '#domain/places/places.ts'
import { type PeopleCursor, writePeopleCursor } from '#server/platform/paging/cursor.ts'
import { personJson, presentPerson, type StoredPerson } from '#server/platform/people/person.ts'
import { sees } from '#server/platform/people/sees.ts'
import { cityOf } from '#server/platform/places/cities.ts'
import { followsBetween } from './follow.ts'

type Asked = Omit<PeopleAsked, 'cursor'> & { readonly viewerId: string; readonly after: PeopleCursor | null }

type Found = Omit<FoundPeople['people'][number], 'person' | 'city'> & {
  readonly person: StoredPerson
  readonly city: number | null
  readonly key: string
}

/** Where people are read from by index, as `found`; the other criteria are looked up for each, as `looked`. */
interface Source {
  readonly from: Fragment
  /** Only what the index knows, so that people are read in its order. */
  readonly which: Fragment
  readonly key: Fragment
  /** In the order of the keys; otherwise who joined last first. */
  readonly isByKey: boolean
  readonly others: Fragment
}

/** However many people there are, so many are looked at for a page; who looks for more goes on from there. */
const lookedAt = { first: 60, next: 400, most: 2000, ofSmallCity: 1000 } as const

/** People who want to be found. By name in the order of the words; otherwise those who joined last first. */
export async function findPeople(sql: Sql, asked: Asked): Promise<FoundPeople> {
  const words = await foldedWords(sql, asked.name ?? '')
  const [first = '', second, ...others] = words
  if (words.length === 0 || (await isOfSmallCity(sql, asked))) {
    const source = byPlaceOrInterest(sql, asked)
    return source === null
      ? { people: [], nextCursor: null }
      : readFound(sql, asked, { ...source, others: called(sql, words) })
  }
  const prefixes = second === undefined ? [`1${first}`] : [`2${first} ${second}`, `2${second} ${first}`]
  // 'silva ana' is looked for the other way round if nobody is called that.
  for (const prefix of prefixes) {
    if (asked.after !== null && !asked.after.key.startsWith(prefix)) continue
    const page = await readFound(sql, asked, byName(sql, prefix, others))
    if (page.people.length > 0 || page.nextCursor !== null || asked.after !== null) return page
  }
  return { people: [], nextCursor: null }
}

/** Where few live, their names are looked at: many have a common name, and hardly any of those live there. */
async function isOfSmallCity(sql: ISql, { place, after }: Asked): Promise<boolean> {
  const near = place === undefined ? null : readPlace(place)
  if (near?.kind !== 'city') return false
  if (after !== null) return after.key === ''
  const [row] = await sql<{ people: number }[]>`
    select count(*)::int as people from (
      select from member_cities where city = ${near.city} and shown_on <> 'nobody' limit ${lookedAt.ofSmallCity}
    ) as lives`
  return (row?.people ?? 0) < lookedAt.ofSmallCity
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

/** Conditions: with words that begin like these. */
function called(sql: ISql, words: readonly string[]): Fragment {
  return words.reduce(
    (all, word) => sql`${all} and exists (
      select from people_names other where other.user_id = looked.id and ${between(sql, 'other.key', `1${word}`)}
    )`,
    sql``,
  )
}

function byName(sql: ISql, prefix: string, others: readonly string[]): Source {
  return {
    from: sql`people_names found`,
    which: between(sql, 'found.key', prefix),
    key: sql`found.key`,
    isByKey: true,
    // Somebody with two words that begin like this is found by the first.
    others: sql`and not exists (
      select from people_names earlier
      where earlier.user_id = looked.id and earlier.key >= ${prefix} and earlier.key < looked.key
    ) ${called(sql, others)}`,
  }
}

function byPlaceOrInterest(sql: ISql, { place, interest, trail }: Asked): Source | null {
  const common = { key: sql`''::text`, isByKey: false, others: sql`` }
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

async function readFound(sql: Sql, asked: Asked, source: Source): Promise<FoundPeople> {
  const found: Found[] = []
  let { after } = asked
  for (
    let looked = 0, isOver = false;
    !isOver && looked < lookedAt.most && found.length <= followLimits.found;
  ) {
    const most = looked === 0 ? lookedAt.first : lookedAt.next
    const read = await readSome(sql, { ...asked, after }, source, most)
    found.push(...read.people)
    looked += read.looked
    isOver = read.looked < most
    after = isOver ? null : read.last
  }
  const page = found.slice(0, followLimits.found)
  const last = page.at(-1)
  const next =
    found.length > page.length && last !== undefined ? { key: last.key, id: last.person.id } : after
  return {
    people: page.map(({ person, city, isFollowed, followsMe }) => ({
      person: presentPerson(person),
      city: city === null ? null : cityOf(city),
      isFollowed,
      followsMe,
    })),
    nextCursor: next && writePeopleCursor(next),
  }
}

type Some = {
  readonly looked: number
  readonly last: PeopleCursor | null
  readonly people: readonly Found[]
}

/** The next of the source, and who of them fits everything asked. */
async function readSome(sql: Sql, asked: Asked, source: Source, most: number): Promise<Some> {
  const { viewerId, after } = asked
  const { from, which, key, isByKey, others } = source
  const rest =
    after === null
      ? sql``
      : isByKey
        ? sql`and (found.key, found.user_id) > (${after.key}, ${after.id}::uuid)`
        : sql`and found.user_id < ${after.id}::uuid`
  // The number is no parameter: for one that it does not know, PostgreSQL may sort all of them.
  const [some] = await sql<[Some]>`
    with looked as materialized (
      select found.user_id as id, ${key} as key from ${from} where ${which} ${rest}
      order by ${isByKey ? sql`found.key, found.user_id` : sql`found.user_id desc`} limit ${sql.unsafe(String(most))}
    ), fits as (
      select id, key from looked where ${isShownTo(sql, viewerId, 'looked.id')} ${others} ${criteria(sql, asked)}
      order by ${inOrder(sql, isByKey)} limit ${followLimits.found + 1}
    )
    select (select count(*)::int from looked) as looked,
      (
        select jsonb_build_object('key', key, 'id', id) from looked
        order by ${isByKey ? sql`key desc, id desc` : sql`id`} limit 1
      ) as last,
      (
        select coalesce(jsonb_agg(to_jsonb(one) order by ${inOrder(sql, isByKey)}), '[]') from (
          select id, key, ${personJson(sql, 'profiles')} as person, ${shownCity(sql, 'profiles.id')} as city,
            ${followsBetween(sql, viewerId, 'profiles.id')}
          from fits join profiles using (id)
        ) as one
      ) as people`
  return some
}

function inOrder(sql: ISql, isByKey: boolean): Fragment {
  return isByKey ? sql`key, id` : sql`id desc`
}

function criteria(sql: ISql, { place, interest, trail }: Asked): Fragment {
  const near = place === undefined ? null : readPlace(place)
  const badge = trail && badgeOfTrail.product[trail]
  const lives =
    near &&
    sql`and exists (
    select from member_cities lives where lives.user_id = looked.id and lives.shown_on <> 'nobody'
      and ${near.kind === 'city' ? sql`lives.city = ${near.city}` : sql`lives.city / 100000 = ${near.number}`}
  )`
  const finished =
    badge &&
    sql`and exists (
    select from member_badges done where done.user_id = looked.id and done.badge = ${badge}
  ) and ${showsTrails(sql, 'looked.id')}`
  const likes =
    interest &&
    sql`and exists (
    select from profile_interests likes where likes.user_id = looked.id and likes.interest = ${interest}
  )`
  return sql`${lives ?? sql``} ${finished || sql``} ${likes || sql``}`
}

function shownCity(sql: ISql, id: string): Fragment {
  return sql`(select city from member_cities where user_id = ${sql.unsafe(id)} and shown_on <> 'nobody')`
}

/** Leaves out the viewer, people who hide or are suspended or muted, and both sides of a block. */
export function isShownTo(sql: ISql, viewerId: string, column: string): Fragment {
  const id = sql.unsafe(column)
  return sql`${id} <> ${viewerId} and ${sees(sql, viewerId, column)}
    and not exists (select from suspensions where user_id = ${id})
    and coalesce((select findable from member_privacy where user_id = ${id}), true)
    and exists (select from people_names where user_id = ${id})`
}

export function showsTrails(sql: ISql, column: string): Fragment {
  return sql`coalesce(
    (select 'trails' <> all (activity_hidden) from member_privacy where user_id = ${sql.unsafe(column)}), true
  )`
}
