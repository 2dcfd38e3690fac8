import { readAccount, readBalance } from '#demo/economy/account.ts'
import { api, onlyMembers } from '#demo/implement.ts'
import type { Snapshot } from '#demo/storage/snapshot.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { remainingToday, timesPaidOn } from '#domain/economy/remaining-today.ts'
import type { LedgerAction, MemberAction } from '#domain/economy/rule-book.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { statementLabel } from '#domain/economy/statement-label.ts'

const ruleBook = ruleBooks.demonstration
const memberActions = Object.keys(ruleBook.actions) as MemberAction[]
const statementLength = 50

export const economyOperations = {
  balance: api.economy.balance
    .use(onlyMembers)
    .handler(({ context }) => readBalance(context.read(), context.memberId)),
  statement: api.economy.statement
    .use(onlyMembers)
    .handler(({ context }) => readStatement(context.read(), context.memberId)),
}

/** The newest rows that changed the balance, and what is left of today's caps. */
function readStatement(snapshot: Snapshot, memberId: string) {
  const day = saoPauloDay(snapshot.now)
  const { balance, earned } = readAccount(snapshot, memberId)
  const { rows } = snapshot.get('economy')
  const timesPaid = timesPaidOn(day, memberId, rows)
  const moved = rows
    .flatMap((row, index) =>
      row.memberId === memberId && row.amount !== 0 ? [{ ...row, id: String(index) }] : [],
    )
    .slice(-statementLength)
    .reverse()
  return {
    balance,
    earned,
    day,
    rows: moved.map((row) => ({
      id: row.id,
      kind: row.kind,
      action: row.action,
      label: statementLabel(row),
      amount: row.amount,
      day: row.day,
      at: row.at,
      remainingToday: remaining(row.action, timesPaid),
    })),
    today: memberActions.flatMap((action) => {
      const left = remaining(action, timesPaid)
      const label = statementLabel({ kind: 'award', action, subject: '' })
      return left === null ? [] : [{ action, label, ...left }]
    }),
  }
}

function remaining(action: LedgerAction, timesPaid: ReadonlyMap<LedgerAction, number>) {
  const left = remainingToday(ruleBook, action, timesPaid)
  return left && { times: left.times, remaining: left.remaining, text: left.text }
}
