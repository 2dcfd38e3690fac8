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

type EventEffects = {
  readonly members: readonly string[]
  readonly change: ActivityChange
  readonly requests: readonly LedgerRequest[]
  readonly watched: readonly Watched[]
}

type AppliedEvent = Applied & {
  /** The members who may have completed something that is watched. */
  readonly due: readonly string[]
}

/**
 * Locks all affected members, records the event and lets the ledger decide, inside the caller's transaction.
 */
export async function applyEvent(
  sql: ISql,
  { members, change, requests, watched }: EventEffects,
  { now, day }: Moment,
): Promise<AppliedEvent> {
  const due = watched.length === 0 ? sql`'{}'::uuid[]` : sql`members_due(${JSON.stringify(watched)}::jsonb)`
  const [row] = await sql<[{ result: StoredResult; due: string[] }]>`
    select result, ${due} as due
    from record_act(
      ${[...members]}::uuid[], ${activityRows(change.recorded)}::jsonb, ${activityRows(change.undone)}::jsonb,
      ${stored(requests, day)}::jsonb, ${day}::date, ${now.toISOString()}::timestamptz
    ) as result`
  return { ...fromStored(row.result), due: row.due }
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
      ${stored(requests, day)}::jsonb, ${day}::date, ${now.toISOString()}::timestamptz
    ) as result`
  return fromStored(row.result)
}

function activityRows(rows: ActivityChange['recorded']): string {
  return JSON.stringify(
    rows.map(({ memberId, kind, reference, target = null, counterpartId = null }) => ({
      member_id: memberId,
      kind,
      reference,
      target,
      counterpart_id: counterpartId,
    })),
  )
}

function stored(requests: readonly LedgerRequest[], day: string): string {
  return JSON.stringify(
    requests.map((request) => ({
      member_id: request.memberId,
      kind: request.kind,
      action: request.action,
      subject: request.subject,
      reference: request.reference,
      ...(request.kind === 'take-back' ? {} : { amount: request.amount }),
      ...(request.kind === 'award' ? awardFields(request, day) : {}),
    })),
  )
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

function fromStored({ outcomes, accounts }: StoredResult): Applied {
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
