import type { ISql } from 'postgres'
import type { Card, EvidenceLine, LineForm } from '#contract/evidence.ts'
import { actCounts, type EvidenceAct, isActOf } from '#domain/evidence/kind-info.ts'
import { evidenceLimits } from '#domain/evidence/limits.ts'
import { countLine, settled, type TestCard } from '#domain/evidence/test-card.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { countActions } from '#server/platform/limits/limits.ts'
import { type Cursor, writeCursor } from '#server/platform/paging/cursor.ts'
import { type CardKey, presentCard, readLocked } from './card-rows.ts'

type Noted =
  | { readonly status: 'noted'; readonly line: EvidenceLine; readonly card: Card }
  | { readonly status: 'not-found' | 'not-started' | 'wrong-act' | 'too-many' }

type StoredLine = Omit<EvidenceLine, 'arrivedAt'> & { readonly arrivedAt: string }

/**
 * Keeps a line, once for each id, and counts it if the card still runs. Locks the card alone: its end is written
 * by others, who lock the idea first.
 */
export function noteLine(
  economy: Economy,
  { lineId, form, ...key }: CardKey & { readonly lineId: string; readonly form: LineForm },
): Promise<Noted> {
  const { memberId, id } = key
  return economy.transaction<Noted>(async ({ sql, now }) => {
    const card = await readLocked(sql, key)
    if (card === null) return { status: 'not-found' }
    if (card.status === 'draft') return { status: 'not-started' }
    if (!isActOf(card.kind, form.act)) return { status: 'wrong-act' }
    const known = await readLine(sql, key, lineId)
    if (known !== null) return { status: 'noted', line: known, card: presentCard(card, true, now) }
    const [{ lines }] = await sql<[{ lines: number }]>`
      select count(*)::int as lines from evidence_lines where user_id = ${memberId} and card_id = ${id}`
    if (lines >= evidenceLimits.linesOfCard) return { status: 'too-many' }

    await countActions(sql, { memberId, actions: { evidenceLines: 1 }, now })
    const counted = settled(card, now).status === 'running'
    const { name, act, said, number } = form
    await sql`
      insert into evidence_lines (user_id, card_id, id, name, act, said, number, counted, arrived_at)
      values (
        ${memberId}, ${id}, ${lineId}, ${name}, ${act}, ${said}, ${number}, ${counted},
        ${now.toISOString()}::timestamptz
      )`
    const after = counted ? countLine(card, { counts: actCounts(act), by: 1 }, now) : card
    await writeCounts(sql, key, after)
    const line = { id: lineId, name, act, said, number, counted, arrivedAt: now.toISOString() }
    return { status: 'noted', line, card: presentCard({ ...after, id }, true, now) }
  })
}

/** Null if the card is not there; a line that is gone already changes nothing. */
export function removeLine(
  economy: Economy,
  { lineId, ...key }: CardKey & { readonly lineId: string },
): Promise<Card | null> {
  const { memberId, id } = key
  return economy.transaction(async ({ sql, now }) => {
    const card = await readLocked(sql, key)
    if (card === null) return null
    const [removed] = await sql<{ act: EvidenceAct; counted: boolean }[]>`
      delete from evidence_lines where user_id = ${memberId} and card_id = ${id} and id = ${lineId}
      returning act, counted`
    if (removed === undefined || !removed.counted) return presentCard(card, true, now)
    const after = countLine(card, { counts: actCounts(removed.act), by: -1 }, now)
    await writeCounts(sql, key, after)
    return presentCard({ ...after, id }, true, now)
  })
}

/** A finished card keeps its counts, also where its end is not written yet. */
async function writeCounts(sql: ISql, { memberId, id }: CardKey, card: TestCard): Promise<void> {
  if (card.status !== 'running') return
  await sql`
    update evidence_cards set asked = ${card.asked}, reached = ${card.reached}
    where user_id = ${memberId} and id = ${id}`
}

function lineColumns(sql: ISql) {
  return sql`id, name, act, said, number, counted, arrived_at as "arrivedAt"`
}

async function readLine(sql: ISql, { memberId, id }: CardKey, lineId: string): Promise<EvidenceLine | null> {
  const [row] = await sql<StoredLine[]>`
    select ${lineColumns(sql)} from evidence_lines
    where user_id = ${memberId} and card_id = ${id} and id = ${lineId}`
  return row === undefined ? null : presentLine(row)
}

/** The author's lines, newest first; null if they have no such card. */
export async function readLines(
  sql: ISql,
  { memberId, ideaId, id, after }: CardKey & { readonly after: Cursor | null },
) {
  const [card] = await sql`
    select from evidence_cards where user_id = ${memberId} and id = ${id} and idea_id = ${ideaId}`
  if (card === undefined) return null
  const rows = await sql<StoredLine[]>`
    select ${lineColumns(sql)} from evidence_lines
    where user_id = ${memberId} and card_id = ${id}
      ${after === null ? sql`` : sql`and (arrived_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by arrived_at desc, id desc limit ${evidenceLimits.linesPage + 1}`
  const lines = rows.slice(0, evidenceLimits.linesPage).map(presentLine)
  const last = rows.length > lines.length ? lines.at(-1) : undefined
  return {
    lines,
    nextCursor: last === undefined ? null : writeCursor({ at: last.arrivedAt, id: last.id }),
  }
}

function presentLine(row: StoredLine): EvidenceLine {
  return { ...row, arrivedAt: new Date(row.arrivedAt).toISOString() }
}
