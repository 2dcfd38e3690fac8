import type { Sql } from 'postgres'
import { recordAdminAct } from '#server/platform/audit/record-admin-act.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'
import type { RecordAccountEvent } from '../events/account-events.ts'
import { forgetPending } from '../mail-link.ts'

type Parts = { readonly sql: Sql; readonly recordEvent: RecordAccountEvent }

type Outcome = 'asked' | 'removed' | 'none' | 'unknown-member'

const waitHours = 24

/**
 * For a member who lost phone and codes. The member is told at once, and the removal waits a day, so that the
 * owner can object if somebody else requested it.
 */
export async function askForRemoval(
  { sql, recordEvent }: Parts,
  { email, isNow, now }: { readonly email: string; readonly isNow: boolean; readonly now: Date },
): Promise<Outcome> {
  const [member] = await sql<{ id: string; hasFactor: boolean }[]>`
    select id, two_factor_enabled or exists (select from passkeys where user_id = users.id) as "hasFactor"
    from users where email = ${email.trim().toLowerCase()}`
  if (member === undefined) return 'unknown-member'
  if (!member.hasFactor) return 'none'
  const { id } = member
  if (isNow) {
    await removeSecondStep({ sql, recordEvent }, id, now)
    return 'removed'
  }
  await sql.begin(async (transaction) => {
    await transaction`
      insert into second_step_removals (user_id, due_at)
      values (${id}, ${now.toISOString()}::timestamptz + make_interval(hours => ${waitHours}))
      on conflict (user_id) do nothing`
    await recordAdminAct(transaction, { adminId: null, action: 'second-step.removal-asked', target: id, now })
    await recordEvent({ userId: id, kind: 'second-step-removal-asked' }, transaction)
  })
  return 'asked'
}

/**
 * A second factor was used, so it is not lost. Told to the member: it may be in the hands of a thief, from whom
 * the operator is taking it.
 */
export async function cancelRemoval(
  { sql, recordEvent }: Parts,
  { userId, userAgent }: { readonly userId: string; readonly userAgent: string | null },
): Promise<void> {
  await sql.begin(async (transaction) => {
    const cancelled = await transaction`
      delete from second_step_removals where user_id = ${userId} returning 1`
    if (cancelled.length === 0) return
    const now = new Date()
    const action = 'second-step.removal-cancelled'
    await recordAdminAct(transaction, { adminId: userId, action, target: userId, now })
    await recordEvent({ userId, kind: 'second-step-removal-cancelled', userAgent }, transaction)
  })
}

/** Run by a job every few minutes. */
export async function removeDueSecondSteps(parts: Parts, rows: RowRun, now: Date): Promise<void> {
  const due = await parts.sql<{ id: string }[]>`
    select user_id as id from second_step_removals where due_at <= ${now.toISOString()}::timestamptz
    order by due_at, user_id`
  await rows.each(
    due,
    ({ id }) => id,
    ({ id }) => removeSecondStep(parts, id, now),
  )
}

async function removeSecondStep({ sql, recordEvent }: Parts, id: string, now: Date): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`delete from two_factors where user_id = ${id}`
    await transaction`delete from passkeys where user_id = ${id}`
    await transaction`update users set two_factor_enabled = false where id = ${id}`
    await transaction`delete from sessions where user_id = ${id}`
    await forgetPending(transaction, id)
    await transaction`delete from second_step_removals where user_id = ${id}`
    await recordAdminAct(transaction, { adminId: null, action: 'second-step.removed', target: id, now })
    await recordEvent({ userId: id, kind: 'second-step-removed' }, transaction)
  })
}
