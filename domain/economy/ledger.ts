import { saoPauloDay } from '#domain/calendar/days.ts'
import { periodKey } from '#domain/calendar/periods.ts'
import type { LedgerAction } from './actions.ts'
import type { AwardRequest, LedgerRequest, SpendRequest, TakeBackRequest } from './ledger-request.ts'

/** One entry, never changed once written. The São Paulo day is written with it and never derived later. */
export type LedgerRow = {
  readonly memberId: string
  readonly kind: LedgerRequest['kind']
  readonly action: LedgerAction
  readonly subject: string
  readonly reference: string
  /** Positive for awards, negative for take-backs and spending; 0 where the occasion paid or took nothing. */
  readonly amount: number
  readonly counterpartId: string | null
  readonly day: string
  readonly at: string
}

/** `balance` is what can be spent; `earned` is the standing, which spending does not lower. */
export type Account = { readonly balance: number; readonly earned: number }

export type Ledger = {
  readonly rows: readonly LedgerRow[]
  readonly accounts: ReadonlyMap<string, Account>
}

/**
 * - written: the row is new. An award that met its cap and a take-back that found the balance empty are written
 *   with 0, so that the same request has the same answer for ever, also after midnight or after earning again.
 * - repeated: this occasion was decided before; `row` is what was decided then.
 * - nothing: a take-back of something that never paid; no row.
 * - refused: the balance does not reach; no row, so that the same purchase may be tried again later.
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

/** A ledger from rows that were stored; the accounts are summed anew, so they cannot disagree with the rows. */
export function ledgerFrom(rows: readonly LedgerRow[]): Ledger {
  const accounts = new Map<string, Account>()
  for (const row of rows)
    accounts.set(row.memberId, afterRow(accounts.get(row.memberId) ?? emptyAccount, row))
  return { rows, accounts }
}

/** The ledger after one request, and what became of it. Nothing given is changed. */
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

/** Everything one fact asks for, in order. A refused spend changes nothing and stops what comes after it. */
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
 * A subject pays only what it does not hold already: a step that was undone when the points were spent still holds
 * them, and doing it again pays nothing.
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

/** Without the -0 that JSON and comparisons would turn into a puzzle. */
function negative(points: number): number {
  return points === 0 ? 0 : -points
}

/** Requests are built by our own rules; an amount that is no whole number of points is a fault in them. */
function requirePoints(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`Not an amount of points: ${amount}`)
}
