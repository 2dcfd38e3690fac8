import { saoPauloDay } from '#domain/calendar/days.ts'
import { periodKey } from '#domain/calendar/periods.ts'
import type { AwardRequest, LedgerRequest, SpendRequest, TakeBackRequest } from './ledger-request.ts'
import type { LedgerAction } from './rule-book.ts'

/** One entry, never changed. The São Paulo day is stored with it and never derived later. */
export type LedgerRow = {
  readonly memberId: string
  readonly kind: LedgerRequest['kind']
  readonly action: LedgerAction
  readonly subject: string
  readonly reference: string
  /** Positive for awards, negative for take-backs and spending; 0 if the occasion paid or took nothing. */
  readonly amount: number
  readonly counterpartId: string | null
  readonly day: string
  readonly at: string
}

/** `balance` can be spent; `earned` decides level and rank, and spending does not lower it. */
export type Account = { readonly balance: number; readonly earned: number }

export type Ledger = {
  readonly rows: readonly LedgerRow[]
  readonly accounts: ReadonlyMap<string, Account>
}

/**
 * - written: the row is new. An award over its cap and a take-back with an empty balance are written with 0,
 * so that the same request always has the same answer, also after midnight or after earning again.
 * - repeated: this occasion was decided before; `row` is that decision.
 * - nothing: a take-back of something that never paid; no row.
 * - refused: the balance is too low; no row, so that the same purchase may be tried again later.
 */
export type LedgerOutcome =
  | { readonly status: 'written' | 'repeated'; readonly row: LedgerRow }
  | { readonly status: 'nothing' }
  | { readonly status: 'refused'; readonly missing: number }

export const emptyLedger: Ledger = { rows: [], accounts: new Map() }

const emptyAccount: Account = { balance: 0, earned: 0 }

export function accountOf(ledger: Ledger, memberId: string): Account {
  return ledger.accounts.get(memberId) ?? emptyAccount
}

/** A ledger from stored rows; the accounts are summed again, so they always match the rows. */
export function ledgerFrom(rows: readonly LedgerRow[]): Ledger {
  const accounts = new Map<string, Account>()
  for (const row of rows)
    accounts.set(row.memberId, afterRow(accounts.get(row.memberId) ?? emptyAccount, row))
  return { rows, accounts }
}

/** The ledger after one request, and its outcome. Does not modify its input. */
export function apply(
  ledger: Ledger,
  request: LedgerRequest,
  now: Date,
): { readonly ledger: Ledger; readonly outcome: LedgerOutcome } {
  const mine = ledger.rows.filter((row) => row.memberId === request.memberId && row.action === request.action)
  const first = mine.find((row) => row.reference === request.reference)
  if (first !== undefined) return { ledger, outcome: { status: 'repeated', row: first } }

  const day = saoPauloDay(now)
  const decision = decide(request, mine, accountOf(ledger, request.memberId).balance, day)
  if ('outcome' in decision) return { ledger, outcome: decision.outcome }

  const row: LedgerRow = {
    memberId: request.memberId,
    kind: request.kind,
    action: request.action,
    subject: request.subject,
    reference: request.reference,
    amount: decision.amount,
    counterpartId: request.kind === 'award' ? request.counterpartId : null,
    day,
    at: now.toISOString(),
  }
  return { ledger: withRow(ledger, row), outcome: { status: 'written', row } }
}

/** Applies all requests of one event, in order. A refused spend changes nothing and skips the rest. */
export function applyAll(
  ledger: Ledger,
  requests: readonly LedgerRequest[],
  now: Date,
): { readonly ledger: Ledger; readonly outcomes: readonly LedgerOutcome[] } {
  const outcomes: LedgerOutcome[] = []
  let current = ledger
  for (const request of requests) {
    const result = apply(current, request, now)
    outcomes.push(result.outcome)
    if (result.outcome.status === 'refused') return { ledger, outcomes }
    current = result.ledger
  }
  return { ledger: current, outcomes }
}

type Decision = { readonly amount: number } | { readonly outcome: LedgerOutcome }

/** `mine` are the rows of this member and action. */
function decide(request: LedgerRequest, mine: readonly LedgerRow[], balance: number, day: string): Decision {
  switch (request.kind) {
    case 'award':
      return { amount: payable(request, mine, day) }
    case 'take-back':
      return takenBack(request, mine, balance)
    case 'spend':
      return spent(request, balance)
  }
}

/**
 * A subject pays only what it does not hold already: a step undone after the points were spent still holds
 * them, so doing it again pays nothing.
 */
function payable(request: AwardRequest, mine: readonly LedgerRow[], day: string): number {
  requirePoints(request.amount)
  if (isCapReached(request, mine, day)) return 0
  return Math.max(0, request.amount - heldBy(request.subject, mine))
}

function takenBack(request: TakeBackRequest, mine: readonly LedgerRow[], balance: number): Decision {
  const everDecided = mine.some((row) => row.subject === request.subject)
  if (!everDecided) return { outcome: { status: 'nothing' } }
  const taken = Math.min(heldBy(request.subject, mine), balance)
  return { amount: negative(taken) }
}

function spent(request: SpendRequest, balance: number): Decision {
  requirePoints(request.amount)
  if (request.amount > balance) return { outcome: { status: 'refused', missing: request.amount - balance } }
  return { amount: negative(request.amount) }
}

function isCapReached(request: AwardRequest, mine: readonly LedgerRow[], day: string): boolean {
  const { cap, counterpartId } = request
  if (cap === null) return false
  const period = periodKey(cap.per, day)
  const paid = mine.filter(
    (row) => row.kind === 'award' && row.amount > 0 && periodKey(cap.per, row.day) === period,
  )
  if (paid.length >= cap.times) return true
  if (cap.timesPerCounterpart === null) return false
  return paid.filter((row) => row.counterpartId === counterpartId).length >= cap.timesPerCounterpart
}

function heldBy(subject: string, mine: readonly LedgerRow[]): number {
  return mine.filter((row) => row.subject === subject).reduce((sum, row) => sum + row.amount, 0)
}

function withRow(ledger: Ledger, row: LedgerRow): Ledger {
  const accounts = new Map(ledger.accounts)
  accounts.set(row.memberId, afterRow(accountOf(ledger, row.memberId), row))
  return { rows: [...ledger.rows, row], accounts }
}

function afterRow(account: Account, row: LedgerRow): Account {
  return {
    balance: account.balance + row.amount,
    earned: row.kind === 'spend' ? account.earned : account.earned + row.amount,
  }
}

/** Avoids -0, which confuses JSON and comparisons. */
function negative(points: number): number {
  return points === 0 ? 0 : -points
}

/** Our own rules build the requests, so an amount that is not a whole number is a bug. */
function requirePoints(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`Not an amount of points: ${amount}`)
}
