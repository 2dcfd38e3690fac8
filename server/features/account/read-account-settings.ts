import type { ISql } from 'postgres'
import type { Account } from '#contract/account.ts'
import { AccountGone } from '#server/platform/database/account-gone.ts'

export async function readAccountSettings(sql: ISql, memberId: string): Promise<Account> {
  const [stored] = await sql<Account[]>`
    select
      users.email, users.created_at as "createdAt", users.two_factor_enabled as "twoStep",
      users.email_verified as "isConfirmed", pending.to_email as "pendingEmail",
      exists (
        select from accounts where user_id = users.id and provider_id = 'credential' and password is not null
      ) as "hasPassword",
      account_deletions.due_at as "deletionDueAt"
    from users
    left join account_deletions on account_deletions.user_id = users.id
    left join email_changes as pending on pending.user_id = users.id and pending.changed_at is null
    where users.id = ${memberId}`
  if (stored === undefined) throw new AccountGone()
  const { createdAt, deletionDueAt, ...account } = stored
  return {
    ...account,
    createdAt: new Date(createdAt).toISOString(),
    deletionDueAt: deletionDueAt && new Date(deletionDueAt).toISOString(),
  }
}
