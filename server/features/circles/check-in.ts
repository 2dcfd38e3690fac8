import type { ISql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import { isWeekKept } from '#domain/circles/check-in.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { countActions } from '#server/platform/limits/limits.ts'
import { lockCircle } from './lock-circle.ts'

type Lines = { readonly did: string; readonly stuck: string; readonly next: string }

/** Once a week; until the window closes it can be written anew. */
export function checkIn(
  economy: Economy,
  {
    id,
    memberId,
    week,
    did,
    stuck,
    next,
  }: Lines & { readonly id: string; readonly memberId: string; readonly week: string },
): Promise<{ readonly members: readonly string[] } | 'not-found'> {
  return economy.transaction(async ({ sql, now }) => {
    const circle = await lockCircle(sql, id)
    if (circle === null || !circle.members.includes(memberId)) return 'not-found'
    await countActions(sql, { memberId, actions: { checkIns: 1 }, now })
    const at = now.toISOString()
    await sql`
      insert into circle_check_ins (id, circle_id, user_id, week, did, stuck, next, created_at)
      values (${uuidv7()}, ${id}, ${memberId}, ${week}, ${did}, ${stuck}, ${next}, ${at}::timestamptz)
      on conflict (circle_id, week, user_id) do update set
        did = excluded.did, stuck = excluded.stuck, next = excluded.next, edited_at = excluded.created_at
      where (circle_check_ins.did, circle_check_ins.stuck, circle_check_ins.next)
        <> (excluded.did, excluded.stuck, excluded.next)`
    await countWeek(sql, { id, week })
    return circle
  })
}

/** Counts the week for the streak once all but one checked in; it stays counted. Needs the circle's lock. */
export async function countWeek(
  sql: ISql,
  { id, week }: { readonly id: string; readonly week: string | null },
): Promise<void> {
  if (week === null) return
  const [row] = await sql<{ members: number; checkedIn: number }[]>`
    select (select count(*)::int from circle_members where circle_id = ${id}) as members,
      (select count(*)::int from circle_check_ins where circle_id = ${id} and week = ${week}) as "checkedIn"`
  if (row === undefined || !isWeekKept(row)) return
  await sql`insert into circle_weeks (circle_id, week) values (${id}, ${week}) on conflict do nothing`
}
