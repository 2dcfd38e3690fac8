import { randomUUID } from 'node:crypto'
import type { ISql, Sql } from 'postgres'
import { deletedAccountName } from '#domain/accounts/rules.ts'
import type { Mailer } from '#server/platform/mail/create-mailer.ts'

/** The address for the goodbye mail. */
export type ErasedIdentity = { readonly email: string }

type Identity = ErasedIdentity & {
  readonly id: string
  readonly name: string
  /** Earlier addresses, recorded by the trigger users_keep_former_email. */
  readonly formerEmails: readonly string[]
}

/**
 * First step of a removal, in one transaction: afterwards nobody can sign in, and no data identifies the
 * member. null if the account is not due: the request was undone, or the account is already gone. Safe to
 * repeat.
 */
export function eraseIdentity(
  { sql, mailer }: { readonly sql: Sql; readonly mailer: Pick<Mailer, 'forget'> },
  userId: string,
  now: Date,
): Promise<ErasedIdentity | null> {
  return sql.begin(async (transaction) => {
    const [member] = await transaction<Identity[]>`
      select users.id, users.email, profiles.display_name as name,
        array(select email from former_emails where former_emails.user_id = users.id) as "formerEmails"
      from account_deletions
      join users on users.id = account_deletions.user_id
      join profiles on profiles.id = users.id
      where account_deletions.user_id = ${userId} and due_at <= ${now.toISOString()}::timestamptz
      for update of account_deletions`
    if (member === undefined) return null
    await endAccess(transaction, member)
    await forgetTraces(transaction, member)
    await emptyProfile(transaction, member)
    // Inside the transaction: afterwards nobody knows the addresses, so a second try could not do it.
    await mailer.forget(await ownAddresses(transaction, member))
    return { email: member.email }
  })
}

/** The member's addresses, without earlier ones that another member has by now. */
async function ownAddresses(sql: ISql, { email, formerEmails }: Identity): Promise<readonly string[]> {
  const taken = await sql<{ email: string }[]>`
    select email from users where email = any(${[...formerEmails]}::text[])`
  return [email, ...formerEmails.filter((former) => taken.every((user) => user.email !== former))]
}

async function endAccess(sql: ISql, { id }: Identity): Promise<void> {
  await sql`delete from sessions where user_id = ${id}`
  await sql`delete from accounts where user_id = ${id}`
  await sql`delete from two_factors where user_id = ${id}`
  await sql`delete from passkeys where user_id = ${id}`
  await sql`delete from email_changes where user_id = ${id}`
  await sql`delete from user_roles where user_id = ${id}`
  await sql`delete from verifications where position(${id} in value) > 0`
}

/** Removes the account's name and addresses from other tables. Whole words only, to spare similar names. */
async function forgetTraces(sql: ISql, { id, email, formerEmails }: Identity): Promise<void> {
  const keys = [id, email, ...formerEmails]
  await sql`delete from rate_limits where string_to_array(key, '|') && ${keys}::text[]`
  await scrubKeptAnswers(sql, id)
  await sql`delete from idempotency_keys where user_id = ${id}`
  const [jobs] = await sql<[{ there: boolean }]>`select to_regclass('jobs.job') is not null as there`
  if (!jobs.there) return
  for (const table of ['job', 'archive'])
    await sql`
      delete from ${sql(`jobs.${table}`)}
      where exists (
        select from jsonb_path_query(data, 'strict $.**') as part where part #>> '{}' = any(${keys}::text[])
      )`
}

/**
 * Answers kept for repeated requests of other members can contain this member, as an author or as a mention.
 * The answers must stay, or a repeated request would run again; the name and photo in them are erased.
 */
export async function scrubKeptAnswers(sql: ISql, id: string): Promise<void> {
  const member = `"id": "${id}"[^{}]*?`
  const word = String.raw`"(?:[^"\\]|\\.)*"`
  await sql`
    update idempotency_keys set answer = regexp_replace(
      regexp_replace(answer::text, ${`(${member}"displayName": )${word}`}, ${`\\1"${deletedAccountName}"`}, 'g'),
      ${`(${member}"avatarUrl": )${word}`}, ${'\\1null'}, 'g'
    )::jsonb
    where user_id <> ${id} and position(${id} in answer::text) > 0`
}

/** Random, so that nobody can sign up with it beforehand and block the removal. */
function placeholderAddress(): string {
  return `${randomUUID()}@excluida.invalid`
}

/** A trigger queues the member's ideas for the search; they are indexed here, so the old name finds nothing. */
async function emptyProfile(sql: ISql, { id, name }: Identity): Promise<void> {
  // Lock the profile before the user, as every other write that touches this member does.
  await sql`
    update profiles set display_name = ${deletedAccountName}, avatar_url = null, phone = '', bio = '',
      instagram = '', linkedin = '', x = '', updated_at = now()
    where id = ${id}`
  await sql`
    update users set name = ${deletedAccountName}, email = ${placeholderAddress()}, image = null,
      email_verified = false, two_factor_enabled = false, updated_at = now()
    where id = ${id}`
  await sql`delete from former_emails where user_id = ${id}`
  // The row stays for who asked this mentor; the job of the mentors cancels what was open.
  await sql`
    update mentors set bio = '', expertise = '', areas = '{}', available = false, withdrawn = true
    where user_id = ${id}`
  await sql`
    select index_ideas(array(
      select id from search_queue where idea_id in (select id from user_ideas where user_id = ${id})
    ))`
  await sql`
    delete from search_words
    where word = any(regexp_split_to_array(fold_text(${name}), ' '))
      and not exists (
        select from to_tsquery('pg_catalog.simple', '''' || search_words.word || '''') as query
        cross join lateral find_ideas(query, null, query, null, null, ${Number.MAX_SAFE_INTEGER}, 300)
        where rank <= 2
      )`
}
