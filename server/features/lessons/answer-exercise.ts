import type { Sql } from 'postgres'
import type { Verdict } from '#contract/exercises.ts'
import { type ExerciseAnswer, scoreExercise } from '#domain/exercises/exercise.ts'
import { verdictOf } from '#domain/exercises/score.ts'
import { findStage, type StageRefusal } from '#domain/trails/catalogue.ts'
import { readLearner } from '#server/platform/learning/read-learner.ts'
import { readStage } from './read-lesson.ts'

type Given = {
  readonly memberId: string
  readonly trailId: string
  readonly stageId: string
  readonly exerciseId: string
  readonly answer: ExerciseAnswer
  readonly now: Date
}

/** Grades an answer and stores it: the first and the last one, and the first right one. */
export async function answerExercise(
  sql: Sql,
  { memberId, trailId, stageId, exerciseId, answer, now }: Given,
): Promise<Verdict | StageRefusal | 'no-exercise' | 'answer-unknown'> {
  const learner = await readLearner(sql, memberId)
  const found = findStage(learner, { trailId, stageId })
  if (found.status !== 'found') return found.status
  const { exercises } = await readStage(sql, stageId)
  const exercise = exercises.find(({ id }) => id === exerciseId)
  if (exercise === undefined) return 'no-exercise'
  const score = scoreExercise(exercise, answer)
  if (score === null) return 'answer-unknown'

  const given = JSON.stringify(answer)
  const [passed, passedAt] = score.correct ? [given, now.toISOString()] : [null, null]
  await sql`
    insert into exercise_attempts as stored (
      user_id, stage_id, exercise_id, attempts, first_answer, first_correct, last_answer, passed_answer, passed_at
    ) values (
      ${memberId}, ${stageId}, ${exerciseId}, 1, ${given}::jsonb, ${score.correct}, ${given}::jsonb,
      ${passed}::jsonb, ${passedAt}::timestamptz
    )
    on conflict (user_id, stage_id, exercise_id) do update set
      attempts = stored.attempts + 1,
      last_answer = excluded.last_answer,
      passed_answer = coalesce(stored.passed_answer, excluded.passed_answer),
      passed_at = coalesce(stored.passed_at, excluded.passed_at)`
  return verdictOf(score)
}
