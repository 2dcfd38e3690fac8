import type { ISql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import { linkLifetimeHours } from '#domain/accounts/rules.ts'
import type { TakenBackParts } from '#domain/accounts/take-back.ts'
import { forgetPending, takeMailLink } from '../mail-link.ts'
import { removeFactors } from '../second-factor/remove-factors.ts'

/**
 * A new way into an account can be taken back from its address like a change of address, and is stored as one
 * from the address to itself: one link and one rule for both. Returns its id; null if nobody confirmed the
 * address, which may be mistyped and belong to somebody else.
 */
export async function allowTakeBack(sql: ISql, userId: string): Promise<string | null> {
  const [change] = await sql<{ id: string }[]>`
    insert into email_changes
      (id, user_id, from_email, to_email, from_confirmed_at, requested_at, changed_at, take_back_until)
    select ${uuidv7()}, id, email, email, email_confirmed_at, now(), now(),
      now() + make_interval(hours => ${linkLifetimeHours.takeBack})
    from users where id = ${userId} and email_verified
    returning id`
  return change?.id ?? null
}

type Change = {
  readonly userId: string
  readonly from: string
  /** When the old address was confirmed. */
  readonly confirmedAt: string | null
  readonly changedAt: string
  readonly since: string
  readonly left: string
}

type TakenBack = {
  readonly userId: string
  /** The address that the account had until now. */
  readonly left: string
  readonly undone: TakenBackParts
}

/**
 * A thief adds their own way in before moving an account away. Factors added this shortly before a change was
 * requested count as the thief's; older ones stay.
 */
const suspectHours = 72

/**
 * The address that was told of a change takes it back. Ends all sessions and removes the password, all factors
 * added since or shortly before, a deletion requested in that time, and later changes, whose links would give
 * the account away again. Call it in a transaction.
 */
export async function takeBackByLink(transaction: ISql, token: string): Promise<TakenBack | null> {
  const link = await takeMailLink(transaction, 'take-back-address', token)
  const changeId = link?.changeId
  if (changeId === undefined) return null
  const [change] = await transaction<Change[]>`
    select user_id as "userId", from_email as from, from_confirmed_at::text as "confirmedAt",
      changed_at::text as "changedAt", users.email as left,
      (requested_at - make_interval(hours => ${suspectHours}))::text as since
    from email_changes join users on users.id = email_changes.user_id
    where email_changes.id = ${changeId} and take_back_until > now()
    for update`
  if (change === undefined) return null
  const { userId, from, confirmedAt, changedAt, since, left } = change
  await transaction`
    delete from email_changes where user_id = ${userId}
      and (changed_at is null or changed_at >= ${changedAt}::timestamptz)`
  await transaction`
    update users set email = ${from}, email_confirmed_at = coalesce(${confirmedAt}::timestamptz, created_at),
      updated_at = now()
    where id = ${userId}`
  await transaction`update accounts set password = null where user_id = ${userId} and provider_id = 'credential'`
  await transaction`delete from sessions where user_id = ${userId}`
  await forgetPending(transaction, userId)
  await transaction`delete from known_devices where user_id = ${userId}`
  await transaction`
    delete from account_deletions
    where user_id = ${userId} and requested_at >= ${since}::timestamptz and due_at > now()`
  const removed = await removeFactors(transaction, userId, { since })
  return { userId, left, undone: { address: left !== from, ...removed } }
}
