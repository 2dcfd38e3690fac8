import type { StatementRow } from '#contract/economy.ts'

export interface DayOfStatement {
  readonly day: string
  readonly rows: readonly StatementRow[]
}

/** The rows under the day they count for, in the order in which they come. */
export function rowsByDay(rows: readonly StatementRow[]): readonly DayOfStatement[] {
  const days = new Map<string, StatementRow[]>()
  for (const row of rows) days.set(row.day, [...(days.get(row.day) ?? []), row])
  return [...days].map(([day, ofDay]) => ({ day, rows: ofDay }))
}
