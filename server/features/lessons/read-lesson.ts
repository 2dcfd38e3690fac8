import type { ISql, Sql } from 'postgres'
import type { Lesson } from '#contract/lessons.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { answerWithCard } from '#domain/evidence/task-card.ts'
import {
  type EarlierAnswer,
  type GivenAnswer,
  type PassedExercises,
  presentLesson,
  type StoredLesson,
  type TaskDraft,
} from '#domain/lessons/present-lesson.ts'
import { findStage, type StageRefusal } from '#domain/trails/catalogue.ts'
import { readAnswerCards, readTaskCard } from '#server/features/evidence/public.ts'
import { readLearner } from '#server/platform/learning/read-learner.ts'

/** The caller must have checked that the member may open this stage. */
export async function readStage(sql: ISql, stageId: string): Promise<StoredLesson> {
  const [stage] = await sql<StoredLesson[]>`
    select content, facts, exercises, task, task_form as form, tip, example, document_heading as heading, reward
    from trail_stages where id = ${stageId}`
  if (stage === undefined) throw new Error(`The stage ${stageId} was found and is not there`)
  return stage
}

type AnswerRow = {
  readonly text: string | null
  readonly cardId: string | null
  readonly completedAt: string | null
  readonly updatedAt: string | null
  readonly draftText: string | null
  readonly version: number
  readonly returnOn: string | null
  readonly passed: PassedExercises | null
}

export async function readAnswer(
  sql: ISql,
  { memberId, stageId }: { readonly memberId: string; readonly stageId: string },
): Promise<{
  readonly answer: GivenAnswer | null
  readonly draft: TaskDraft
  readonly passed: PassedExercises
}> {
  const [row] = await sql<AnswerRow[]>`
    select
      progress.task_response as text, progress.card_id as "cardId", progress.created_at as "completedAt", progress.updated_at as "updatedAt",
      draft.text as "draftText", coalesce(draft.version, 0) as version, draft.return_on::text as "returnOn", (
      select jsonb_object_agg(exercise_id, passed_answer) from exercise_attempts
      where user_id = ${memberId} and stage_id = ${stageId} and passed_at is not null
    ) as passed
    from (select) as always
    left join trail_progress progress on progress.user_id = ${memberId} and progress.stage_id = ${stageId}
    left join task_drafts draft on draft.user_id = ${memberId} and draft.stage_id = ${stageId}
    limit 1`
  const { text = null, cardId = null, completedAt = null, updatedAt = null, passed = null } = row ?? {}
  return {
    answer:
      text === null || completedAt === null || updatedAt === null
        ? null
        : {
            text,
            cardId,
            completedAt: new Date(completedAt).toISOString(),
            updatedAt: new Date(updatedAt).toISOString(),
          },
    draft: { text: row?.draftText ?? null, version: row?.version ?? 0, returnOn: row?.returnOn ?? null },
    passed: passed ?? {},
  }
}

/** The member's answers to these stages, in their order. */
async function readEarlier(
  sql: ISql,
  memberId: string,
  stageIds: readonly string[],
): Promise<readonly EarlierAnswer[]> {
  if (stageIds.length === 0) return []
  const [answers, cards] = await Promise.all([
    sql<EarlierAnswer[]>`
    select stage.id as "stageId", stage.title, progress.task_response as text
    from trail_progress progress join trail_stages stage on stage.id = progress.stage_id
    where progress.user_id = ${memberId} and progress.stage_id = any(${[...stageIds]}::text[])
    order by array_position(${[...stageIds]}::text[], stage.id)`,
    readAnswerCards(sql, memberId),
  ])
  return answers.map((answer) => ({
    ...answer,
    text: answerWithCard(answer.text, cards.get(answer.stageId) ?? null),
  }))
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
  const [stored, { answer, draft, passed }] = await Promise.all([
    readStage(sql, stageId),
    readAnswer(sql, { memberId, stageId }),
  ])
  const { activeIdea } = learner
  const { card: task, uses } = stored.form
  const [earlier, test] = await Promise.all([
    readEarlier(sql, memberId, uses),
    task === null
      ? null
      : readTaskCard(sql, task, {
          ...{ memberId, now },
          ideaId: activeIdea?.id ?? null,
          cardId: answer?.cardId ?? null,
        }),
  ])
  const given = { answer, draft, earlier, passed, activeIdea, test, today: saoPauloDay(now) }
  return presentLesson(found, stored, given)
}
