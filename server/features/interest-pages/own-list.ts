import type { ISql } from 'postgres'
import type { InterestEntry } from '#contract/interest-pages.ts'
import { saoPauloMoment } from '#domain/calendar/days.ts'
import { showContact } from '#domain/interest-pages/contact.ts'
import { interestLimits } from '#domain/interest-pages/limits.ts'
import { byteOrderMark, csvLine } from '#domain/text/csv.ts'
import { type Cursor, writeCursor } from '#server/platform/paging/cursor.ts'

type StoredEntry = Omit<InterestEntry, 'createdAt'> & { readonly createdAt: string }

type OfIdea = { readonly memberId: string; readonly ideaId: string }

const pageSize = 50

const entryColumns = (sql: ISql) => sql`
  entry.id, entry.first_name as "firstName", entry.kind, entry.contact, entry.answered_at is not null as answered,
  exists (
    select from evidence_cards card join evidence_lines line on line.user_id = card.user_id and line.card_id = card.id
    where card.idea_id = entry.idea_id and card.user_id = entry.user_id and card.kind = 'did' and line.id = entry.id
  ) as noted,
  entry.created_at as "createdAt"`

function present(entry: StoredEntry): InterestEntry {
  return { ...entry, createdAt: new Date(entry.createdAt).toISOString() }
}

/** Null if the member's idea has no page. */
async function hasPage(sql: ISql, { memberId, ideaId }: OfIdea): Promise<boolean> {
  const found = await sql`select from interest_pages where idea_id = ${ideaId} and user_id = ${memberId}`
  return found.length > 0
}

async function readNewest(
  sql: ISql,
  ideaId: string,
  after: Cursor | null,
  most: number,
): Promise<InterestEntry[]> {
  const rows = await sql<StoredEntry[]>`
    select ${entryColumns(sql)} from interest_entries entry
    where entry.idea_id = ${ideaId}
      ${after === null ? sql`` : sql`and (entry.created_at, entry.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by entry.created_at desc, entry.id desc limit ${most}`
  return rows.map(present)
}

/** Newest first; null if the member's idea has no page. */
export async function readEntries(sql: ISql, { after, ...of }: OfIdea & { readonly after: Cursor | null }) {
  if (!(await hasPage(sql, of))) return null
  const rows = await readNewest(sql, of.ideaId, after, pageSize + 1)
  const entries = rows.slice(0, pageSize)
  const last = entries.at(-1)
  const hasMore = rows.length > pageSize && last !== undefined
  return { entries, nextCursor: hasMore ? writeCursor({ at: last.createdAt, id: last.id }) : null }
}

const columns = ['Nome', 'Contato', 'Tipo', 'Quando', 'Respondido']

/** The list as a file for a spreadsheet; null if the member's idea has no page. */
export async function exportEntries(sql: ISql, of: OfIdea) {
  if (!(await hasPage(sql, of))) return null
  const entries = await readNewest(sql, of.ideaId, null, interestLimits.exported)
  const lines = entries.map(({ firstName, kind, contact, createdAt, answered }) =>
    csvLine([
      firstName,
      showContact({ kind, value: contact }),
      kind === 'whatsapp' ? 'WhatsApp' : 'E-mail',
      saoPauloMoment(new Date(createdAt)),
      answered ? 'sim' : 'não',
    ]),
  )
  return { fileName: 'quem-quer.csv', csv: byteOrderMark + csvLine(columns) + lines.join('') }
}

type OfEntry = { readonly memberId: string; readonly entryId: string }

/** Null if the member has no such entry. */
export async function markEntry(
  sql: ISql,
  { memberId, entryId, answered, now }: OfEntry & { readonly answered: boolean; readonly now: Date },
): Promise<InterestEntry | null> {
  const [entry] = await sql<StoredEntry[]>`
    update interest_entries entry
    set answered_at = case when ${answered} then coalesce(answered_at, ${now.toISOString()}::timestamptz) end
    where id = ${entryId} and user_id = ${memberId} returning ${entryColumns(sql)}`
  return entry === undefined ? null : present(entry)
}

export async function eraseEntry(sql: ISql, { memberId, entryId }: OfEntry): Promise<boolean> {
  const erased = await sql`
    delete from interest_entries where id = ${entryId} and user_id = ${memberId} returning 1`
  return erased.length > 0
}
