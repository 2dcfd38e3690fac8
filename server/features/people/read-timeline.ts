import type { Sql } from 'postgres'
import type { Timeline, TimelineEntry } from '#contract/follows.ts'
import { badges } from '#domain/badges/badges.ts'
import type { Verdict } from '#domain/evidence/test-card.ts'
import { type ActivityKind, followLimits } from '#domain/people/follows.ts'
import { type Cursor, writeCursor } from '#server/platform/paging/cursor.ts'
import { presentPerson, type StoredPerson } from '#server/platform/people/person.ts'

type StoredEntry = {
  readonly kind: ActivityKind
  readonly id: string
  readonly at: Date
  readonly person: StoredPerson
  readonly idea: { readonly id: string; readonly title: string } | null
  readonly card: { readonly id: string; readonly verdict: Verdict } | null
  readonly badge: string | null
  readonly entry: { readonly text: string; readonly hasPicture: boolean } | null
}

/** After everything. */
const latest: Cursor = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** What the people a member follows did, and what happened to ideas they follow, newest first. */
export async function readTimeline(
  sql: Sql,
  { memberId, after }: { readonly memberId: string; readonly after: Cursor | null },
): Promise<Timeline> {
  const { at, id } = after ?? latest
  const rows = await sql<StoredEntry[]>`
    select * from read_timeline(${memberId}, ${at}::timestamptz, ${id}::uuid, ${followLimits.timeline + 1})`
  const page = rows.slice(0, followLimits.timeline)
  const last = page.at(-1)
  const hasMore = rows.length > followLimits.timeline && last !== undefined
  return {
    entries: page.flatMap(present),
    nextCursor: hasMore ? writeCursor({ at: new Date(last.at).toISOString(), id: last.id }) : null,
  }
}

function present({ kind, id, at, person, idea, card, badge, entry }: StoredEntry): TimelineEntry[] {
  const common = { id, at: new Date(at).toISOString(), person: presentPerson(person) }
  if (kind === 'ideas') return idea === null ? [] : [{ ...common, kind, idea }]
  if (kind === 'diary') return idea === null || entry === null ? [] : [{ ...common, kind, idea, ...entry }]
  if (kind === 'verdicts') return idea === null || card === null ? [] : [{ ...common, kind, idea, card }]
  const known = badges.product.find((one) => one.id === badge)
  if (known === undefined) return []
  const { name, description } = known
  return [{ ...common, kind, badge: { id: known.id, name, description } }]
}
