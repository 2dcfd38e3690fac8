import type { ISql } from 'postgres'
import type { Balance } from '#contract/economy.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import type { LedgerRow } from '#domain/economy/ledger.ts'
import { remainingToday } from '#domain/economy/remaining-today.ts'
import type { LedgerAction, MemberAction } from '#domain/economy/rule-book.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { statementLabel } from '#domain/economy/statement-label.ts'
import { standing } from '#domain/levels/levels.ts'
import { readAccount, readStreak } from '#server/platform/economy/read-member.ts'

export async function readBalance(sql: ISql, memberId: string, now: Date): Promise<Balance> {
  const [account, { length: streak }] = await Promise.all([
    readAccount(sql, memberId),
    readStreak(sql, memberId, saoPauloDay(now)),
  ])
  const { balance, earned, isPremium } = account
  return { balance, earned, isPremium, ...standing('product', earned), streak }
}

const statementLength = 50

const ruleBook = ruleBooks.product

const memberActions = Object.keys(ruleBook.actions) as MemberAction[]

type StoredRow = Pick<LedgerRow, 'kind' | 'action' | 'subject' | 'amount' | 'day' | 'at'> & {
  readonly entry: number
}

/** The newest rows that changed the balance, and the rest of today's caps. */
export async function readStatement(sql: ISql, memberId: string, now: Date) {
  const day = saoPauloDay(now)
  const [account, rows, timesPaid] = await Promise.all([
    readAccount(sql, memberId),
    newestRows(sql, memberId),
    timesPaidToday(sql, memberId, day),
  ])
  return {
    balance: account.balance,
    earned: account.earned,
    day,
    rows: rows.map((row) => presentRow(row, timesPaid)),
    today: memberActions.flatMap((action) => {
      const left = remaining(action, timesPaid)
      const label = statementLabel({ kind: 'award', action, subject: '' })
      return left === null ? [] : [{ action, label, ...left }]
    }),
  }
}

function newestRows(sql: ISql, memberId: string) {
  return sql<StoredRow[]>`
    select entry, kind, action, subject, amount, day::text as day, created_at as at
    from bpoints_transactions where user_id = ${memberId} and amount <> 0
    order by entry desc limit ${statementLength}`
}

async function timesPaidToday(sql: ISql, memberId: string, day: string) {
  const rows = await sql<{ action: LedgerAction; times: number }[]>`
    select action, count(*)::int as times from bpoints_transactions
    where user_id = ${memberId} and action = any (${memberActions}) and day = ${day}
      and kind = 'award' and amount > 0
    group by action`
  return new Map(rows.map(({ action, times }) => [action, times]))
}

function presentRow(row: StoredRow, timesPaid: ReadonlyMap<LedgerAction, number>) {
  const { entry, kind, action, amount, day } = row
  return {
    id: String(entry),
    kind,
    action,
    label: statementLabel(row),
    amount,
    day,
    at: new Date(row.at).toISOString(),
    remainingToday: remaining(action, timesPaid),
  }
}

function remaining(action: LedgerAction, timesPaid: ReadonlyMap<LedgerAction, number>) {
  const left = remainingToday(ruleBook, action, timesPaid)
  return left && { times: left.times, remaining: left.remaining, text: left.text }
}
