import { createHash, randomBytes } from 'node:crypto'
import type { ISql } from 'postgres'
import type { NotebookLink } from '#contract/notebook.ts'
import type { ChapterId } from '#domain/notebook/chapters.ts'
import { type LinkDays, notebookLimits } from '#domain/notebook/limits.ts'
import { inReadingOrder, shareNotebook } from '#domain/notebook/share-notebook.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { lockMember } from '#server/platform/economy/lock-member.ts'
import { readChapters } from './read-notebook.ts'

const tokenBytes = 16
const dayMs = 24 * 60 * 60_000

type Wanted = {
  readonly memberId: string
  readonly id: string
  readonly label: string
  readonly chapters: readonly ChapterId[]
  readonly days: LinkDays
}

/** Null if there are too many. The same id again, after a lost answer, replaces the token nobody has. */
export function createLink(
  economy: Economy,
  { memberId, id, label, chapters: chosen, days }: Wanted,
): Promise<{ link: NotebookLink; token: string } | null> {
  return economy.transaction(async ({ sql, now }) => {
    await lockMember(sql, memberId)
    const createdAt = now.toISOString()
    await sql`
      delete from notebook_links
      where user_id = ${memberId} and (id = ${id} or expires_at <= ${createdAt}::timestamptz)`
    const [{ open }] = await sql<[{ open: number }]>`
      select count(*)::int as open from notebook_links where user_id = ${memberId}`
    if (open >= notebookLimits.links) return null
    const token = randomBytes(tokenBytes).toString('hex')
    const chapters = inReadingOrder(chosen)
    const expiresAt = new Date(now.getTime() + days * dayMs).toISOString()
    await sql`
      insert into notebook_links (user_id, id, token_hash, label, chapters, created_at, expires_at)
      values (${memberId}, ${id}, ${hashOf(token)}, ${label}, ${chapters}, ${createdAt}::timestamptz,
        ${expiresAt}::timestamptz)`
    return { link: { id, label, chapters, createdAt, expiresAt }, token }
  })
}

export async function withdrawLink(sql: ISql, memberId: string, id: string): Promise<boolean> {
  const deleted = await sql`
    delete from notebook_links where user_id = ${memberId} and id = ${id} returning 1`
  return deleted.length > 0
}

type FoundLink = {
  readonly memberId: string
  readonly author: string
  readonly chapters: readonly ChapterId[]
  readonly expiresAt: string
}

/** Null for a wrong, expired or withdrawn token, and if its owner is suspended or leaving. */
export async function findLink(sql: ISql, token: string, now: Date): Promise<FoundLink | null> {
  if (!isToken(token)) return null
  const [row] = await sql<FoundLink[]>`
    select link.user_id as "memberId", profile.display_name as author, link.chapters,
      link.expires_at as "expiresAt"
    from notebook_links link join profiles profile on profile.id = link.user_id
    where link.token_hash = ${hashOf(token)} and link.expires_at > ${now.toISOString()}::timestamptz
      and not exists (select from suspensions where user_id = link.user_id)
      and not exists (select from account_deletions where user_id = link.user_id)`
  return row ?? null
}

/** What a link shows now. */
export async function readShared(sql: ISql, token: string, now: Date) {
  const link = await findLink(sql, token, now)
  if (link === null) return null
  const { idea, chapters } = await readChapters(sql, link.memberId)
  return {
    author: link.author,
    idea: idea?.title ?? null,
    chapters: shareNotebook(chapters, link.chapters),
    expiresAt: new Date(link.expiresAt).toISOString(),
  }
}

/** Anything else opens nothing, and the database is not asked. */
export function isToken(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
