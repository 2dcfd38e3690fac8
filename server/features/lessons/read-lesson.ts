import type { ISql, Sql } from 'postgres'
import type { Lesson } from '#contract/lessons.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { type PassedExercises, presentLesson, type StoredLesson } from '#domain/lessons/present-lesson.ts'
import { findStage, type StageRefusal } from '#domain/trails/catalogue.ts'
import { readLearner } from '#server/platform/learning/read-learner.ts'

/** The caller must have checked that the member may open this stage. */
export async function readStage(sql: ISql, stageId: string): Promise<StoredLesson> {
  const [stage] = await sql<StoredLesson[]>`
    select content, facts, exercises, task, tip, example, document_heading as heading, reward
    from trail_stages where id = ${stageId}`
  if (stage === undefined) throw new Error(`The stage ${stageId} was found and is not there`)
  return stage
}

export type StoredAnswer = {
  readonly text: string
  readonly completedAt: string
}

export async function readAnswer(
  sql: ISql,
  { memberId, stageId }: { readonly memberId: string; readonly stageId: string },
): Promise<{ readonly answer: StoredAnswer | null; readonly passed: PassedExercises }> {
  const [row] = await sql<
    { text: string | null; completedAt: string | null; passed: PassedExercises | null }[]
  >`
    select progress.task_response as text, progress.created_at as "completedAt", (
      select jsonb_object_agg(exercise_id, passed_answer) from exercise_attempts
      where user_id = ${memberId} and stage_id = ${stageId} and passed_at is not null
    ) as passed
    from (select) as always
    left join trail_progress progress on progress.user_id = ${memberId} and progress.stage_id = ${stageId}
    limit 1`
  const { text = null, completedAt = null, passed = null } = row ?? {}
  return {
    answer:
      text === null || completedAt === null
        ? null
        : { text, completedAt: new Date(completedAt).toISOString() },
    passed: passed ?? {},
  }
}

type Asked = {
  readonly memberId: string
  readonly trailId: string
  readonly stageId: string
  readonly now: Date
}

export async function getLesson(
  sql: Sql,
  { memberId, trailId, stageId, now }: Asked,
): Promise<Lesson | StageRefusal> {
  const learner = await readLearner(sql, memberId)
  const found = findStage(learner, { trailId, stageId })
  if (found.status !== 'found') return found.status
  const [stored, { answer, passed }] = await Promise.all([
    readStage(sql, stageId),
    readAnswer(sql, { memberId, stageId }),
  ])
  const { activeIdea } = learner
  return presentLesson(found, stored, { answer, passed, activeIdea, today: saoPauloDay(now) })
}
