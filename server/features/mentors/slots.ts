import type { Fragment, ISql, Sql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import type { MentorSlot, OwnSlot } from '#contract/mentor-talks.ts'
import { askableFrom, slotLimits } from '#domain/mentors/slots.ts'
import { countActions } from '#server/platform/limits/limits.ts'

type Opened = {
  readonly memberId: string
  readonly startsAt: Date
  readonly minutes: number
  readonly now: Date
}

/** The mentor's row is locked: slots are counted, and kept apart, one by one. */
export function openSlot(
  sql: Sql,
  { memberId, startsAt, minutes, now }: Opened,
): Promise<OwnSlot | 'not-found' | 'many' | 'overlaps'> {
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
  return sql.begin(async (transaction) => {
    const mentor = await transaction`
      select from mentors where user_id = ${memberId} and not withdrawn for no key update`
    if (mentor.length === 0) return 'not-found'
    const slots = await readOwnSlots(transaction, { memberId, now })
    const end = (slot: OwnSlot) => Date.parse(slot.startsAt) + slot.minutes * 60_000
    const same = slots.find(
      (slot) => Date.parse(slot.startsAt) === startsAt.getTime() && slot.minutes === minutes,
    )
    if (same !== undefined) return same
    if (slots.length >= slotLimits.open) return 'many'
    if (slots.some((slot) => Date.parse(slot.startsAt) < endsAt.getTime() && end(slot) > startsAt.getTime()))
      return 'overlaps'
    await countActions(transaction, { memberId, actions: { mentoring: 1 }, now })
    const id = uuidv7()
    await transaction`
      insert into mentor_slots (user_id, id, starts_at, ends_at, created_at)
      values (${memberId}, ${id}, ${startsAt.toISOString()}::timestamptz, ${endsAt.toISOString()}::timestamptz,
        ${now.toISOString()}::timestamptz)`
    return { id, startsAt: startsAt.toISOString(), minutes, state: 'free' }
  })
}

/** False if somebody asked for it. */
export function removeSlot(
  sql: Sql,
  { memberId, id }: { readonly memberId: string; readonly id: string },
): Promise<boolean> {
  return sql.begin(async (transaction) => {
    await transaction`select from mentor_slots where user_id = ${memberId} and id = ${id} for update`
    const asked = await transaction`
      select from mentor_slots slot where user_id = ${memberId} and id = ${id} and not ${isFree(transaction)}`
    if (asked.length > 0) return false
    await transaction`delete from mentor_slots where user_id = ${memberId} and id = ${id}`
    return true
  })
}

/** Those that did not end yet. */
export async function readOwnSlots(
  sql: ISql,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
): Promise<OwnSlot[]> {
  const rows = await sql<(StoredSlot & Pick<OwnSlot, 'state'>)[]>`
    select slot.id, slot.starts_at as "startsAt", slot.ends_at as "endsAt",
      case request.status when 'open' then 'asked' when 'accepted' then 'taken' else 'free' end as state
    from mentor_slots slot
    left join mentor_requests request
      on request.slot_id = slot.id and request.status in ('open', 'accepted')
    where slot.user_id = ${memberId} and slot.ends_at > ${now.toISOString()}::timestamptz
    order by slot.starts_at`
  return rows.map((row) => ({ ...presentSlot(row), state: row.state }))
}

export async function readFreeSlots(sql: ISql, memberId: string, now: Date): Promise<MentorSlot[]> {
  const rows = await sql<StoredSlot[]>`
    select slot.id, slot.starts_at as "startsAt", slot.ends_at as "endsAt"
    from mentor_slots slot where slot.user_id = ${memberId} and ${isAskable(sql, now)} order by slot.starts_at`
  return rows.map(presentSlot)
}

type StoredSlot = { readonly id: string; readonly startsAt: string; readonly endsAt: string }

export function presentSlot({ id, startsAt, endsAt }: StoredSlot): MentorSlot {
  const start = new Date(startsAt)
  return {
    id,
    startsAt: start.toISOString(),
    minutes: Math.round((Date.parse(endsAt) - start.getTime()) / 60_000),
  }
}

/** Of the row `slot`: nobody waits for it or has it. */
export function isFree(sql: ISql): Fragment {
  return sql`not exists (
    select from mentor_requests request
    where request.slot_id = slot.id and request.status in ('open', 'accepted')
  )`
}

/** Of the row `slot`: free, and far enough ahead. */
export function isAskable(sql: ISql, now: Date): Fragment {
  return sql`(slot.starts_at >= ${askableFrom(now).toISOString()}::timestamptz and ${isFree(sql)})`
}
