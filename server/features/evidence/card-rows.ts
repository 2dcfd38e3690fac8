import type { ISql } from 'postgres'
import type { Card } from '#contract/evidence.ts'
import { bitsOf } from '#domain/evidence/ladder.ts'
import { cardPolicy, settled, type TestCard, verdictDueAt } from '#domain/evidence/test-card.ts'

/** A card and its idea, by their owner. */
export type CardKey = { readonly memberId: string; readonly ideaId: string; readonly id: string }

export type StoredCard = TestCard & { readonly id: string }

export type CardRow = Omit<StoredCard, 'startedAt' | 'endedAt'> & {
  readonly startedAt: string | null
  readonly endedAt: string | null
}

export function cardColumns(sql: ISql) {
  return sql`
    id, kind, belief, who, how, counts, mark, until::text as until, status, started_at as "startedAt",
    ended_at as "endedAt", asked, reached, verdict, learned, decision`
}

export function fromRow(row: CardRow): StoredCard {
  const iso = (at: string | null) => at && new Date(at).toISOString()
  return { ...row, startedAt: iso(row.startedAt), endedAt: iso(row.endedAt) }
}

export function presentCard(card: StoredCard, isAuthor: boolean, now: Date): Card {
  const { id, kind, belief, who, how, counts, mark, until } = card
  const { status, startedAt, endedAt, asked, reached, verdict, learned, decision } = settled(card, now)
  return {
    ...{ id, kind, belief, who, how, counts, mark, until },
    ...{ status, startedAt, endedAt, asked, reached, verdict, learned, decision },
    verdictDueAt: verdictDueAt(card).toISOString(),
    can: cardPolicy(card, isAuthor, now),
  }
}

/** The member's own idea. Locked before its cards, as whoever deletes it does. */
export async function lockIdea(
  sql: ISql,
  { memberId, ideaId }: CardKey,
): Promise<{ readonly isPublic: boolean } | null> {
  const [idea] = await sql<{ isPublic: boolean }[]>`
    select is_public as "isPublic" from user_ideas
    where id = ${ideaId} and user_id = ${memberId} for no key update`
  return idea ?? null
}

export async function readLocked(sql: ISql, { memberId, ideaId, id }: CardKey): Promise<StoredCard | null> {
  const [row] = await sql<StoredCard[]>`
    select ${cardColumns(sql)} from evidence_cards
    where user_id = ${memberId} and id = ${id} and idea_id = ${ideaId} for no key update`
  return row === undefined ? null : fromRow(row)
}

/** What was locked is not written again. The idea's ladder always follows from its cards. */
export async function writeCard(sql: ISql, { memberId, ideaId, id }: CardKey, card: TestCard): Promise<void> {
  const { status, startedAt, endedAt, verdict, learned, decision } = card
  await sql`
    update evidence_cards set
      status = ${status}, started_at = ${startedAt}::timestamptz, ended_at = ${endedAt}::timestamptz,
      verdict = ${verdict}, learned = ${learned}, decision = ${decision}
    where user_id = ${memberId} and id = ${id}`
  const cards = await sql<StoredCard[]>`
    select kind, status, verdict from evidence_cards where idea_id = ${ideaId}`
  const { proven, testing } = bitsOf(cards)
  await sql`
    update user_ideas set proven = ${proven}, testing = ${testing}
    where id = ${ideaId} and (proven, testing) is distinct from (${proven}::smallint, ${testing}::smallint)`
}
