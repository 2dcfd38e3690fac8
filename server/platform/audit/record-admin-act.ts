import type { ISql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import type { AdminAction } from '#domain/admin/acts.ts'

export interface AdminActRecord {
  /** null: from the command line. */
  readonly adminId: string | null
  readonly action: AdminAction
  /** The id of the affected object. */
  readonly target: string
  /** No personal data: this is never removed. */
  readonly detail?: Readonly<Record<string, string>>
  readonly now: Date
}

/** Call in the transaction of the action, so that both are stored or neither. */
export async function recordAdminAct(
  sql: ISql,
  { adminId, action, target, detail = {}, now }: AdminActRecord,
) {
  await sql`
    insert into admin_acts (id, admin_id, action, target, detail, created_at)
    values (${uuidv7()}, ${adminId}, ${action}, ${target}, ${JSON.stringify(detail)}::jsonb,
      ${now.toISOString()}::timestamptz)`
}
