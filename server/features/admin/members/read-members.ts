import type { ISql, Sql } from 'postgres'
import type { AdminMember } from '#contract/admin-members.ts'
import { adminLimits } from '#domain/admin/limits.ts'
import { personJson, presentPerson, type StoredPerson } from '#server/platform/people/person.ts'

type Stored = {
  readonly person: StoredPerson
  readonly email: string
  readonly bpoints: number
  readonly isAdmin: boolean
  readonly memberSince: string
  readonly reason: string | null
  readonly suspendedAt: string | null
}

type Search = {
  readonly viewerId: string
  readonly words: string
  readonly suspended: boolean
}

export async function searchMembers(
  pool: Sql,
  { viewerId, words, suspended }: Search,
): Promise<AdminMember[]> {
  const rows = await pool.begin((sql) => findMembers(sql, { words, suspended }))
  return rows.map((row) => present(row, viewerId))
}

/**
 * The member with exactly this e-mail; otherwise the newest (or last suspended) whose name or e-mail matches.
 */
async function findMembers(sql: ISql, { words, suspended }: Omit<Search, 'viewerId'>): Promise<Stored[]> {
  // Planned for these words: a common name is found soon among the newest, a rare one by its trigrams. Reads
  // from one key to the next: suspended members are few now, but their number grows.
  const [{ folded }] = await sql<[{ folded: string }]>`
    select btrim(fold_text(${words})) as folded, set_config('plan_cache_mode', 'force_custom_plan', true),
      set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
      set_config('enable_seqscan', 'off', true)`
  const isSuspended = suspended ? sql`suspension.user_id is not null` : sql`true`
  const owner = await sql<Stored[]>`
    ${select(sql)}
    where users.email = ${words.trim().toLowerCase()} and not profiles.is_sample and ${isSuspended}`
  if (owner.length > 0) return owner
  return sql<Stored[]>`
    ${select(sql)} join member_search search on search.user_id = users.id
    where not profiles.is_sample and ${isSuspended} and ${folded === '' ? sql`true` : fits(sql, folded)}
    order by ${suspended ? sql`suspension.created_at desc, suspension.user_id` : sql`search.joined_at desc, search.user_id`}
    limit ${adminLimits.found}`
}

/**
 * The term is folded to letters, digits and spaces, so it contains no LIKE wildcards.
 *
 * With three letters or more, matches inside words. The index cannot find shorter parts, so one or two
 * letters match only the beginning of words.
 */
function fits(sql: ISql, folded: string) {
  return folded.length >= 3
    ? sql`words like ${`%${folded}%`}`
    : sql`(words like ${`${folded}%`} or words like ${`% ${folded}%`})`
}

export async function readMember(
  sql: ISql,
  { viewerId, id }: { readonly viewerId: string; readonly id: string },
): Promise<AdminMember | null> {
  const [row] = await sql<Stored[]>`${select(sql)} where users.id = ${id} and not profiles.is_sample`
  return row === undefined ? null : present(row, viewerId)
}

function select(sql: ISql) {
  return sql`
    select ${personJson(sql, 'profiles')} as person, users.email, profiles.bpoints,
      exists (select from user_roles where user_id = users.id and role = 'admin') as "isAdmin",
      users.created_at as "memberSince", suspension.reason, suspension.created_at as "suspendedAt"
    from users
    join profiles on profiles.id = users.id
    left join suspensions suspension on suspension.user_id = users.id`
}

function present(stored: Stored, viewerId: string): AdminMember {
  const { person, email, bpoints, isAdmin, memberSince, reason, suspendedAt } = stored
  const isSuspended = reason !== null && suspendedAt !== null
  return {
    person: presentPerson(person),
    email,
    bpoints,
    isAdmin,
    memberSince: new Date(memberSince).toISOString(),
    suspension: isSuspended ? { reason, since: new Date(suspendedAt).toISOString() } : null,
    can: { suspend: !isSuspended && !isAdmin && person.id !== viewerId, reinstate: isSuspended },
  }
}
