import type { ISql, Sql } from 'postgres'
import { ladderOf } from '#domain/evidence/ladder.ts'
import { evidenceLimits } from '#domain/evidence/limits.ts'
import { settled } from '#domain/evidence/test-card.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { type CardRow, cardColumns, fromRow, presentCard, type StoredCard } from './card-rows.ts'
import { concludeCard } from './conclude-cards.ts'

type Asked = { readonly ideaId: string; readonly viewerId: string | null }

/** Null if this viewer may not see the idea. Cards whose time is over are concluded first. */
export async function readEvidence({ sql, economy }: { sql: Sql; economy: Economy }, asked: Asked) {
  const { ideaId, viewerId } = asked
  const [idea] = await sql<{ authorId: string }[]>`
    select user_id as "authorId" from user_ideas
    where id = ${ideaId} and (is_public or user_id = ${viewerId}::uuid)`
  if (idea === undefined) return null
  const isAuthor = idea.authorId === viewerId
  const now = economy.now()
  let cards = await readStored(sql, { ideaId, isAuthor })
  const due = cards.filter((card) => settled(card, now) !== card)
  for (const { id } of due) await concludeCard(economy, { memberId: idea.authorId, ideaId, id })
  if (due.length > 0) cards = await readStored(sql, { ideaId, isAuthor })
  return {
    concluded: due.length > 0 ? idea.authorId : null,
    ladder: [...ladderOf(cards)],
    cards: cards.map((card) => presentCard(card, isAuthor, now)),
    can: { create: isAuthor && cards.length < evidenceLimits.cardsOfIdea },
  }
}

async function readStored(
  sql: ISql,
  { ideaId, isAuthor }: { readonly ideaId: string; readonly isAuthor: boolean },
): Promise<StoredCard[]> {
  const rows = await sql<CardRow[]>`
    select ${cardColumns(sql)} from evidence_cards
    where idea_id = ${ideaId} ${isAuthor ? sql`` : sql`and status <> 'draft'`}
    order by created_at desc, id desc limit ${evidenceLimits.cardsOfIdea}`
  return rows.map(fromRow)
}
