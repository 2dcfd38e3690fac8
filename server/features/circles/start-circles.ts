import type { Sql } from 'postgres'
import { checkInWindow } from '#domain/circles/check-in.ts'
import { circleLimits } from '#domain/circles/circle.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'
import type { Jobs } from '#server/platform/jobs/start-jobs.ts'
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
  await jobs.schedule('tend-circles', '35 * * * *', (rows) => tendCircles(parts, rows))
  await jobs.schedule('open-check-ins', '0 8 * * 5', (rows) => notifyOfOpening(parts, rows))
  return { clock: clock ?? ((now) => now) }
}

/** After accounts that ended: free places go to who waits, and circles without members end. */
export async function tendCircles(
  { sql, economy, publish }: Omit<Parts, 'jobs' | 'clock'>,
  rows: RowRun,
): Promise<void> {
  await sql`
    delete from circles where created_at < now() - interval '1 hour'
      and not exists (select from circle_members where circle_id = circles.id)`
  const open = await sql<{ id: string }[]>`
    select distinct circle_id as id from circle_waiting
    where (
      select count(*) from circle_members where circle_id = circle_waiting.circle_id
    ) < ${circleLimits.members}
    order by circle_id limit 1000`
  await rows.each(
    open,
    ({ id }) => id,
    ({ id }) => admitWaiting({ economy, publish }, id),
  )
}

const batch = 500

/** Once a week and member, even if the job runs twice. */
export async function notifyOfOpening(
  { sql, economy, publish }: Omit<Parts, 'jobs' | 'clock'>,
  rows: RowRun,
): Promise<void> {
  const now = economy.now()
  const { week, isOpen } = checkInWindow(now)
  if (!isOpen) return
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
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
