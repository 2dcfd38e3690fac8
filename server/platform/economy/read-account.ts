import type { ISql } from 'postgres'

export type StoredAccount = {
  readonly balance: number
  readonly earned: number
  readonly isPremium: boolean
  readonly premiumSince: string | null
}

/** null for a member who is no longer there. */
export async function readAccount(sql: ISql, memberId: string): Promise<StoredAccount | null> {
  const [row] = await sql<StoredAccount[]>`
    select
      bpoints as balance, bpoints_earned as earned, plan = 'premium' as "isPremium", premium_since as "premiumSince"
    from profiles where id = ${memberId}`
  if (row === undefined) return null
  return { ...row, premiumSince: row.premiumSince && new Date(row.premiumSince).toISOString() }
}
