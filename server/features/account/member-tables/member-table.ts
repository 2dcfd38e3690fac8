import type { Fragment, Sql } from 'postgres'

export interface MemberTable {
  /** The column with the owner's id. */
  readonly owner: string
  /** The columns in 'Baixar meus dados'. */
  readonly columns: readonly string[]
  /** Columns not in the export, and why. */
  readonly excluded?: Readonly<Record<string, string>>
  /** Filters out rows that the product also hides from the member. */
  readonly only?: (sql: Sql) => Fragment
}

export type MemberTables = Readonly<Record<string, MemberTable>>

export const key = 'opens the account or a device'
export const another = 'names another member, whom the product does not show here'
export const internal = 'how the server works, nothing about the member'
