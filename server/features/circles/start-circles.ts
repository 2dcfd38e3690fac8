import type { Sql } from 'postgres'
import { checkInWindow } from '#domain/circles/check-in.ts'
import { circleLimits } from '#domain/circles/circle.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { deleteDue } from '#server/platform/jobs/delete-due.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'
import type { Jobs } from '#server/platform/jobs/start-jobs.ts'
import { lowestId } from '#server/platform/paging/cursor.ts'
import type { Realtime } from '#server/platform/realtime/create-realtime.ts'
import { admitWaiting } from './admit-waiting.ts'
import { notifyOfCircle } from './notify-circle.ts'
import type { CircleParts } from './routes.ts'

type Parts = {
  readonly sql: Sql
  readonly jobs: Pick<Jobs, 'schedule'>
  readonly economy: Economy
  readonly publish: Realtime['publish']
  readonly clock: ((now: Date) => Date) | undefined
}

export async function startCircles({ sql, jobs, economy, publish, clock }: Parts): Promise<CircleParts> {
  const parts = { sql, economy, publish }
  await jobs.schedule('tend-circles', '5 * * * *', async (rows) => {
    await tendCircles(parts, rows)
    await notifyOfOpening(parts, rows)
  })
  return { clock: clock ?? ((now) => now) }
}

/** After accounts that ended: free places go to who waits, and circles without members end. */
export async function tendCircles(
  { sql, economy, publish }: Omit<Parts, 'jobs' | 'clock'>,
  rows: RowRun,
): Promise<void> {
  await deleteDue(sql, rows, {
    table: 'circles',
    isDue: () => sql`created_at < now() - interval '1 hour' and not exists (
      select from circle_members where circle_id = circles.id
    )`,
  })
  const open = await sql<{ id: string }[]>`
    select distinct circle_id as id from circle_waiting
    where (
      select count(*) from circle_members where circle_id = circle_waiting.circle_id
    ) < ${circleLimits.members} and exists (select from circles where id = circle_id and accepts)
    order by circle_id limit 1000`
  await rows.each(
    open,
    ({ id }) => id,
    ({ id }) => admitWaiting({ economy, publish }, id),
  )
}

const batch = 500

/** Tried for these hours, in case the server was off. */
const callingMs = 3 * 3_600_000

/** Once a week and member, however often it runs. */
export async function notifyOfOpening(
  { sql, economy, publish }: Omit<Parts, 'jobs' | 'clock'>,
  rows: RowRun,
): Promise<void> {
  const now = economy.now()
  const { week, opensAt } = checkInWindow(now)
  const since = now.getTime() - opensAt.getTime()
  if (since < 0 || since > callingMs) return
  for (let after = lowestId; ; ) {
    const circles = await sql<{ id: string; members: string[] }[]>`
      select id, members from (
        select id, array(select user_id from circle_members where circle_id = circles.id order by user_id) as members
        from circles where id > ${after} order by id limit ${batch}
      ) as next`
    await rows.each(
      circles.filter(({ members }) => members.length >= circleLimits.toForm),
      ({ id }) => id,
      async ({ id, members }) => {
        await notifyOfCircle(sql, {
          to: members,
          what: 'opened',
          circleId: id,
          reference: week,
          actorId: null,
          now,
        })
        for (const to of members) publish({ to, event: { type: 'notifications' } })
      },
    )
    const last = circles.at(-1)
    if (circles.length < batch || last === undefined) return
    after = last.id
  }
}
