import type { ISql } from 'postgres'
import { circleLimits, placeFor } from '#domain/circles/circle.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import type { Realtime } from '#server/platform/realtime/create-realtime.ts'
import { addMember, countCirclesOf, readBar } from './join-circle.ts'
import { lockCircle } from './lock-circle.ts'
import { notifyOfCircle } from './notify-circle.ts'

/** Until there is no free place or nobody waits. */
export async function admitWaiting(
  { economy, publish }: { readonly economy: Economy; readonly publish: Realtime['publish'] },
  id: string,
): Promise<void> {
  for (
    let admitted = await admitNext(economy, id);
    admitted !== null;
    admitted = await admitNext(economy, id)
  ) {
    for (const to of admitted.members) publish({ to, event: { type: 'circle', id } })
    publish({ to: admitted.memberId, event: { type: 'notifications' } })
  }
}

/** Gives a free place to who waits longest. Null once there is no place, or nobody waits. */
async function admitNext(
  economy: Economy,
  id: string,
): Promise<{ readonly memberId: string; readonly members: readonly string[] } | null> {
  for (let tries = 0; tries <= circleLimits.waiting; tries += 1) {
    const [first] = await economy.transaction(({ sql }) => firstWaiting(sql, id))
    if (first === undefined) return null
    const outcome = await economy.transaction(async ({ sql, now }) => {
      await sql`select from profiles where id = ${first.memberId} for no key update`
      const circle = await lockCircle(sql, id)
      const [still] = await firstWaiting(sql, id)
      if (circle === null || still === undefined || !circle.accepts) return 'over'
      if (still.memberId !== first.memberId) return 'again'
      if (placeFor({ members: circle.members.length, ahead: 0 }) !== 'member') return 'over'
      const { circles } = await countCirclesOf(sql, first.memberId)
      const bar = await readBar(sql, { circle, memberId: first.memberId })
      if (bar !== null || circles >= circleLimits.perMember) {
        await sql`delete from circle_waiting where circle_id = ${id} and user_id = ${first.memberId}`
        return 'again'
      }
      await addMember(sql, { circle, memberId: first.memberId, now })
      await notifyOfCircle(sql, {
        to: [first.memberId],
        what: 'admitted',
        circleId: id,
        reference: now.toISOString(),
        actorId: null,
        now,
      })
      return { memberId: first.memberId, members: [...circle.members, first.memberId] }
    })
    if (outcome === 'over') return null
    if (outcome !== 'again') return outcome
  }
  return null
}

function firstWaiting(sql: ISql, id: string) {
  return sql<{ memberId: string }[]>`
    select user_id as "memberId" from circle_waiting where circle_id = ${id}
    order by created_at, user_id limit 1`
}
