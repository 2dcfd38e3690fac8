import type { ISql } from 'postgres'
import type { ReportedType } from '#domain/moderation/reports.ts'
import type { EconomyTransaction } from '#server/platform/economy/create-economy.ts'
import type { StoredPerson } from '#server/platform/people/person.ts'

export type ReportedContent = {
  readonly id: string
  readonly title: string | null
  readonly text: string
  readonly ideaId: string | null
  readonly ideaIsPublic: boolean
  readonly circle: { readonly id: string; readonly name: string; readonly members: number } | null
  readonly author: StoredPerson | null
  readonly createdAt: string
}

/** What moderation has to know of a kind of thing that can be reported. */
export type ReportTarget = {
  /** Whose it is; null if the member cannot see it. */
  readonly find: (
    sql: ISql,
    asked: { readonly memberId: string; readonly id: string },
  ) => Promise<{ readonly authorId: string | null } | null>
  /** What still exists of these, regardless of who may see it. */
  readonly read: (sql: ISql, ids: readonly string[]) => Promise<ReportedContent[]>
  /** Who else has it before them, and is told when it is removed. */
  readonly readers?: (sql: ISql, id: string) => Promise<readonly string[]>
  /** Takes it off the air, as moderators decided. `memberId`: the author; null if the account is removed. */
  readonly remove: (
    transaction: EconomyTransaction,
    content: { readonly id: string; readonly memberId: string | null },
  ) => Promise<void>
}

export type ReportTargets = Readonly<Record<ReportedType, ReportTarget>>
