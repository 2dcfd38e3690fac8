import postgres, { type ISql, type Sql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import { linkLifetimeHours } from '#domain/accounts/rules.ts'
import { takeMailLink } from '../mail-link.ts'
import { removeFactors } from '../second-factor/remove-factors.ts'

const uniqueViolation = '23505'

export type Confirmed =
  | { readonly status: 'confirmed'; readonly userId: string }
  | {
      readonly status: 'changed'
      readonly userId: string
      readonly from: string
      /** The change that the old address may take back; null if it may not. */
      readonly takeBack: string | null
    }
  | { readonly status: 'taken' }
  | { readonly status: 'invalid' }

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

/** Nothing changes until the link sent to the new address is used. A newer request replaces an older one. */
export async function requestEmailChange(
  sql: Sql,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<'requested' | 'same' | 'taken' | 'no-member'> {
  const address = email.toLowerCase()
  const [member] = await sql<{ email: string }[]>`select email from users where id = ${userId}`
  if (member === undefined) return 'no-member'
  if (member.email === address) return 'same'
  if (await isAddressTaken(sql, address)) return 'taken'
  await sql.begin(async (transaction) => {
    await transaction`select from users where id = ${userId} for no key update`
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
  sql: Sql,
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
      await transaction`
        update users set email = ${email}, email_verified = true, email_confirmed_at = now(), updated_at = now()
        where id = ${userId}`
      await transaction`delete from verifications where value = ${userId}`
      return { status: 'changed', userId, from, takeBack: wasConfirmed ? id : null }
    })
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.code === uniqueViolation) return { status: 'taken' }
    throw error
  }
}

type TakenBackChange = {
  readonly userId: string
  readonly from: string
  /** When the old address was confirmed. */
  readonly confirmedAt: string | null
  readonly changedAt: string
  readonly since: string
  readonly left: string
}

type TakenBack = { readonly userId: string; readonly email: string; readonly left: string }

/**
 * A thief adds their own way in before moving an account away. Factors added this shortly before a change was
 * requested count as the thief's; older ones stay.
 */
const suspectHours = 72

/**
 * The old address takes a change back. Ends all sessions and removes the password, all factors added since or
 * shortly before, a deletion requested in that time, and later changes, whose links would give the account
 * away again.
 */
export async function takeBackByLink(sql: Sql, token: string): Promise<TakenBack | null> {
  const link = await takeMailLink(sql, 'take-back-address', token)
  const changeId = link?.changeId
  if (changeId === undefined) return null
  return sql.begin(async (transaction) => {
    const [change] = await transaction<TakenBackChange[]>`
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
    await transaction`delete from verifications where value = ${userId}`
    await transaction`delete from known_devices where user_id = ${userId}`
    await transaction`
      delete from account_deletions
      where user_id = ${userId} and requested_at >= ${since}::timestamptz and due_at > now()`
    await removeFactors(transaction, userId, { since })
    return { userId, email: from, left }
  })
}
