import type { ISql } from 'postgres'
import { cardForTask, type TaskCard } from '#domain/evidence/task-card.ts'
import { type CardRow, cardColumns, fromRow, presentCard, type StoredCard } from './card-rows.ts'

type Asked = { readonly memberId: string; readonly ideaId: string | null; readonly cardId: string | null }

/** The card that is the answer to a task, or the one of the active idea that could become it. */
export async function readTaskCard(sql: ISql, task: TaskCard, asked: Asked & { readonly now: Date }) {
  const { memberId, ideaId, cardId, now } = asked
  const rows = await sql<(CardRow & { ideaId: string })[]>`
    select ${cardColumns(sql)}, idea_id as "ideaId" from evidence_cards
    where user_id = ${memberId} and (id = ${cardId}::uuid or idea_id = ${ideaId}::uuid)
    order by created_at desc, id desc`
  const cards = rows.map((row) => ({ ...fromRow(row), ideaId: row.ideaId }))
  const found = cards.find(({ id }) => id === cardId) ?? cardForTask(task, cards)
  return found === null ? null : { ideaId: found.ideaId, card: presentCard(found, true, now) }
}

/** By stage: the test cards that are a member's answers. */
export async function readAnswerCards(sql: ISql, memberId: string): Promise<ReadonlyMap<string, StoredCard>> {
  const rows = await sql<(CardRow & { stageId: string })[]>`
    select ${cardColumns(sql)}, stage_id as "stageId"
    from (
      select stage_id, card_id from trail_progress where user_id = ${memberId} and card_id is not null
    ) as answers join evidence_cards on user_id = ${memberId} and id = card_id`
  return new Map(rows.map((row) => [row.stageId, fromRow(row)]))
}
