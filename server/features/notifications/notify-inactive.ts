import type { Sql } from 'postgres'
import { saoPauloDay, shiftDay } from '#domain/calendar/days.ts'
import { notificationLimits } from '#domain/notifications/limits.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'

export type Missed = { readonly memberId: string; readonly lastDay: string }

/** After an outage of some days, members missed meanwhile are still notified; longer absences are ignored. */
const lookBackDays = 10

/**
 * Notifies members who have been away for three days, once per absence: the key is the day of the last visit.
 * Returns the members notified now.
 */
export async function notifyInactive(sql: Sql, rows: RowRun, now: Date): Promise<Missed[]> {
  const today = saoPauloDay(now)
  const latest = shiftDay(today, -notificationLimits.daysAway)
  const earliest = shiftDay(latest, -lookBackDays)
  const missed = await sql<Missed[]>`
    select visit.user_id as "memberId", max(visit.day)::text as "lastDay" from active_days visit
    where visit.day between ${earliest}::date and ${latest}::date
      and not exists (select from active_days later where later.user_id = visit.user_id and later.day > ${latest}::date)
      and not exists (select from user_preferences where user_id = visit.user_id and 'inactivity' = any(notifications_off))
      and not exists (select from account_deletions where user_id = visit.user_id)
    group by visit.user_id`
  const notified: Missed[] = []
  await rows.together(
    missed,
    ({ memberId }) => memberId,
    async (some) => {
      const added = await sql<Missed[]>`
        insert into notifications (user_id, kind, subject, reference, created_at)
        select member_id, 'inactivity', last_day, '', ${now.toISOString()}::timestamptz
        from unnest(${some.map(({ memberId }) => memberId)}::uuid[], ${some.map(({ lastDay }) => lastDay)}::text[])
          as missed (member_id, last_day)
        on conflict do nothing
        returning user_id as "memberId", subject as "lastDay"`
      notified.push(...added)
    },
  )
  return notified
}
