import { readStreak } from '#demo/economy/account.ts'
import { ideasOf } from '#demo/ideas/find-ideas.ts'
import { learnerRecordOf } from '#demo/learning/learner.ts'
import { recordOf } from '#demo/member-record.ts'
import type { Snapshot } from '#demo/storage/snapshot.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { hivePercent, phraseOfDay } from '#domain/home/home.ts'

const dayMs = 86_400_000

/** 'Resumo do Dia'. Points count only income, not spending or withdrawals. */
export function readSummary(snapshot: Snapshot, memberId: string) {
  const since = new Date(snapshot.now.getTime() - dayMs).toISOString()
  const learner = learnerRecordOf(snapshot, memberId)
  const trails = [learner.currentTrailId, learner.assignedTrailId].flatMap((wanted) =>
    snapshot.content.trails.filter(({ id }) => id === wanted),
  )
  const current = trails[0]
  return {
    phrase: phraseOfDay(saoPauloDay(snapshot.now)),
    pointsLast24h: snapshot
      .get('economy')
      .rows.filter((row) => row.memberId === memberId && row.amount > 0 && row.at > since)
      .reduce((sum, { amount }) => sum + amount, 0),
    streak: readStreak(snapshot, memberId),
    hivePercent: hivePercent(learner.progress.length),
    hasIdeas: ideasOf(snapshot, memberId).length > 0,
    currentTrail: current === undefined ? null : { id: current.id, name: current.name },
    isOnboarded: learner.questionnaire !== null,
    hasBusiness: learner.questionnaire?.moment === 'running',
    // In the demonstration the tour comes only after the questionnaire.
    tourDue: learner.questionnaire !== null && !recordOf(snapshot, memberId).tourCompleted,
  }
}
