import type { Sql } from 'postgres'
import { saoPauloDay, saoPauloMoment, shiftDay, startOfDay } from '#domain/calendar/days.ts'
import { reminderPath, reminderText } from '#domain/notifications/reminders.ts'
import { readStreak } from '#server/platform/economy/read-member.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'
import type { JobQueue } from '#server/platform/jobs/start-jobs.ts'
import { lowestId } from '#server/platform/paging/cursor.ts'
import { type DeliveryParts, sendToDevice } from './deliver-push.ts'
import type { Device } from './send-push.ts'

export type ReminderJob = { readonly deviceId: string; readonly memberId: string; readonly day: string }

type Parts = { readonly sql: Sql; readonly queue: Pick<JobQueue<ReminderJob>, 'addIn' | 'wake'> }

const batch = 100

/**
 * Queues today's reminder of members whose hour it is in São Paulo, who have not been here today and have a device for
 * it. At most one a day and device, however often this runs: the day is stored with the jobs.
 */
export async function remindDaily({ sql, queue }: Parts, rows: RowRun, now: Date): Promise<void> {
  const day = saoPauloDay(now)
  const hour = Number(saoPauloMoment(now).slice(11, 13))
  // Also an hour late, in case the server was off.
  const isNow = sql`reminder_hour between ${hour - 1}::int and ${hour}::int`
  for (let after = lowestId; ; ) {
    const due = await sql<{ id: string }[]>`
      select user_id as id from user_preferences chosen
      where ${isNow} and (reminded_on is null or reminded_on < ${day}::date) and user_id > ${after}
        and ${isAway(sql, 'chosen.user_id', day)}
        and exists (
          select from push_subscriptions device join sessions on sessions.id = session_id
          where device.user_id = chosen.user_id and expires_at > ${now.toISOString()}::timestamptz
        )
      order by user_id limit ${batch}`
    await rows.together(
      due,
      ({ id }) => id,
      (some) =>
        sql.begin(async (transaction) => {
          const jobs = await transaction<Omit<ReminderJob, 'day'>[]>`
            with reminded as (
              update user_preferences set reminded_on = ${day}::date
              where user_id = any(${some.map(({ id }) => id)}::uuid[]) and ${isNow}
                and (reminded_on is null or reminded_on < ${day}::date)
              returning user_id
            )
            select device.id as "deviceId", device.user_id as "memberId"
            from reminded join push_subscriptions device on device.user_id = reminded.user_id
            join sessions on sessions.id = session_id
            where expires_at > ${now.toISOString()}::timestamptz`
          for (const job of jobs) await queue.addIn(transaction, { ...job, day })
        }),
    )
    if (due.length > 0) queue.wake()
    const last = due.at(-1)
    if (due.length < batch || last === undefined) return
    after = last.id
  }
}

/** Neither here today nor leaving. */
function isAway(sql: Sql, member: string, day: string) {
  const id = sql.unsafe(member)
  return sql`not exists (select from active_days where active_days.user_id = ${id} and day = ${day}::date)
    and not exists (select from account_deletions where account_deletions.user_id = ${id})`
}

/** Only on its day, and only if it is still true and wanted. */
export async function deliverReminder(
  parts: DeliveryParts & { readonly now: () => Date },
  { deviceId, memberId, day }: ReminderJob,
): Promise<void> {
  const { sql, now } = parts
  if (saoPauloDay(now()) !== day) return
  const [device] = await sql<Device[]>`
    select endpoint, p256dh, auth from push_subscriptions
    join user_preferences chosen on chosen.user_id = push_subscriptions.user_id and reminder_hour is not null
    where id = ${deviceId} and push_subscriptions.user_id = ${memberId}
      and ${isAway(sql, 'push_subscriptions.user_id', day)}`
  if (device === undefined) return
  const { length } = await readStreak(sql, memberId, day)
  await sendToDevice(parts, {
    deviceId,
    device,
    payload: { id: `reminder~${day}`, text: reminderText(length), path: reminderPath },
    // Yesterday's reminder helps nobody.
    forSeconds: Math.ceil((startOfDay(shiftDay(day, 1)).getTime() - now().getTime()) / 1000),
  })
}
