import type { Earned } from '#contract/people.ts'
import { earnedLines } from '#domain/economy/earned-message.ts'
import type { Performed } from '#server/platform/economy/create-economy.ts'

/** A type and not an interface, because it is stored as JSON. */
export type EarnedNow = { amount: number; lines: string[] }

export const nothingEarned: EarnedNow = { amount: 0, lines: [] }

/** What an act paid the member who did it, for its toast. */
export function earnedBy(memberId: string, { written }: Pick<Performed, 'written'>): EarnedNow & Earned {
  const own = written.filter((row) => row.memberId === memberId && row.kind === 'award')
  return { amount: own.reduce((sum, { amount }) => sum + amount, 0), lines: [...earnedLines(own)] }
}
