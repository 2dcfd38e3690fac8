import type { Sql } from 'postgres'
import type { OwnProfile } from '#contract/profile.ts'
import { saoPauloDay, shiftDay } from '#domain/calendar/days.ts'
import { formatPhone } from '#domain/profile/fields.ts'
import { AccountGone } from '#server/platform/database/account-gone.ts'
import { readStreak } from '#server/platform/economy/read-member.ts'

export async function readOwnProfile(sql: Sql, userId: string): Promise<OwnProfile> {
  const [row] = await sql<OwnProfile[]>`
    select
      display_name as "displayName", coalesce(avatar_url, '') as "photoUrl", color, phone, bio,
      jsonb_build_object('instagram', instagram, 'linkedin', linkedin, 'x', x) as socials,
      dark_mode_preference as theme,
      array(
        select interest from profile_interests where user_id = profiles.id order by position
      ) as interests
    from profiles where id = ${userId}`
  if (row === undefined) throw new AccountGone()
  return { ...row, phone: formatPhone(row.phone) }
}

const daysShown = 35

export async function readVisits(sql: Sql, memberId: string, now: Date) {
  const today = saoPauloDay(now)
  const [streak, visits] = await Promise.all([
    readStreak(sql, memberId, today),
    sql<{ day: string }[]>`
      select day::text as day from active_days
      where user_id = ${memberId} and day between ${shiftDay(today, 1 - daysShown)} and ${today} order by day`,
  ])
  const { length, restDays, restsLeft } = streak
  return {
    today,
    streak: length,
    days: visits.map(({ day }) => day),
    restDays: restDays.filter((day) => day >= shiftDay(today, 1 - daysShown)),
    restsLeft,
  }
}
