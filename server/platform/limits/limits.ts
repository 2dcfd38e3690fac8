import postgres, { type ISql, type PendingQuery, type Row, type Sql } from 'postgres'
import { limitMessage, type ReachedLimit, secondsUntil } from '#domain/limits/limit-message.ts'
import {
  establishedSince,
  type LimitKind,
  limitKinds,
  memberLimits,
  reducedLimit,
} from '#domain/limits/member-limits.ts'

/** What the function count_member_acts raises. */
const limitReachedCode = 'CL429'

/** An act that was refused because of a limit: what to say, and the seconds after which it may be tried again. */
type LimitAnswer = { readonly message: string; readonly retryAfter: number }

/** Null where the error is about something else. */
export function limitAnswer(error: unknown, now: Date): LimitAnswer | null {
  if (!(error instanceof postgres.PostgresError) || error.code !== limitReachedCode) return null
  const stored = JSON.parse(error.detail ?? '') as Omit<ReachedLimit, 'endsAt'> & { endsAt: string }
  const reached = { ...stored, endsAt: new Date(stored.endsAt) }
  return { message: limitMessage(reached, now), retryAfter: secondsUntil(reached.endsAt, now) }
}

/** isEstablished of domain/limits, as a condition on a row of `users`. */
export function isEstablished(sql: ISql, now: Date): PendingQuery<Row[]> {
  return sql`users.email_verified and users.created_at <= ${establishedSince(now).toISOString()}::timestamptz`
}

const { windows } = memberLimits.product

/** How many of each kind an act adds. */
type LimitedActs = Readonly<Partial<Record<LimitKind, number>>>

type Counting = { readonly memberId: string; readonly acts: LimitedActs; readonly now: Date }

/**
 * Counts an act against the member's limits, inside the caller's transaction and after its other locks. Rejects where a
 * limit is reached; the caller's transaction then undoes the act.
 */
export async function countActs(sql: ISql, counting: Counting): Promise<void> {
  await sql`select ${actsCounted(sql, counting)}`
}

/** Rejects where countActs would, and counts nothing: for what takes long before it can be counted. */
export async function expectAllowed(sql: Sql, counting: Counting): Promise<void> {
  const undo = new Error('Counting was only tried')
  const tried = sql.begin(async (transaction) => {
    await countActs(transaction, counting)
    throw undo
  })
  await tried.catch((error: unknown) => {
    if (error !== undo) throw error
  })
}

/** countActs as a part of another statement, which saves a round trip where an act is one statement. */
export function actsCounted(sql: ISql, { memberId, acts, now }: Counting): PendingQuery<Row[]> {
  // The order of limitKinds, so that no two calls lock the rows of one member in a circle.
  const kinds = limitKinds.filter((kind) => acts[kind] !== undefined)
  return sql`count_member_acts(
    ${memberId}, ${kinds}::text[], ${kinds.map((kind) => acts[kind] ?? 0)}::int[],
    ${kinds.map((kind) => windows[kind].most)}::int[],
    ${kinds.map((kind) => reducedLimit(windows[kind].most))}::int[],
    ${kinds.map((kind) => windows[kind].seconds)}::int[],
    ${establishedSince(now).toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
  )`
}
