import { saoPauloDay, shiftDay, startOfDay } from '#domain/calendar/days.ts'
import { evidenceKindInfo } from './kind-info.ts'
import type { EvidenceKind } from './kinds.ts'
import { evidenceLimits } from './limits.ts'

/** A card is locked in every state but 'draft'. */
export const cardStatuses = ['draft', 'running', 'concluded', 'abandoned'] as const
export const verdicts = ['confirmed', 'refuted', 'short'] as const
export const decisions = ['go', 'change', 'stop'] as const

export type CardStatus = (typeof cardStatuses)[number]
export type Verdict = (typeof verdicts)[number]
export type Decision = (typeof decisions)[number]

/** What the author writes and the start locks. */
export type CardForm = {
  readonly kind: EvidenceKind
  /** 'Acredito que…' */
  readonly belief: string
  readonly who: string
  readonly how: string
  readonly counts: string
  readonly mark: number
  /** The last São Paulo day, YYYY-MM-DD. */
  readonly until: string
}

export type TestCard = CardForm & {
  readonly status: CardStatus
  readonly startedAt: string | null
  readonly endedAt: string | null
  /** Lines that count, and those of them that reach the mark. */
  readonly asked: number
  readonly reached: number
  readonly verdict: Verdict | null
  /** The sentence learned, or why it was abandoned. */
  readonly learned: string
  readonly decision: Decision | null
}

export const newCard = {
  status: 'draft',
  startedAt: null,
  endedAt: null,
  asked: 0,
  reached: 0,
  verdict: null,
  learned: '',
  decision: null,
} as const satisfies Omit<TestCard, keyof CardForm>

/** Phones that were offline have this long after the deadline to send their lines. */
const graceMs = 48 * 60 * 60 * 1000

/** When the last day is over. */
export function deadlineOf({ until }: Pick<CardForm, 'until'>): Date {
  return startOfDay(shiftDay(until, 1))
}

/** Lines that arrive before this moment count. */
export function verdictDueAt(card: Pick<CardForm, 'until'>): Date {
  return new Date(deadlineOf(card).getTime() + graceMs)
}

/** The last days a card can have that starts now. */
export function deadlineRange(now: Date): { readonly first: string; readonly last: string } {
  const today = saoPauloDay(now)
  return { first: shiftDay(today, 1), last: shiftDay(today, evidenceLimits.days) }
}

export function isMarkReached({ kind, mark, asked, reached }: TestCard): boolean {
  return reached >= mark && asked >= evidenceKindInfo[kind].askedToConfirm
}

export function verdictOf(card: TestCard): Verdict {
  if (isMarkReached(card)) return 'confirmed'
  return card.asked < evidenceKindInfo[card.kind].leastAsked ? 'short' : 'refuted'
}

/** A running card whose time is over is concluded, at the same moment whoever looks first. */
export function settled<Card extends TestCard>(card: Card, now: Date): Card {
  if (card.status !== 'running') return card
  const dueAt = verdictDueAt(card)
  if (now < dueAt) return card
  return { ...card, status: 'concluded', endedAt: dueAt.toISOString(), verdict: verdictOf(card) }
}

type Changed<Refusal extends string> =
  | { readonly status: 'changed'; readonly card: TestCard }
  | { readonly status: Refusal }

/** Locks mark and deadline. Starting a running card again changes nothing. */
export function startCard(card: TestCard, now: Date): Changed<'deadline' | 'ended'> {
  if (card.status === 'running') return { status: 'changed', card }
  if (card.status !== 'draft') return { status: 'ended' }
  const { first, last } = deadlineRange(now)
  if (card.until < first || card.until > last) return { status: 'deadline' }
  return { status: 'changed', card: { ...card, status: 'running', startedAt: now.toISOString() } }
}

/** Gives up in the open: the card stays, with the reason. */
export function abandonCard(
  before: TestCard,
  reason: string,
  now: Date,
): Changed<'not-running' | 'time-over'> {
  const card = settled(before, now)
  if (card.status === 'abandoned') return { status: 'changed', card }
  if (card.status === 'concluded') return { status: 'time-over' }
  if (card.status === 'draft') return { status: 'not-running' }
  return {
    status: 'changed',
    card: { ...card, status: 'abandoned', endedAt: now.toISOString(), learned: reason },
  }
}

type Deciding = { readonly learned: string; readonly decision: Decision }

/** Once, after the verdict, or at once when the mark is reached: this concludes the card. */
export function decideCard(
  before: TestCard,
  { learned, decision }: Deciding,
  now: Date,
): Changed<'too-early' | 'decided'> {
  const card = settled(before, now)
  if (card.decision !== null)
    return card.decision === decision && card.learned === learned
      ? { status: 'changed', card }
      : { status: 'decided' }
  if (card.status === 'concluded') return { status: 'changed', card: { ...card, learned, decision } }
  if (card.status !== 'running' || !isMarkReached(card)) return { status: 'too-early' }
  return {
    status: 'changed',
    card: {
      ...card,
      status: 'concluded',
      endedAt: now.toISOString(),
      verdict: 'confirmed',
      learned,
      decision,
    },
  }
}

/** A line added (1) or removed (-1). What arrives after the end is kept, and counts for nothing. */
export function countLine(
  before: TestCard,
  { counts, by }: { readonly counts: boolean; readonly by: 1 | -1 },
  now: Date,
): TestCard {
  const card = settled(before, now)
  if (card.status !== 'running') return card
  return { ...card, asked: card.asked + by, reached: card.reached + (counts ? by : 0) }
}

/** The author's own view of what can be done now. */
export function cardPolicy(card: TestCard, isAuthor: boolean, now: Date) {
  const { status, decision } = settled(card, now)
  const running = status === 'running'
  return {
    edit: isAuthor && status === 'draft',
    start: isAuthor && status === 'draft',
    /** After the last day only lines that waited on a phone arrive. */
    note: isAuthor && running && now < deadlineOf(card),
    readLines: isAuthor && status !== 'draft',
    abandon: isAuthor && running,
    decide: isAuthor && decision === null && (status === 'concluded' || (running && isMarkReached(card))),
  }
}
