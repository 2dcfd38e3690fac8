import type { Card, CardForm, EvidenceLine, LineForm } from '#contract/evidence.ts'
import type { StoredCard } from '#demo/documents/evidence.ts'
import type { StoredIdea } from '#demo/documents/ideas.ts'
import { settleDue } from '#demo/economy/settle-due.ts'
import { findVisibleIdea, ideasOf, replaceIdea } from '#demo/ideas/find-ideas.ts'
import { notifyOfVerdict } from '#demo/notifications/notify.ts'
import type { Change, Snapshot } from '#demo/storage/snapshot.ts'
import { actCounts, isActOf } from '#domain/evidence/kind-info.ts'
import { ladderOf } from '#domain/evidence/ladder.ts'
import { evidenceLimits } from '#domain/evidence/limits.ts'
import {
  abandonCard,
  cardPolicy,
  countLine,
  type Decision,
  decideCard,
  newCard,
  settled,
  startCard,
  type TestCard,
  verdictDueAt,
} from '#domain/evidence/test-card.ts'

export type CardKey = { readonly memberId: string; readonly ideaId: string; readonly id: string }

/** Null if this viewer may not see the idea. */
export function readEvidence(snapshot: Snapshot, ideaId: string, viewerId: string | null) {
  const idea = findVisibleIdea(snapshot, ideaId, viewerId)
  if (idea === null) return null
  const isAuthor = idea.authorId === viewerId
  const cards = idea.cards
    .filter(({ status }) => isAuthor || status !== 'draft')
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id))
  return {
    ladder: [...ladderOf(cards.map((card) => settled(card, snapshot.now)))],
    cards: cards.map((card) => presentCard(card, isAuthor, snapshot.now)),
    can: { create: isAuthor && idea.cards.length < evidenceLimits.cardsOfIdea },
  }
}

/** Concludes the member's cards whose time is over, and tells them. */
export function concludeDueCards(change: Change, memberId: string): void {
  for (const idea of ideasOf(change, memberId)) {
    const due = idea.cards.filter((card) => settled(card, change.now) !== card)
    if (due.length === 0) continue
    replaceIdea(change, { ...idea, cards: idea.cards.map((card) => settled(card, change.now)) })
    for (const { id } of due) notifyOfVerdict(change, { memberId, ideaId: idea.id, cardId: id })
    settleDue(change, [memberId])
  }
}

export function hasDueCards(snapshot: Snapshot, memberId: string): boolean {
  return ideasOf(snapshot, memberId).some(({ cards }) =>
    cards.some((card) => settled(card, snapshot.now) !== card),
  )
}

type Changed<Refusal extends string> =
  | { readonly status: 'changed'; readonly card: Card }
  | { readonly status: Refusal | 'not-found' }

export function saveDraft(change: Change, key: CardKey, form: CardForm): Changed<'locked' | 'too-many'> {
  const idea = ownIdea(change, key)
  // An id belongs to one card, whichever idea it was written for.
  const elsewhere = ideasOf(change, key.memberId).some(
    (one) => one.id !== key.ideaId && one.cards.some(({ id }) => id === key.id),
  )
  if (idea === undefined || elsewhere) return { status: 'not-found' }
  const known = idea.cards.find(({ id }) => id === key.id)
  if (known !== undefined && known.status !== 'draft') return { status: 'locked' }
  if (known === undefined && idea.cards.length >= evidenceLimits.cardsOfIdea) return { status: 'too-many' }
  const card: StoredCard = {
    ...newCard,
    lines: [],
    createdAt: change.now.toISOString(),
    ...known,
    ...form,
    id: key.id,
  }
  if (known === undefined) replaceIdea(change, { ...idea, cards: [...idea.cards, card] })
  else replaceCard(change, idea, card)
  return changed(change, card)
}

export function discardDraft(change: Change, key: CardKey): 'discarded' | 'locked' | 'not-found' {
  const found = findCard(change, key)
  if (found === null) return 'not-found'
  const { idea, card } = found
  if (card.status !== 'draft') return 'locked'
  replaceIdea(change, { ...idea, cards: idea.cards.filter(({ id }) => id !== card.id) })
  return 'discarded'
}

export function start(change: Change, key: CardKey): Changed<'deadline' | 'ended' | 'same-kind'> {
  const found = findCard(change, key)
  if (found === null) return { status: 'not-found' }
  const { idea, card } = found
  const result = startCard(card, change.now)
  if (result.status !== 'changed') return result
  if (result.card !== card) {
    if (idea.cards.some(({ kind, status }) => kind === card.kind && status === 'running'))
      return { status: 'same-kind' }
    replaceCard(change, { ...idea, stoppedAt: null }, { ...card, ...result.card })
  }
  return changed(change, { ...card, ...result.card })
}

export function abandon(change: Change, key: CardKey, reason: string): Changed<'not-running' | 'time-over'> {
  const found = findCard(change, key)
  if (found === null) return { status: 'not-found' }
  const result = abandonCard(found.card, reason, change.now)
  if (result.status !== 'changed') return result
  const card = { ...found.card, ...result.card }
  replaceCard(change, found.idea, card)
  return changed(change, card)
}

export function decide(
  change: Change,
  key: CardKey,
  deciding: { readonly learned: string; readonly decision: Decision },
): Changed<'too-early' | 'decided'> {
  const found = findCard(change, key)
  if (found === null) return { status: 'not-found' }
  const { idea } = found
  const before = found.card
  const result = decideCard(before, deciding, change.now)
  if (result.status !== 'changed') return result
  const card = { ...before, ...result.card }
  if (result.card !== before) {
    const stops = deciding.decision === 'stop'
    replaceCard(change, stops ? { ...idea, stoppedAt: change.now.toISOString() } : idea, card)
    settleDue(change, [key.memberId])
  }
  return changed(change, card)
}

type Noted =
  | { readonly status: 'noted'; readonly line: EvidenceLine; readonly card: Card }
  | { readonly status: 'not-found' | 'not-started' | 'wrong-act' | 'too-many' }

/** Keeps a line, once for each id, and counts it if the card still runs. */
export function noteLine(change: Change, key: CardKey, lineId: string, form: LineForm): Noted {
  const found = findCard(change, key)
  if (found === null) return { status: 'not-found' }
  const { idea, card } = found
  if (card.status === 'draft') return { status: 'not-started' }
  if (!isActOf(card.kind, form.act)) return { status: 'wrong-act' }
  const known = card.lines.find(({ id }) => id === lineId)
  if (known !== undefined) return { status: 'noted', line: known, card: presentCard(card, true, change.now) }
  if (card.lines.length >= evidenceLimits.linesOfCard) return { status: 'too-many' }
  const counted = settled(card, change.now).status === 'running'
  const line = { id: lineId, ...form, counted, arrivedAt: change.now.toISOString() }
  const after = {
    ...card,
    ...countLine(card, { counts: actCounts(form.act), by: 1 }, change.now),
    lines: [...card.lines, line],
  }
  replaceCard(change, idea, after)
  return { status: 'noted', line, card: presentCard(after, true, change.now) }
}

/** Null if the card is not there; a line that is gone already changes nothing. */
export function removeLine(change: Change, key: CardKey, lineId: string): Card | null {
  const found = findCard(change, key)
  if (found === null) return null
  const { idea, card } = found
  const line = card.lines.find(({ id }) => id === lineId)
  if (line === undefined) return presentCard(card, true, change.now)
  const counts = line.counted ? countLine(card, { counts: actCounts(line.act), by: -1 }, change.now) : card
  const after = { ...card, ...counts, lines: card.lines.filter((one) => one !== line) }
  replaceCard(change, idea, after)
  return presentCard(after, true, change.now)
}

/** The author's own card. */
export function findCard(
  snapshot: Snapshot,
  key: CardKey,
): { readonly idea: StoredIdea; readonly card: StoredCard } | null {
  const idea = ownIdea(snapshot, key)
  const card = idea?.cards.find(({ id }) => id === key.id)
  return idea === undefined || card === undefined ? null : { idea, card }
}

function ownIdea(snapshot: Snapshot, { memberId, ideaId }: CardKey): StoredIdea | undefined {
  return ideasOf(snapshot, memberId).find(({ id }) => id === ideaId)
}

function replaceCard(change: Change, idea: StoredIdea, changedCard: StoredCard): void {
  const cards = idea.cards.map((card) => (card.id === changedCard.id ? changedCard : card))
  replaceIdea(change, { ...idea, cards })
}

function changed(change: Change, card: StoredCard) {
  return { status: 'changed' as const, card: presentCard(card, true, change.now) }
}

export function presentCard(stored: StoredCard, isAuthor: boolean, now: Date): Card {
  const { lines: _, createdAt: __, ...card } = settled(stored, now)
  return {
    ...card,
    verdictDueAt: verdictDueAt(card).toISOString(),
    can: cardPolicy(card satisfies TestCard, isAuthor, now),
  }
}
