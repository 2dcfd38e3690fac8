import type { Sql } from 'postgres'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { hivePercent, phraseOfDay } from '#domain/home/home.ts'
import { readStreak } from '#server/platform/economy/read-member.ts'
import { readCurrentTrail } from '#server/platform/learning/read-lessons.ts'

type Stored = {
  readonly pointsLast24h: number
  readonly stagesFinished: number
  readonly hasIdeas: boolean
  readonly isOnboarded: boolean
  readonly hasBusiness: boolean
  readonly tourDue: boolean
}

/** More rows than a member can be paid for in a day. */
const mostRows = 1000

/** 'Resumo do Dia'. Points are only those earned, not those spent or taken back. */
export async function readSummary(sql: Sql, memberId: string, now: Date) {
  const today = saoPauloDay(now)
  const since = new Date(now.getTime() - 86_400_000)
  const [{ length: streak }, currentTrail, [stored]] = await Promise.all([
    readStreak(sql, memberId, today),
    readCurrentTrail(sql, memberId),
    sql<[Stored]>`
      select
        (
          select coalesce(sum(amount), 0)::int from (
            select amount, created_at from bpoints_transactions
            where user_id = ${memberId} and amount <> 0 order by entry desc limit ${mostRows}
          ) as latest
          where amount > 0 and created_at > ${since.toISOString()}::timestamptz
        ) as "pointsLast24h",
        (
          select count(*)::int from activity where user_id = ${memberId} and kind = 'stage'
        ) as "stagesFinished",
        exists (select from user_ideas where user_id = ${memberId}) as "hasIdeas",
        exists (
          select from profiles where id = ${memberId} and onboarding_status = 'completed'
        ) as "isOnboarded",
        exists (
          select from profiles where id = ${memberId} and questionnaire_moment = 'running'
        ) as "hasBusiness",
        exists (select from profiles where id = ${memberId} and not tour_completed) as "tourDue"`,
  ])
  return {
    phrase: phraseOfDay(today),
    pointsLast24h: stored.pointsLast24h,
    streak,
    hivePercent: hivePercent(stored.stagesFinished),
    hasIdeas: stored.hasIdeas,
    currentTrail,
    isOnboarded: stored.isOnboarded,
    hasBusiness: stored.hasBusiness,
    tourDue: stored.tourDue,
  }
}
