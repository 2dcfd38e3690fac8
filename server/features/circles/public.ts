import type { ISql } from 'postgres'
import { type CheckInWindow, circleStreak } from '#domain/circles/check-in.ts'
import { sees } from '#server/platform/people/sees.ts'

type CheckIns = {
  readonly name: string
  readonly members: number
  readonly checkedIn: number
  readonly weeks: readonly string[]
  readonly people: readonly string[]
  readonly hasOwn: boolean
}

/** Who checked in in each circle of a member; others only as far as the member sees them. */
export async function readCheckInsOf(
  sql: ISql,
  { memberId, window }: { readonly memberId: string; readonly window: Pick<CheckInWindow, 'week'> },
) {
  const rows = await sql<CheckIns[]>`
    select circle.name,
      (select count(*)::int from circle_members where circle_id = circle.id) as members,
      (
        select count(*)::int from circle_check_ins where circle_id = circle.id and week = ${window.week}
      ) as "checkedIn",
      array(select week::text from circle_weeks where circle_id = circle.id) as weeks,
      array(
        select profile.display_name from circle_check_ins check_in join profiles profile on profile.id = user_id
        where check_in.circle_id = circle.id and check_in.week = ${window.week} and user_id <> ${memberId}
          and ${sees(sql, memberId, 'check_in.user_id')}
        order by check_in.created_at, check_in.id
      ) as people,
      exists (
        select from circle_check_ins
        where circle_id = circle.id and week = ${window.week} and user_id = ${memberId}
      ) as "hasOwn"
    from circles circle join circle_members own on own.circle_id = circle.id and own.user_id = ${memberId}
    order by own.joined_at, circle.id`
  return rows.map(({ weeks, ...row }) => ({ ...row, streak: circleStreak(window.week, weeks) }))
}
