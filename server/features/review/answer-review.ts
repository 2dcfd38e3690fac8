import { saoPauloDay } from '#domain/calendar/days.ts'
import { type Earned, earnedBy, nothingEarned } from '#domain/economy/earned.ts'
import type { ExerciseAnswer } from '#domain/exercises/exercise.ts'
import { answerReview } from '#domain/review/answer-review.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { lockMember } from '#server/platform/economy/lock-member.ts'
import { readCards, readReviewLessons, readSession } from './read-review.ts'
import { updateCard } from './review-of-today.ts'

type Given = {
  readonly memberId: string
  readonly stageId: string
  readonly exerciseId: string
  readonly answer: ExerciseAnswer | null
}

/** One transaction with the member locked: of the same answer sent twice at once, one is graded. */
export function answerTodaysReview(economy: Economy, { memberId, ...given }: Given) {
  return economy.transaction(async ({ sql, now, recordEvent }) => {
    await lockMember(sql, memberId)
    const day = saoPauloDay(now)
    const session = await readSession(sql, memberId)
    if (session?.day !== day) return 'not-in-review'
    const [lessons, cards] = await Promise.all([
      readReviewLessons(sql, [given.stageId]),
      readCards(sql, memberId),
    ])
    const exercise = lessons[0]?.exercises.find(({ id }) => id === given.exerciseId)
    const graded = answerReview(session, cards, exercise, given)
    if (typeof graded === 'string') return graded

    await sql`
      update review_sessions set items = ${JSON.stringify(graded.session.items)}::jsonb
      where user_id = ${memberId}`
    if (graded.card !== null) await updateCard(sql, memberId, graded.card)
    let earned: Earned = nothingEarned
    if (graded.reachesMission) {
      const { goals } = await recordEvent({ kind: 'review-done', memberId, day })
      earned = earnedBy(memberId, [], goals)
    }
    return { ...graded.reply, earned }
  })
}
