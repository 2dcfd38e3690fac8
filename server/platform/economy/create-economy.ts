import postgres, { type ISql, type Sql, type TransactionSql } from 'postgres'
import { activityOf } from '#domain/activity/activity-of.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { awardsFor } from '#domain/economy/awards-for.ts'
import type { LedgerOutcome, LedgerRow } from '#domain/economy/ledger.ts'
import type { ActivityEvent, SpendingEvent } from '#domain/economy/member-event.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { watchedAfter } from '#domain/missions/completed-by.ts'
import { badgesDue, type DueBadge, goalsReached, type Progress } from '#domain/missions/progress.ts'
import type { SoloPeriods } from '#domain/missions/solo.ts'
import { notifyOfGoals } from '#server/platform/notifications/notify.ts'
import type { Realtime } from '#server/platform/realtime/create-realtime.ts'
import {
  type Applied,
  applyEffects,
  applyRequests,
  type Effects,
  fromStored,
  type Moment,
  type RecordedEvent,
  rowsOf,
  storedEffects,
  writtenRowsOf,
} from './apply-requests.ts'
import { createMemberChanges, type MemberChanges } from './member-changes.ts'
import { readProgress, type SettlingRules } from './read-progress.ts'
import { createSoloPeriods } from './solo-periods.ts'

const ruleBook = ruleBooks.product

type Parts = {
  readonly sql: Sql
  readonly publish: Realtime['publish']
  readonly now?: () => Date
  /** How many lessons can be finished, for the mission that asks for one. */
  readonly lessonsPublished: () => Promise<number>
}

type Settled = {
  /** The rows of goals and bonuses paid by this call. */
  readonly goals: readonly LedgerRow[]
  readonly badges: readonly DueBadge[]
  readonly accounts: Applied['accounts']
}

export type EventOutcome = Pick<Settled, 'goals' | 'badges'> & {
  /** The ledger's rows for this action: the same when the action is repeated. */
  readonly rows: readonly LedgerRow[]
  /** The rows this action wrote: what it pays now. */
  readonly written: readonly LedgerRow[]
}

/** The operations inside one transaction of the economy. */
export interface EconomyTransaction {
  readonly sql: TransactionSql
  readonly now: Date
  /** Pays for an action, advances missions, and pays goals and gives badges that become due. */
  recordEvent(event: ActivityEvent): Promise<EventOutcome>
  /** For a function of the database that stores something and records its event in the same call. */
  effectsOf(event: ActivityEvent): Effects
  /** The rest of recordEvent, after such a call: pays goals and gives badges that became due. */
  eventRecorded(event: ActivityEvent, recorded: RecordedEvent): Promise<EventOutcome>
  /** Charges the price in the rule book; the member's row must be locked and the balance checked. */
  spend(event: SpendingEvent): Promise<LedgerOutcome>
  /** Pays goals and gives badges that became due without an action. */
  settle(memberId: string): Promise<Settled>
}

/** An event that a function of the database stores and records in one call. */
export type EconomyStatement = Pick<EconomyTransaction, 'now' | 'effectsOf' | 'eventRecorded'> & {
  readonly sql: ISql
  /** Whether goals can be paid in the same transaction; if not, the function must call refuse_if_due. */
  readonly settles: boolean
}

export interface Economy {
  now(): Date
  lessonsPublished(): Promise<number>
  /** Which periods of a São Paulo day have solo goals. */
  soloPeriods(day: string): Promise<SoloPeriods>
  /** Runs `work` in a transaction; after commit, notifies the members' open tabs. */
  transaction<Result>(work: (economy: EconomyTransaction) => Promise<Result>): Promise<Result>
  /**
   * The same for work that is one statement, which saves two round trips. Where it may complete a goal, the database
   * refuses it before it begins, and it is done in a transaction, so that both happen or neither.
   */
  statement<Result>(work: (economy: EconomyStatement) => Promise<Result>): Promise<Result>
}

/** Raised by the function refuse_if_due. */
const mustSettleCode = 'CLDUE'

export function createEconomy({ sql, publish, lessonsPublished, now = () => new Date() }: Parts): Economy {
  const soloPeriods = createSoloPeriods(sql)
  // Read before the transaction, which should hold its locks briefly.
  const begin = async () => {
    const at = now()
    const rules = { lessonsPublished: await lessonsPublished(), solo: await soloPeriods(saoPauloDay(at)) }
    return { at, rules, changes: createMemberChanges() }
  }

  const transaction: Economy['transaction'] = async (work) => {
    const { at, rules, changes } = await begin()
    const result = await sql.begin((own) => work(economyTransaction(own, at, rules, changes)))
    changes.publish(publish)
    return result as Awaited<ReturnType<typeof work>>
  }

  return {
    now,
    lessonsPublished,
    soloPeriods,
    transaction,
    async statement(work) {
      const { at, rules, changes } = await begin()
      try {
        const result = await work({ ...economyTransaction(sql, at, rules, changes), settles: false })
        changes.publish(publish)
        return result
      } catch (error) {
        if (!(error instanceof postgres.PostgresError) || error.code !== mustSettleCode) throw error
        return transaction((own) => work({ ...own, settles: true }))
      }
    },
  }
}

function economyTransaction<Connection extends ISql>(
  sql: Connection,
  now: Date,
  rules: SettlingRules,
  changes: MemberChanges,
): Omit<EconomyTransaction, 'sql'> & { readonly sql: Connection } {
  const moment: Moment = { now, day: saoPauloDay(now) }

  async function settle(members: readonly string[]): Promise<Settled> {
    const settled = await settleDue(sql, members, moment, rules)
    await notifyOfGoals(sql, settled.goals, now)
    changes.accountsChanged(settled.accounts)
    changes.goalsPaid(settled.goals)
    changes.badgesGiven(settled.badges)
    return settled
  }

  function effectsOf(event: ActivityEvent): Effects {
    const change = activityOf(ruleBook, event)
    const requests = awardsFor(ruleBook, event)
    const members = new Set(
      [...change.recorded, ...change.undone, ...requests].map(({ memberId }) => memberId),
    )
    const watched = change.recorded.flatMap((row) => watchedAfter(row, moment.day, rules) ?? [])
    return storedEffects({ members: [...members], change, requests, watched }, moment.day)
  }

  async function eventRecorded(event: ActivityEvent, recorded: RecordedEvent): Promise<EventOutcome> {
    const applied = fromStored(recorded)
    const change = activityOf(ruleBook, event)
    changes.accountsChanged(applied.accounts)
    changes.activityChanged(change)
    // Undoing makes nothing due.
    const countedInFull = change.recorded.filter((row) => watchedAfter(row, moment.day, rules) === null)
    const due = new Set([...recorded.due, ...countedInFull.map(({ memberId }) => memberId)])
    const { goals, badges } = due.size === 0 ? { goals: [], badges: [] } : await settle([...due])
    return { rows: rowsOf(applied), written: writtenRowsOf(applied), goals, badges }
  }

  return {
    sql,
    now,
    effectsOf,
    eventRecorded,
    recordEvent: async (event) => eventRecorded(event, await applyEffects(sql, effectsOf(event), moment)),
    async spend(event) {
      const applied = await applyRequests(sql, awardsFor(ruleBook, event), moment)
      changes.accountsChanged(applied.accounts)
      return applied.outcomes[0] ?? { status: 'nothing' }
    },
    settle: (memberId) => settle([memberId]),
  }
}

/**
 * Pays every goal and gives every badge that is due to these members. Nothing is paid twice: a goal's payment
 * has its period as reference, a badge is one row.
 */
async function settleDue(
  sql: ISql,
  members: readonly string[],
  moment: Moment,
  rules: SettlingRules,
): Promise<Settled> {
  const progress = await readProgress(sql, { members, now: moment.now, ...rules })
  const requests = progress
    .flatMap((member) => goalsReached(member, moment.day))
    .flatMap((event) => awardsFor(ruleBook, event))
  const applied = await applyRequests(sql, requests, moment)
  return {
    goals: writtenRowsOf(applied),
    badges: await giveBadges(sql, progress, moment),
    accounts: applied.accounts,
  }
}

async function giveBadges(
  sql: ISql,
  progress: readonly Progress[],
  { now }: Moment,
): Promise<readonly DueBadge[]> {
  const badges = progress.flatMap((member) => badgesDue(ruleBook.id, member))
  if (badges.length === 0) return []
  return sql<DueBadge[]>`
    insert into member_badges (user_id, badge, earned_at)
    select member_id, badge, ${now.toISOString()}::timestamptz
    from unnest(${badges.map((b) => b.memberId)}::uuid[], ${badges.map((b) => b.badge)}::text[])
      as due (member_id, badge)
    on conflict do nothing
    returning user_id as "memberId", badge`
}
