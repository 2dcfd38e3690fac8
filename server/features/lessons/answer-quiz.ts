import type { Sql } from 'postgres'
import { findStage, type StageRefusal } from '#domain/trails/catalogue.ts'
import { lessonMessages } from '#domain/trails/messages.ts'
import { readLearner } from '#server/platform/learning/read-learner.ts'
import { readStage } from './read-lesson.ts'

type Choice = {
  readonly memberId: string
  readonly trailId: string
  readonly stageId: string
  readonly option: number
  readonly now: Date
}

type Graded = { readonly correct: boolean; readonly explanation: string; readonly message: string }

/** Grades and stores a choice. The explanation is that of the chosen option, never of the right one. */
export async function answerQuiz(
  sql: Sql,
  { memberId, trailId, stageId, option, now }: Choice,
): Promise<Graded | StageRefusal | 'no-quiz'> {
  const learner = await readLearner(sql, memberId)
  const found = findStage(learner, { trailId, stageId })
  if (found.status !== 'found') return found.status
  const { quiz } = await readStage(sql, stageId)
  if (quiz === null) return 'no-quiz'

  const correct = option === quiz.correctAnswer
  const passedOption = correct ? option : null
  const passedAt = correct ? now.toISOString() : null
  await sql`
    insert into quiz_attempts as stored (user_id, stage_id, attempts, last_option, passed_option, passed_at)
    values (${memberId}, ${stageId}, 1, ${option}, ${passedOption}, ${passedAt}::timestamptz)
    on conflict (user_id, stage_id) do update set
      attempts = stored.attempts + 1,
      last_option = excluded.last_option,
      passed_option = coalesce(stored.passed_option, excluded.passed_option),
      passed_at = coalesce(stored.passed_at, excluded.passed_at)`
  return {
    correct,
    explanation: quiz.explanations[option] ?? '',
    message: correct ? lessonMessages.quizRight : lessonMessages.quizWrong,
  }
}
