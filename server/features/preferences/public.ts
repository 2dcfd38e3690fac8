import type { ISql } from 'postgres'
import type { Reminders } from '#contract/preferences.ts'

/** Off until chosen. */
export async function readReminders(sql: ISql, memberId: string): Promise<Reminders> {
  const [chosen] = await sql<Reminders[]>`
    select weekly_digest_since is not null as "weeklyDigest", reminder_hour as "reminderHour"
    from user_preferences where user_id = ${memberId}`
  return chosen ?? { weeklyDigest: false, reminderHour: null }
}

interface ChosenReminders {
  readonly memberId: string
  readonly now: Date
  readonly weeklyDigest?: boolean | undefined
  readonly reminderHour?: number | null | undefined
}

/** Changes only what is given. Choosing the weekly mail again keeps the day it was first chosen. */
export async function changeReminders(
  sql: ISql,
  { memberId, now, weeklyDigest, reminderHour }: ChosenReminders,
): Promise<void> {
  if (weeklyDigest === undefined && reminderHour === undefined) return
  const since = weeklyDigest === true ? now.toISOString() : null
  await sql`
    insert into user_preferences as chosen (user_id, weekly_digest_since, reminder_hour)
    values (${memberId}, ${since}::timestamptz, ${reminderHour ?? null}::smallint)
    on conflict (user_id) do update set
      weekly_digest_since = case ${weeklyDigest ?? null}::boolean
        when true then coalesce(chosen.weekly_digest_since, excluded.weekly_digest_since)
        when false then null else chosen.weekly_digest_since end,
      reminder_hour = case when ${reminderHour === undefined}::boolean
        then chosen.reminder_hour else excluded.reminder_hour end`
}
