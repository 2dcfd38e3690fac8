import type { Sql } from 'postgres'
import type { BroughtAnswer, BroughtIdea } from '#contract/progress.ts'

/** Ideas in the order in which they came, and the answers whose lesson is still to be completed. */
export async function readBrought(sql: Sql, memberId: string) {
  const [ideas, answers] = await Promise.all([
    sql<BroughtIdea[]>`
      select id, title, description, category from brought_ideas
      where user_id = ${memberId} and settled_at is null order by created_at, id`,
    sql<BroughtAnswer[]>`
      select stage_id as "stageId", text from brought_answers brought
      where user_id = ${memberId} and not exists (
        select from trail_progress done where done.user_id = ${memberId} and done.stage_id = brought.stage_id
      )
      order by created_at, stage_id`,
  ])
  return { ideas: [...ideas], answers: [...answers] }
}
