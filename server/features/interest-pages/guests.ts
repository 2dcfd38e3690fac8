import { createHash, randomBytes } from 'node:crypto'
import type { ISql, Sql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import type { PublicInterestPage } from '#contract/interest-pages.ts'
import type { Contact } from '#domain/interest-pages/contact.ts'
import { consentVersion, interestLimits } from '#domain/interest-pages/limits.ts'
import { writeCode } from '#domain/interest-pages/withdrawal-code.ts'
import type { ReportReason } from '#domain/moderation/reports.ts'
import { deleteDue } from '#server/platform/jobs/delete-due.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'
import { lockReportsOf } from '#server/platform/moderation/lock-reports.ts'
import { readPictures } from '#server/platform/pictures/picture-rows.ts'
import { listedFrom, pageColumns } from './own-page.ts'

/** A page that is there for everyone: its author is neither suspended nor leaving. */
const isOpen = (sql: ISql) => sql`
  not exists (select from suspensions where user_id = page.user_id)
  and not exists (select from account_deletions where user_id = page.user_id)`

type StoredPage = Omit<PublicInterestPage, 'pictures' | 'isListed'> & { readonly createdAt: string }

/** What a stranger reads; null if there is no such page. */
export async function readPublicPage(
  sql: ISql,
  shortName: string,
  now: Date,
): Promise<PublicInterestPage | null> {
  const [found] = await sql<StoredPage[]>`
    select ${pageColumns(sql)}, page.idea_id as "ideaId", author.display_name as author, idea.category
    from interest_pages page
    join user_ideas idea on idea.id = page.idea_id
    join profiles author on author.id = page.user_id
    where page.short_name = ${shortName} and idea.is_public and ${isOpen(sql)}`
  if (found === undefined) return null
  const { createdAt, ...page } = found
  const pictures = (await readPictures(sql, [page.ideaId])).get(page.ideaId) ?? []
  return { ...page, pictures, isListed: listedFrom(createdAt) <= now }
}

type Want = {
  readonly shortName: string
  readonly firstName: string
  readonly contact: Contact
  readonly now: Date
}

type Kept = { readonly authorId: string; readonly code: string; readonly isNew: boolean }

/**
 * Keeps a contact once, whoever sends it again: the answer is the same, and each time there is a code with which it
 * is withdrawn. Null if the page is not there.
 */
export async function keepContact(
  sql: Sql,
  { shortName, firstName, contact, now }: Want,
): Promise<Kept | null> {
  const code = writeCode(randomBytes(12))
  const at = now.toISOString()
  const [kept] = await sql<{ id: string; authorId: string; isNew: boolean }[]>`
    with entry as (
      insert into interest_entries as known (
        id, idea_id, user_id, first_name, kind, contact, consent, created_at
      )
      select ${uuidv7()}::uuid, page.idea_id, page.user_id, ${firstName}, ${contact.kind}, ${contact.value},
        ${consentVersion}, ${at}::timestamptz
      from interest_pages page where page.short_name = ${shortName} and ${isOpen(sql)}
      on conflict (idea_id, contact) do update set contact = known.contact
      returning id, user_id as "authorId", xmax = 0 as "isNew"
    ), code as (
      insert into interest_codes (code_hash, entry_id, created_at)
      select ${hashOf(code)}, id, ${at}::timestamptz from entry
    )
    select * from entry`.catch(noneIfGone)
  if (kept === undefined) return null
  if (!kept.isNew)
    await sql`
      delete from interest_codes where code_hash in (
        select code_hash from interest_codes where entry_id = ${kept.id}
        order by created_at desc, code_hash offset ${interestLimits.codes}
      )`
  return { authorId: kept.authorId, code, isNew: kept.isNew }
}

/** The page or the contact ended while it was being kept. */
function noneIfGone(error: unknown): [] {
  if ((error as { code?: string }).code === '23503') return []
  throw error
}

/** Erases the contact that this code is of. Null if the code is of none on this page. */
export async function withdrawContact(
  sql: ISql,
  { shortName, code }: { readonly shortName: string; readonly code: string },
): Promise<{ readonly authorId: string } | null> {
  const [gone] = await sql<{ authorId: string }[]>`
    delete from interest_entries entry using interest_codes code, interest_pages page
    where code.code_hash = ${hashOf(code)} and entry.id = code.entry_id
      and page.idea_id = entry.idea_id and page.short_name = ${shortName}
    returning entry.user_id as "authorId"`
  return gone ?? null
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

type GuestReport = {
  readonly ideaId: string
  readonly address: string
  readonly reason: ReportReason
  readonly details: string
  readonly now: Date
}

/** A report of the page's idea, once for each address until the team has decided. */
export function reportPage(sql: Sql, { ideaId, address, reason, details, now }: GuestReport): Promise<void> {
  return sql.begin(async (transaction) => {
    await lockReportsOf(transaction, ideaId, 'report')
    await transaction`
      insert into content_reports as known (guest, type, target_id, reason, details, created_at)
      select ${hashOf(`${ideaId} ${address}`)}, 'idea', id, ${reason}, ${details}, ${now.toISOString()}::timestamptz
      from user_ideas where id = ${ideaId}
      on conflict (guest, type, target_id) do update set
        reason = excluded.reason, details = excluded.details, created_at = excluded.created_at
      where known.decision_id is null`
  })
}

/** Contacts are kept for a year at most. */
export function eraseOldContacts(sql: Sql, rows: RowRun, now: Date): Promise<void> {
  const age = `${interestLimits.contactMonths} months`
  return deleteDue(sql, rows, {
    table: 'interest_entries',
    isDue: () => sql`created_at < ${now.toISOString()}::timestamptz - ${age}::interval`,
  })
}
