import type { ISql } from 'postgres'
import type { CircleWeek } from '#contract/circles.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { daysOf } from '#domain/calendar/periods.ts'
import type { CheckInWindow } from '#domain/circles/check-in.ts'
import { type CircleGoalKey, circleGoalKeys, goalOf } from '#domain/circles/goals.ts'
import { readMine } from './read-circles.ts'

type Done = Readonly<Record<CircleGoalKey, number>> & { readonly circleId: string; readonly memberId: string }

/** Everybody's part counts for the sum; only those whom the viewer wants to see are named. */
export async function readWeek(
  sql: ISql,
  {
    viewerId,
    window,
    now,
  }: { readonly viewerId: string; readonly window: CheckInWindow; readonly now: Date },
): Promise<CircleWeek[]> {
  const [from, to] = daysOf('week', saoPauloDay(now))
  const { circles } = await readMine(sql, { viewerId, window })
  const did = (kind: string) => sql`(
    select count(*)::int from activity
    where user_id = member.user_id and kind = ${kind} and day between ${from} and ${to}
  )`
  const rows = await sql<Done[]>`
    select circle_id as "circleId", user_id as "memberId", ${did('stage')} as stages, ${did('comment')} as comments,
      (
        select count(*)::int from circle_check_ins check_in
        where check_in.circle_id = member.circle_id and check_in.user_id = member.user_id and week = ${window.week}
      ) as "checkIn"
    from circle_members member where circle_id = any(${circles.map(({ id }) => id)}::uuid[])`
  return circles.map((circle) => {
    const all = rows.filter(({ circleId }) => circleId === circle.id)
    const goals = circleGoalKeys.map((goal) => ({
      goal,
      ...goalOf(
        goal,
        all.map((one) => one[goal]),
      ),
      parts: circle.people.map(({ person }) => ({
        memberId: person.id,
        done: all.find(({ memberId }) => memberId === person.id)?.[goal] ?? 0,
      })),
    }))
    return { circle, goals }
  })
}
