import type { Card } from '#contract/evidence.ts'
import { evidenceLimits } from '#domain/evidence/limits.ts'
import {
  abandonCard,
  type CardForm,
  type Decision,
  decideCard,
  startCard,
  type TestCard,
} from '#domain/evidence/test-card.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { countActions } from '#server/platform/limits/limits.ts'
import { type CardKey, lockIdea, presentCard, readLocked, writeCard } from './card-rows.ts'

type Changed<Refusal extends string> =
  | { readonly status: 'changed'; readonly card: Card; readonly isPublic: boolean }
  | { readonly status: Refusal | 'not-found' }

/** Writes a draft; the first time it is made. */
export function saveDraft(
  economy: Economy,
  { form, ...key }: CardKey & { readonly form: CardForm },
): Promise<Changed<'locked' | 'too-many'>> {
  const { memberId, ideaId, id } = key
  return economy.transaction(async ({ sql, now }) => {
    const idea = await lockIdea(sql, key)
    if (idea === null) return { status: 'not-found' }
    const [known] = await sql<{ ideaId: string; status: string }[]>`
      select idea_id as "ideaId", status from evidence_cards where user_id = ${memberId} and id = ${id}`
    if (known !== undefined && known.ideaId !== ideaId) return { status: 'not-found' }
    if (known !== undefined && known.status !== 'draft') return { status: 'locked' }
    if (known === undefined) {
      const [{ cards }] = await sql<[{ cards: number }]>`
        select count(*)::int as cards from evidence_cards where idea_id = ${ideaId}`
      if (cards >= evidenceLimits.cardsOfIdea) return { status: 'too-many' }
    }
    await countActions(sql, { memberId, actions: { evidenceCards: 1 }, now })
    const { kind, belief, who, how, counts, mark, until } = form
    await sql`
      insert into evidence_cards (
        user_id, id, idea_id, kind, belief, who, how, counts, mark, until, status, asked, reached, learned,
        created_at
      ) values (
        ${memberId}, ${id}, ${ideaId}, ${kind}, ${belief}, ${who}, ${how}, ${counts}, ${mark}, ${until}::date,
        'draft', 0, 0, '', ${now.toISOString()}::timestamptz
      )
      on conflict (user_id, id) do update set
        kind = excluded.kind, belief = excluded.belief, who = excluded.who, how = excluded.how,
        counts = excluded.counts, mark = excluded.mark, until = excluded.until`
    const card = await readLocked(sql, key)
    if (card === null) throw new Error('A card that was just written is not there')
    return { status: 'changed', card: presentCard(card, true, now), isPublic: idea.isPublic }
  })
}

export function discardDraft(economy: Economy, key: CardKey): Promise<'discarded' | 'locked' | 'not-found'> {
  return economy.transaction(async ({ sql }) => {
    if ((await lockIdea(sql, key)) === null) return 'not-found'
    const card = await readLocked(sql, key)
    if (card === null) return 'not-found'
    if (card.status !== 'draft') return 'locked'
    await sql`delete from evidence_cards where user_id = ${key.memberId} and id = ${key.id}`
    return 'discarded'
  })
}

/** A stopped idea comes back to the wall with its next test. */
export function start(economy: Economy, key: CardKey): Promise<Changed<'deadline' | 'ended' | 'same-kind'>> {
  return economy.transaction(async ({ sql, now }) => {
    const idea = await lockIdea(sql, key)
    const card = idea && (await readLocked(sql, key))
    if (idea === null || card === null) return { status: 'not-found' }
    const result = startCard(card, now)
    if (result.status !== 'changed') return result
    if (result.card !== card) {
      const [other] = await sql`
        select from evidence_cards
        where idea_id = ${key.ideaId} and kind = ${card.kind} and status = 'running' limit 1`
      if (other !== undefined) return { status: 'same-kind' }
      await countActions(sql, { memberId: key.memberId, actions: { evidenceCards: 1 }, now })
      await writeCard(sql, key, result.card)
      await sql`update user_ideas set stopped_at = null where id = ${key.ideaId} and stopped_at is not null`
    }
    return changed(result.card, { id: card.id, isPublic: idea.isPublic, now })
  })
}

export function abandon(
  economy: Economy,
  { reason, ...key }: CardKey & { readonly reason: string },
): Promise<Changed<'not-running' | 'time-over'>> {
  return economy.transaction(async ({ sql, now }) => {
    const idea = await lockIdea(sql, key)
    const card = idea && (await readLocked(sql, key))
    if (idea === null || card === null) return { status: 'not-found' }
    const result = abandonCard(card, reason, now)
    if (result.status !== 'changed') return result
    if (result.card !== card) await writeCard(sql, key, result.card)
    return changed(result.card, { id: card.id, isPublic: idea.isPublic, now })
  })
}

/** Stopping moves the idea to the learnings; badges that become due are given at once. */
export function decide(
  economy: Economy,
  { learned, decision, ...key }: CardKey & { readonly learned: string; readonly decision: Decision },
): Promise<Changed<'too-early' | 'decided'>> {
  return economy.transaction(async ({ sql, now, settle }) => {
    const idea = await lockIdea(sql, key)
    const card = idea && (await readLocked(sql, key))
    if (idea === null || card === null) return { status: 'not-found' }
    const result = decideCard(card, { learned, decision }, now)
    if (result.status !== 'changed') return result
    if (result.card !== card) {
      await writeCard(sql, key, result.card)
      if (decision === 'stop')
        await sql`update user_ideas set stopped_at = ${now.toISOString()}::timestamptz where id = ${key.ideaId}`
      await settle(key.memberId)
    }
    return changed(result.card, { id: card.id, isPublic: idea.isPublic, now })
  })
}

function changed(
  card: TestCard,
  { id, isPublic, now }: { readonly id: string; readonly isPublic: boolean; readonly now: Date },
) {
  return { status: 'changed' as const, card: presentCard({ ...card, id }, true, now), isPublic }
}
