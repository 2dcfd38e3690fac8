import type { ISql, Sql } from 'postgres'
import type { AdminMember } from '#contract/admin-members.ts'
import { adminLimits } from '#domain/admin/limits.ts'
import { personJson, presentPerson, type StoredPerson } from '#server/platform/people/person.ts'

/** Members whose words fit that are looked at: who has a common name is found by more words. */
const lookedAt = 500

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
  const rows = await pool.begin(async (sql) => {
    // Planned for these words: the plan for any words goes through everyone who has a common name.
    await sql`set local plan_cache_mode = force_custom_plan`
    return findMembers(sql, { words, suspended })
  })
  return rows.map((row) => present(row, viewerId))
}

async function findMembers(sql: ISql, { words, suspended }: Omit<Search, 'viewerId'>): Promise<Stored[]> {
  const [{ folded }] = await sql<[{ folded: string }]>`select btrim(fold_text(${words})) as folded`
  const isWanted = suspended ? sql`suspension.user_id is not null` : sql`true`
  // What is looked for is folded to letters, figures and blanks: nothing in it means anything to LIKE.
  if (folded === '')
    return sql<Stored[]>`
      ${select(sql)}
      where not profiles.is_sample and ${isWanted}
      order by ${suspended ? sql`suspension.created_at` : sql`users.created_at`} desc, users.id
      limit ${adminLimits.found}`
  return sql<Stored[]>`
    ${select(sql)}
    where users.id in (
      select id from users where email = ${words.trim().toLowerCase()}
      union
      (
        select user_id from member_search ${suspended ? sql`join suspensions using (user_id)` : sql``}
        where ${fits(sql, folded)} limit ${lookedAt}
      )
    ) and not profiles.is_sample and ${isWanted}
    order by (users.email = ${words.trim().toLowerCase()}) desc, users.created_at desc, users.id
    limit ${adminLimits.found}`
}

/**
 * Inside words where there are three letters to look for; the index knows nothing shorter but how words begin, which is
 * what somebody means who writes one letter or two.
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
