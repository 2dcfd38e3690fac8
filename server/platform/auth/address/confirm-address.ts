import type { Sql } from 'postgres'
import { recordAdminAct } from '#server/platform/audit/record-admin-act.ts'
import { storeEvent } from '../events/account-events.ts'
import { forgetPending, takeMailLink } from '../mail-link.ts'
import { removeFactors } from '../second-factor/remove-factors.ts'
import { applyEmailChange, type Confirmed, type ConfirmParts, confirmedColumns } from './change-address.ts'

/** A link confirms only its own address: a link sent to an address the account no longer has does nothing. */
export async function confirmByLink(parts: ConfirmParts, token: string): Promise<Confirmed> {
  const { sql, recordEvent, userAgent } = parts
  const link = await takeMailLink(sql, 'confirm-address', token)
  const userId = link?.userId
  const email = link?.email
  if (userId === undefined || email === undefined) return { status: 'invalid' }
  const isConfirmed = await sql.begin(async (transaction) => {
    const confirmed = await transaction`
      update users set ${confirmedColumns(transaction)} where id = ${userId} and email = ${email} returning 1`
    if (confirmed.length === 0) return false
    await recordEvent({ userId, kind: 'address-confirmed', userAgent }, transaction)
    return true
  })
  return isConfirmed ? { status: 'confirmed', userId } : applyEmailChange(parts, { userId, email })
}

type CommandOutcome = 'confirmed' | 'was-confirmed' | 'unknown-member'

/** `npm run confirm`, for installations without mail; recorded in the audit log. */
export async function confirmByCommand(sql: Sql, email: string): Promise<CommandOutcome> {
  const address = email.trim().toLowerCase()
  const [member] = await sql<{ id: string; isConfirmed: boolean }[]>`
    select id, email_verified as "isConfirmed" from users where email = ${address}`
  if (member === undefined) return 'unknown-member'
  if (member.isConfirmed) return 'was-confirmed'
  const { id } = member
  await sql.begin(async (transaction) => {
    await transaction`update users set ${confirmedColumns(transaction)} where id = ${id} and email = ${address}`
    await recordAdminAct(transaction, {
      adminId: null,
      action: 'address.confirmed',
      target: id,
      now: new Date(),
    })
    await storeEvent(transaction, { userId: id, kind: 'address-confirmed', device: null, at: new Date() })
  })
  return 'confirmed'
}

/**
 * A reset through the mailbox proves who owns the address. Factors added before its first confirmation may be
 * those of a stranger who signed up with it or moved their account to it: second step, passkeys and linked
 * identities are removed. Later ones stay. All known devices are forgotten: one of them may be the
 * stranger's.
 */
export async function giveBackAccount(
  { sql, recordEvent, userAgent }: ConfirmParts,
  userId: string,
): Promise<void> {
  await sql.begin(async (transaction) => {
    const [owner] = await transaction<{ confirmedAt: string }[]>`
      update users set ${confirmedColumns(transaction)} where id = ${userId}
      returning email_confirmed_at::text as "confirmedAt"`
    if (owner === undefined) return
    await removeFactors(transaction, userId, { until: owner.confirmedAt })
    await transaction`delete from email_changes where user_id = ${userId} and changed_at is null`
    await forgetPending(transaction, userId)
    await transaction`delete from known_devices where user_id = ${userId}`
    await recordEvent({ userId, kind: 'password-reset', userAgent }, transaction)
  })
}
