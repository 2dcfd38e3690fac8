import type { ISql } from 'postgres'
import type { ActivityChange } from '#domain/activity/activity-of.ts'
import { daysOf } from '#domain/calendar/periods.ts'
import type { LedgerOutcome, LedgerRow } from '#domain/economy/ledger.ts'
import type { LedgerRequest } from '#domain/economy/ledger-request.ts'
import type { Watched } from '#domain/missions/completed-by.ts'

/** A member's account before and after a call. */
type AccountChange = {
  readonly balance: number
  readonly earned: number
  readonly balanceBefore: number
  readonly earnedBefore: number
}

export type Applied = {
  /** In the order of the requests. */
  readonly outcomes: readonly LedgerOutcome[]
  readonly accounts: ReadonlyMap<string, AccountChange>
}

/** The instant and its São Paulo day. */
export type Moment = { readonly now: Date; readonly day: string }

/** What an event changes, as the function record_event takes it. */
export type Effects = ReturnType<typeof storedEffects>

type EventEffects = {
  readonly members: readonly string[]
  readonly change: ActivityChange
  readonly requests: readonly LedgerRequest[]
  readonly watched: readonly Watched[]
}

export function storedEffects({ members, change, requests, watched }: EventEffects, day: string) {
  return {
    members,
    recorded: change.recorded.map(activityRow),
    undone: change.undone.map(activityRow),
    requests: requests.map((request) => storedRequest(request, day)),
    watched,
  }
}

/** The result of the function record_event. */
export type RecordedEvent = StoredResult & {
  /** The members who may have completed something that is watched. */
  readonly due: readonly string[]
}

/**
 * Locks all affected members, records the event and lets the ledger decide, inside the caller's transaction.
 */
export async function applyEffects(
  sql: ISql,
  effects: Effects,
  { now, day }: Moment,
): Promise<RecordedEvent> {
  const [row] = await sql<[{ recorded: RecordedEvent }]>`
    select record_event(
      ${JSON.stringify(effects)}::jsonb, ${day}::date, ${now.toISOString()}::timestamptz, true
    ) as recorded`
  return row.recorded
}

/** Same as `applyAll` of the domain, on the rows of the database. */
export async function applyRequests(
  sql: ISql,
  requests: readonly LedgerRequest[],
  { now, day }: Moment,
): Promise<Applied> {
  if (requests.length === 0) return { outcomes: [], accounts: new Map() }
  const [row] = await sql<[{ result: StoredResult }]>`
    select apply_ledger_requests(
      ${JSON.stringify(requests.map((request) => storedRequest(request, day)))}::jsonb,
      ${day}::date, ${now.toISOString()}::timestamptz
    ) as result`
  return fromStored(row.result)
}

function activityRow(row: ActivityChange['recorded'][number]) {
  const { memberId, kind, reference, target = null, counterpartId = null } = row
  return { member_id: memberId, kind, reference, target, counterpart_id: counterpartId }
}

function storedRequest(request: LedgerRequest, day: string) {
  return {
    member_id: request.memberId,
    kind: request.kind,
    action: request.action,
    subject: request.subject,
    reference: request.reference,
    ...(request.kind === 'take-back' ? {} : { amount: request.amount }),
    ...(request.kind === 'award' ? awardFields(request, day) : {}),
  }
}

function awardFields({ cap, counterpartId }: Extract<LedgerRequest, { kind: 'award' }>, day: string) {
  const counterpart = { counterpart_id: counterpartId }
  if (cap === null) return counterpart
  const [from, to] = cap.per === 'ever' ? ['-infinity', 'infinity'] : daysOf(cap.per, day)
  return {
    ...counterpart,
    cap_times: cap.times,
    cap_from: from,
    cap_to: to,
    cap_per_counterpart: cap.timesPerCounterpart,
  }
}

type StoredRow = Pick<LedgerRow, 'kind' | 'action' | 'subject' | 'reference' | 'amount' | 'day'> & {
  readonly user_id: string
  readonly counterpart_id: string | null
  readonly created_at: string
}

type StoredResult = {
  readonly outcomes: readonly (
    | { readonly status: 'written' | 'repeated'; readonly row: StoredRow }
    | Extract<LedgerOutcome, { status: 'nothing' | 'refused' }>
  )[]
  readonly accounts: Readonly<Record<string, AccountChange>>
}

export function fromStored({ outcomes, accounts }: StoredResult): Applied {
  return {
    outcomes: outcomes.map((outcome) =>
      'row' in outcome ? { status: outcome.status, row: ledgerRow(outcome.row) } : outcome,
    ),
    accounts: new Map(Object.entries(accounts)),
  }
}

function ledgerRow(row: StoredRow): LedgerRow {
  const { kind, action, subject, reference, amount, day } = row
  return {
    memberId: row.user_id,
    kind,
    action,
    subject,
    reference,
    amount,
    counterpartId: row.counterpart_id,
    day,
    at: new Date(row.created_at).toISOString(),
  }
}

/** The rows that a call wrote: what it pays now. */
export function writtenRowsOf({ outcomes }: Pick<Applied, 'outcomes'>): readonly LedgerRow[] {
  return outcomes.flatMap((outcome) => (outcome.status === 'written' ? [outcome.row] : []))
}

/** The rows of its occasions, also those written before. */
export function rowsOf({ outcomes }: Pick<Applied, 'outcomes'>): readonly LedgerRow[] {
  return outcomes.flatMap((outcome) => ('row' in outcome ? [outcome.row] : []))
}
