import type { Exercise, ExerciseAnswer } from '#domain/exercises/exercise.ts'
import { verdictOf } from '#domain/exercises/score.ts'
import { type ExercisePlace, type ReviewCard, samePlace } from './cards.ts'
import { reviewMessages } from './messages.ts'
import { afterReview } from './schedule.ts'
import { answerItem, countsForMission, nextReview, type ReviewSession, withItem } from './session.ts'

type Answered = ExercisePlace & {
  /** Null gives it up. */
  readonly answer: ExerciseAnswer | null
}

/** Grades an answer of a review, and says what to store; or why it cannot be graded. */
export function answerReview(
  session: ReviewSession,
  cards: readonly ReviewCard[],
  exercise: Exercise | undefined,
  { stageId, exerciseId, answer }: Answered,
) {
  const place = { stageId, exerciseId }
  const item = session.items.find((other) => samePlace(other, place))
  const card = cards.find((other) => samePlace(other, place))
  if (item === undefined || card === undefined || exercise === undefined) return 'not-in-review' as const
  const answered = answerItem(item, exercise, answer)
  if (answered === null) return 'answer-unknown' as const

  const { graded, score, solution } = answered
  const after = withItem(session, answered.item)
  const changed = graded === null ? null : { ...card, ...afterReview(card, graded, session.day) }
  const verdict = verdictOf(score)
  return {
    session: after,
    /** Null if nothing was graded now. */
    card: changed,
    /** With this answer the review counts for the mission. */
    reachesMission: graded !== null && countsForMission(after) && !countsForMission(session),
    reply: {
      verdict: answer === null ? { ...verdict, message: reviewMessages.givenUp } : verdict,
      grade: answered.item.grade,
      solution,
      next: nextReview(
        cards.map((other) => (changed !== null && samePlace(other, place) ? changed : other)),
        session.day,
      ),
    },
  }
}
