import type { ISql } from 'postgres'
import { circleLimits, placeFor } from '#domain/circles/circle.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { lockMember } from '#server/platform/economy/lock-member.ts'
import { countActions } from '#server/platform/limits/limits.ts'
import { type LockedCircle, lockCircle } from './lock-circle.ts'
import { notifyOfCircle } from './notify-circle.ts'

type Asked = { readonly memberId: string; readonly id: string; readonly code?: string | undefined }

type Joined =
  | 'member'
  | 'waiting'
  | 'not-found'
  | 'removed'
  | 'other-city'
  | 'closed'
  | 'full'
  | 'too-many'
  | 'too-many-lists'

/** The member's row is locked before the circle: their circles are counted, and a last place is given once. */
export function joinCircle(
  economy: Economy,
  { memberId, id, code }: Asked,
): Promise<{ readonly result: Joined; readonly members: readonly string[] }> {
  return economy.transaction(async ({ sql, now }) => {
    await lockMember(sql, memberId)
    const circle = await lockCircle(sql, id)
    if (circle === null) return { result: 'not-found', members: [] }
    const result = await joinLocked(sql, { circle, memberId, code, now })
    return { result, members: result === 'member' ? [...circle.members, memberId] : [memberId] }
  })
}

async function joinLocked(
  sql: ISql,
  { circle, memberId, code, now }: Omit<Asked, 'id'> & { readonly circle: LockedCircle; readonly now: Date },
): Promise<Joined> {
  const { id } = circle
  if (circle.members.includes(memberId)) return 'member'
  const waits = await readWaiting(sql, { id, memberId })
  if (waits === null) {
    if (circle.kind === 'invitation' && code !== circle.invitation) return 'not-found'
    if (circle.leadId === null) return 'not-found'
  }
  const bar = await readBar(sql, { circle, memberId })
  if (bar !== null) return bar
  if (!circle.accepts) return waits === null ? 'closed' : 'waiting'
  const ahead = waits ?? (await countWaiting(sql, id))
  const place = placeFor({ members: circle.members.length, ahead })
  if (place === 'full') return 'full'
  if (place === 'waiting' && waits !== null) return 'waiting'
  const { circles, lists } = await countCirclesOf(sql, memberId)
  if (circles >= circleLimits.perMember) return 'too-many'
  if (place === 'waiting' && lists >= circleLimits.perMember) return 'too-many-lists'
  await countActions(sql, { memberId, actions: { circles: 1 }, now })
  if (place === 'member') await addMember(sql, { circle, memberId, now })
  else
    await sql`
      insert into circle_waiting (circle_id, user_id, created_at)
      values (${id}, ${memberId}, ${now.toISOString()}::timestamptz)`
  return place
}

/** What keeps this person out of the circle, whether they ask to join or their place comes. */
export async function readBar(
  sql: ISql,
  { circle, memberId }: { readonly circle: LockedCircle; readonly memberId: string },
): Promise<'not-found' | 'removed' | 'other-city' | null> {
  const [row] = await sql<{ barred: boolean; removed: boolean }[]>`
    select are_blocked(${memberId}, ${circle.leadId}) or exists (
      select from suspensions where user_id = ${memberId}
    ) as barred, exists (
      select from circle_removals where circle_id = ${circle.id} and user_id = ${memberId}
    ) as removed`
  if (row?.barred === true) return 'not-found'
  if (row?.removed === true) return 'removed'
  return circle.city !== null && circle.city !== (await readCity(sql, memberId)) ? 'other-city' : null
}

/** How many wait before this member; null if they do not wait. */
async function readWaiting(
  sql: ISql,
  { id, memberId }: { readonly id: string; readonly memberId: string },
): Promise<number | null> {
  const [row] = await sql<{ ahead: number }[]>`
    select (
      select count(*)::int from circle_waiting other
      where other.circle_id = own.circle_id and (other.created_at, other.user_id) < (own.created_at, own.user_id)
    ) as ahead
    from circle_waiting own where circle_id = ${id} and user_id = ${memberId}`
  return row?.ahead ?? null
}

async function countWaiting(sql: ISql, id: string): Promise<number> {
  const [row] = await sql<{ waiting: number }[]>`
    select count(*)::int as waiting from circle_waiting where circle_id = ${id}`
  return row?.waiting ?? 0
}

/** Also one that is not shown: the circle says so before joining. */
export async function readCity(sql: ISql, memberId: string): Promise<number | null> {
  const [own] = await sql<{ city: number }[]>`select city from member_cities where user_id = ${memberId}`
  return own?.city ?? null
}

/** Exact while the member's row is locked. */
export async function countCirclesOf(sql: ISql, memberId: string) {
  const [row] = await sql<{ circles: number; lists: number }[]>`
    select (select count(*)::int from circle_members where user_id = ${memberId}) as circles,
      (select count(*)::int from circle_waiting where user_id = ${memberId}) as lists`
  return row ?? { circles: 0, lists: 0 }
}

export async function addMember(
  sql: ISql,
  { circle, memberId, now }: { readonly circle: LockedCircle; readonly memberId: string; readonly now: Date },
): Promise<void> {
  const { id, members, leadId } = circle
  await sql`
    insert into circle_members (circle_id, user_id, joined_at)
    values (${id}, ${memberId}, ${now.toISOString()}::timestamptz)`
  await sql`delete from circle_waiting where circle_id = ${id} and user_id = ${memberId}`
  const isFormed = !circle.wasActive && members.length + 1 >= circleLimits.toForm
  if (isFormed) {
    await sql`update circles set was_active = true where id = ${id}`
    await notifyOfCircle(sql, {
      to: members,
      what: 'formed',
      circleId: id,
      reference: '',
      actorId: memberId,
      now,
    })
  } else if (leadId !== null)
    await notifyOfCircle(sql, {
      to: [leadId],
      what: 'joined',
      circleId: id,
      reference: memberId,
      actorId: memberId,
      now,
    })
}
