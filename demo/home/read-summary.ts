import { readStreak } from '#demo/economy/account.ts'
import { ideasOf } from '#demo/ideas/find-ideas.ts'
import { learnerRecordOf } from '#demo/learning/learner.ts'
import { recordOf } from '#demo/member-record.ts'
import type { Reading } from '#demo/storage/reading.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { hivePercent, phraseOfDay } from '#domain/home/home.ts'

const dayMs = 86_400_000

/** 'Resumo do Dia'. Points are what came in, not what was spent or taken back. */
export function readSummary(reading: Reading, memberId: string) {
  const since = new Date(reading.now.getTime() - dayMs).toISOString()
  const learner = learnerRecordOf(reading, memberId)
  const trails = [learner.currentTrailId, learner.assignedTrailId].flatMap((wanted) =>
    reading.content.trails.filter(({ id }) => id === wanted),
  )
  const current = trails[0]
  return {
    phrase: phraseOfDay(saoPauloDay(reading.now)),
    pointsLast24h: reading
      .get('economy')
      .rows.filter((row) => row.memberId === memberId && row.amount > 0 && row.at > since)
      .reduce((sum, { amount }) => sum + amount, 0),
    streak: readStreak(reading, memberId),
    hivePercent: hivePercent(learner.progress.length),
    hasIdeas: ideasOf(reading, memberId).length > 0,
    currentTrail: current === undefined ? null : { id: current.id, name: current.name },
    tourDue: learner.questionnaire !== null && !recordOf(reading, memberId).tourCompleted,
  }
}
