import type { ISql } from 'postgres'
import type { Circle, CircleCard } from '#contract/circles.ts'
import { type CheckInWindow, circleStreak } from '#domain/circles/check-in.ts'
import { circleLimits, leadOf, statusOf } from '#domain/circles/circle.ts'
import { type Cursor, writeCursor } from '#server/platform/paging/cursor.ts'
import { personJson, presentPerson, type StoredPerson } from '#server/platform/people/person.ts'
import { sees } from '#server/platform/people/sees.ts'
import { cityOf } from '#server/platform/places/cities.ts'

/** More weeks than a streak is told of: five years. */
const mostWeeks = 260

type StoredCard = Omit<CircleCard, 'status' | 'streak' | 'city'> & {
  readonly city: number | null
  readonly wasActive: boolean
  readonly weeks: readonly string[]
  readonly appointed: string | null
  readonly at: Date
}

function cardColumns(sql: ISql) {
  return sql`
    circle.id, circle.name, circle.about, circle.kind, circle.city, circle.accepts, circle.was_active as "wasActive",
    circle.lead_id as appointed, circle.created_at as at,
    (select jsonb_build_object('id', id, 'name', name) from trails where id = circle.trail_id) as trail,
    (select count(*)::int from circle_members where circle_id = circle.id) as members,
    (select count(*)::int from circle_waiting where circle_id = circle.id) as waiting,
    array(
      select week::text from circle_weeks where circle_id = circle.id order by week desc limit ${mostWeeks}
    ) as weeks`
}

function presentCard(
  { wasActive, weeks, city, appointed: _appointed, at: _at, ...card }: StoredCard,
  { week }: CheckInWindow,
): CircleCard {
  return {
    ...card,
    city: city === null ? null : cityOf(city),
    status: statusOf({ ...card, wasActive }),
    streak: circleStreak(week, weeks),
  }
}

type Listing = {
  /** Null is a guest. */
  readonly viewerId: string | null
  readonly trailId: string | null
  /** Of the viewer's city alone. */
  readonly isNear: boolean
  readonly after: Cursor | null
  readonly window: CheckInWindow
}

/** Who takes care of the circle: leadOf, of every circle that is read. */
function lead(sql: ISql) {
  return sql`(
    select user_id from circle_members where circle_id = circle.id
    order by (user_id = circle.lead_id) is true desc, joined_at, user_id limit 1
  )`
}

/** Newest first. Leaves out circles of members who are blocked either way, muted or suspended. */
export async function listCircles(sql: ISql, { viewerId, trailId, isNear, after, window }: Listing) {
  const isSeen = sql`exists (
    select from ${lead(sql)} as lead
    where not exists (select from suspensions where user_id = lead.user_id)
      and ${viewerId === null ? sql`true` : sees(sql, viewerId, 'lead.user_id')}
  )`
  const rows = await sql<StoredCard[]>`
    select ${cardColumns(sql)} from circles circle
    where accepts and kind <> 'invitation' and ${isSeen}
      ${trailId === null ? sql`` : sql`and trail_id = ${trailId}`}
      ${isNear ? sql`and circle.city = (select city from member_cities where user_id = ${viewerId})` : sql``}
      ${after === null ? sql`` : sql`and (circle.created_at, circle.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by circle.created_at desc, circle.id desc limit ${circleLimits.page + 1}`
  const page = rows.slice(0, circleLimits.page)
  const last = page.at(-1)
  const hasMore = rows.length > circleLimits.page && last !== undefined
  return {
    circles: page.map((row) => presentCard(row, window)),
    nextCursor: hasMore ? writeCursor({ at: new Date(last.at).toISOString(), id: last.id }) : null,
  }
}

type StoredCircle = StoredCard & {
  readonly invitation: string
  readonly ids: readonly string[]
  readonly people: readonly { readonly person: StoredPerson; readonly checkedIn: boolean }[]
  readonly checkedIn: number
  readonly ahead: number | null
  readonly isKeptOut: boolean
}

type Asked = { readonly viewerId: string; readonly window: CheckInWindow }

/** Who takes care of the circle sees everybody, to be able to remove them; strangers see no city that is not shown. */
function selectCircles(sql: ISql, { viewerId, window }: Asked) {
  return sql`
    select ${cardColumns(sql)}, circle.invitation,
      array(select user_id from circle_members where circle_id = circle.id order by joined_at, user_id) as ids,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'person', ${personJson(sql, 'profile')}, 'checkedIn', exists (
            select from circle_check_ins
            where circle_id = circle.id and week = ${window.week} and user_id = profile.id
          )) order by member.joined_at, member.user_id), '[]')
        from circle_members member join profiles profile on profile.id = member.user_id
        where member.circle_id = circle.id
          and (${sees(sql, viewerId, 'member.user_id')} or ${viewerId} = ${lead(sql)})
          and (circle.kind <> 'city' or exists (
            select from circle_members where circle_id = circle.id and user_id = ${viewerId}
          ) or exists (
            select from member_cities
            where user_id = member.user_id and city = circle.city and shown_on <> 'nobody'
          ))
      ) as people,
      (
        select count(*)::int from circle_check_ins where circle_id = circle.id and week = ${window.week}
      ) as "checkedIn",
      (
        select count(*)::int from circle_waiting own join circle_waiting other
          on other.circle_id = own.circle_id and (other.created_at, other.user_id) < (own.created_at, own.user_id)
        where own.circle_id = circle.id and own.user_id = ${viewerId}
        having exists (select from circle_waiting where circle_id = circle.id and user_id = ${viewerId})
      ) as ahead,
      coalesce(are_blocked(${viewerId}, ${lead(sql)}), true) or exists (
        select from circle_removals where circle_id = circle.id and user_id = ${viewerId}
      ) as "isKeptOut"
    from circles circle`
}

function presentCircle(row: StoredCircle, { viewerId, window }: Asked): Circle {
  const { invitation, ids, people, checkedIn, ahead, isKeptOut: _keptOut, ...card } = row
  const leadId = leadOf(ids, card.appointed)
  const isMember = ids.includes(viewerId)
  const shown = people.map((one) => ({ ...one, person: presentPerson(one.person) }))
  const listed = shown.map((one) => ({ ...one, isLead: one.person.id === leadId }))
  return {
    ...presentCard(card, window),
    people: [...listed.filter((one) => one.isLead), ...listed.filter((one) => !one.isLead)],
    role: isMember ? (leadId === viewerId ? 'lead' : 'member') : ahead === null ? 'none' : 'waiting',
    ahead: isMember ? null : ahead,
    window: presentWindow(window),
    checkedIn,
    invitation: isMember ? invitation : null,
  }
}

function presentWindow({ week, opensAt, closesAt, isOpen }: CheckInWindow): Circle['window'] {
  return { week, opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString(), isOpen }
}

/** Null if the viewer may not see it: no member, and blocked by who takes care of it, removed, or not invited. */
export async function readCircle(
  sql: ISql,
  { id, code, ...asked }: Asked & { readonly id: string; readonly code?: string | undefined },
): Promise<Circle | null> {
  const [row] = await sql<StoredCircle[]>`${selectCircles(sql, asked)} where circle.id = ${id}`
  if (row === undefined) return null
  const circle = presentCircle(row, asked)
  if (circle.role !== 'none') return circle
  if (row.isKeptOut) return null
  return circle.kind === 'invitation' && code !== row.invitation ? null : circle
}

/** The viewer's circles in the order they joined, and those they wait for. */
export async function readMine(sql: ISql, asked: Asked) {
  const { viewerId, window } = asked
  const [circles, waiting] = await Promise.all([
    sql<StoredCircle[]>`
      ${selectCircles(sql, asked)} join circle_members own on own.circle_id = circle.id and own.user_id = ${viewerId}
      order by own.joined_at, circle.id`,
    sql<StoredCard[]>`
      select ${cardColumns(sql)} from circles circle
      join circle_waiting own on own.circle_id = circle.id and own.user_id = ${viewerId}
      order by own.created_at, circle.id`,
  ])
  return {
    circles: circles.map((row) => presentCircle(row, asked)),
    waiting: waiting.map((row) => presentCard(row, window)),
  }
}
