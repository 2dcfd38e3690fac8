import postgres, { type ISql, type Sql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import { linkLifetimeHours } from '#domain/accounts/rules.ts'
import { AccountGone } from '#server/platform/database/account-gone.ts'
import type { RecordAccountEvent } from '../events/account-events.ts'
import { forgetPending } from '../mail-link.ts'

const uniqueViolation = '23505'

export type Confirmed =
  | { readonly status: 'confirmed' | 'changed'; readonly userId: string }
  | { readonly status: 'taken' }
  | { readonly status: 'invalid' }

export type ConfirmParts = {
  readonly sql: Sql
  readonly recordEvent: RecordAccountEvent
  readonly userAgent: string | null
}

/** Keep the first confirmation time: factors added before it may be a stranger's. */
export function confirmedColumns(sql: ISql) {
  return sql`email_verified = true, email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()`
}

/** Whether an account has the address, or gave it up so recently that it can be taken back. */
export async function isAddressTaken(sql: Sql, email: string): Promise<boolean> {
  const [found] = await sql<[{ taken: boolean }]>`
    select exists (select from users where email = ${email.toLowerCase()}) or exists (
      select from email_changes where from_email = ${email.toLowerCase()} and take_back_until > now()
    ) as taken`
  return found.taken
}

type ChangeRequest = { readonly userId: string; readonly sessionId: string; readonly email: string }

/**
 * Nothing changes until the link sent to the new address is used. A newer request replaces an older one. Asked
 * for in a session that a reset or a take-back ends at this moment, it is refused.
 */
export async function requestEmailChange(
  sql: Sql,
  { userId, sessionId, email }: ChangeRequest,
): Promise<'requested' | 'same' | 'taken'> {
  const address = email.toLowerCase()
  const [member] = await sql<{ email: string }[]>`select email from users where id = ${userId}`
  if (member === undefined) throw new AccountGone()
  if (member.email === address) return 'same'
  if (await isAddressTaken(sql, address)) return 'taken'
  await sql.begin(async (transaction) => {
    await transaction`select from users where id = ${userId} for no key update`
    const [session] = await transaction`select from sessions where id = ${sessionId} and user_id = ${userId}`
    if (session === undefined) throw new AccountGone()
    await transaction`delete from email_changes where user_id = ${userId} and changed_at is null`
    await transaction`
      insert into email_changes (id, user_id, from_email, to_email, requested_at)
      select ${uuidv7()}, id, email, ${address}, now() from users where id = ${userId}`
  })
  return 'requested'
}

/**
 * The link to the new address was used: it becomes the account's address, and links to the old one are void.
 */
export async function applyEmailChange(
  { sql, recordEvent, userAgent }: ConfirmParts,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<Confirmed> {
  try {
    return await sql.begin(async (transaction): Promise<Confirmed> => {
      const [pending] = await transaction<{ id: string; from: string; wasConfirmed: boolean }[]>`
        select email_changes.id, users.email as from, users.email_verified as "wasConfirmed"
        from email_changes join users on users.id = email_changes.user_id
        where user_id = ${userId} and to_email = ${email} and changed_at is null
        for update`
      if (pending === undefined) return { status: 'invalid' }
      const { id, from, wasConfirmed } = pending
      // An unconfirmed address may be mistyped and belong to somebody else, who must not be able to take the
      // account.
      await transaction`
        update email_changes set from_email = ${from}, from_confirmed_at = users.email_confirmed_at,
          changed_at = now(), take_back_until = case
            when ${wasConfirmed} then now() + make_interval(hours => ${linkLifetimeHours.takeBack})
          end
        from users where email_changes.id = ${id} and users.id = ${userId}`
      // A confirmed account keeps its factors through a later reset: they are the owner's, who moved it.
      await transaction`
        update users set email = ${email}, email_verified = true, updated_at = now(),
          email_confirmed_at = case when email_verified then email_confirmed_at else now() end
        where id = ${userId}`
      await forgetPending(transaction, userId)
      const takeBack = wasConfirmed ? id : null
      await recordEvent({ userId, kind: 'address-changed', userAgent, to: from, takeBack }, transaction)
      return { status: 'changed', userId }
    })
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.code === uniqueViolation) return { status: 'taken' }
    throw error
  }
}
