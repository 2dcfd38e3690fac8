import type { Sql } from 'postgres'
import type { ReviewedAnswer } from '#contract/trails.ts'
import { answerWithCard } from '#domain/evidence/task-card.ts'
import { resolveTrailId } from '#domain/trails/curriculum.ts'
import { readAnswerCards } from '#server/features/evidence/public.ts'

type TrailRow = {
  readonly id: string
  readonly name: string
  readonly icon: string
  readonly title: string
  readonly intro: string
  readonly author: string
  readonly total: number
}

/** A member's texts in a trail, in the order of its stages; null if there is no such trail. */
export async function reviewTrail(
  sql: Sql,
  { memberId, rawTrailId }: { readonly memberId: string; readonly rawTrailId: string },
) {
  const trailId = resolveTrailId(rawTrailId) ?? ''
  const [[trail], answers, cards] = await Promise.all([
    sql<TrailRow[]>`
      select
        trails.id, trails.name, icon, document_title as title, document_intro as intro, display_name as author,
        (
          select count(*)::int from trail_stages stage where stage.trail_id = trails.id and not stage.withdrawn
        ) as total
      from trails, profiles
      where trails.id = ${trailId} and published and not withdrawn and profiles.id = ${memberId}`,
    sql<ReviewedAnswer[]>`
      select
        stage.id as "stageId", stage.order_index as number, stage.title, stage.task, stage.example,
        stage.document_heading as heading, progress.task_response as answer,
        progress.created_at as "completedAt", progress.updated_at as "updatedAt"
      from trail_progress progress join trail_stages stage on stage.id = progress.stage_id
      where progress.user_id = ${memberId} and stage.trail_id = ${trailId} and not stage.withdrawn
      order by stage.order_index`,
    readAnswerCards(sql, memberId),
  ])
  if (trail === undefined) return null
  const { id, name, icon, title, intro, author, total } = trail
  return {
    trail: { id, name, icon },
    document: { title, intro },
    author,
    stages: { total, done: answers.length },
    answers: answers.map((answer) => ({
      ...answer,
      answer: answerWithCard(answer.answer, cards.get(answer.stageId) ?? null),
      completedAt: new Date(answer.completedAt).toISOString(),
      updatedAt: new Date(answer.updatedAt).toISOString(),
    })),
  }
}
