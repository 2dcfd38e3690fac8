import postgres, { type ISql, type PendingQuery, type Row, type Sql } from 'postgres'
import { limitMessage, type ReachedLimit, secondsUntil } from '#domain/limits/limit-message.ts'
import {
  establishedSince,
  type LimitKind,
  limitKinds,
  memberLimits,
  reducedLimit,
} from '#domain/limits/member-limits.ts'

/** Raised by the function count_member_acts. */
const limitReachedCode = 'CL429'

/** The answer when a limit is reached: the message, and the seconds until a retry. */
type LimitAnswer = { readonly message: string; readonly retryAfter: number }

/** Null if the error is about something else. */
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

/** How many of each kind an action adds. */
type LimitedActions = Readonly<Partial<Record<LimitKind, number>>>

type Counting = { readonly memberId: string; readonly actions: LimitedActions; readonly now: Date }

/**
 * Counts an action against the member's limits, inside the caller's transaction and after its other locks.
 * Rejects if a limit is reached, so that the caller's transaction rolls back.
 */
export async function countActions(sql: ISql, counting: Counting): Promise<void> {
  await sql`select ${actionsCounted(sql, counting)}`
}

/** Rejects if countActions would, without counting: for slow work that is counted at its end. */
export async function expectAllowed(sql: Sql, counting: Counting): Promise<void> {
  const undo = new Error('Counting was only tried')
  const tried = sql.begin(async (transaction) => {
    await countActions(transaction, counting)
    throw undo
  })
  await tried.catch((error: unknown) => {
    if (error !== undo) throw error
  })
}

/** countActions as part of another statement, which saves a round trip for single-statement actions. */
export function actionsCounted(sql: ISql, { memberId, actions, now }: Counting): PendingQuery<Row[]> {
  return sql`count_member_acts(
    ${memberId}, ${limitArguments(sql, { actions, now })}, ${now.toISOString()}::timestamptz
  )`
}

/** The limits as arguments of count_member_acts, for functions that call it themselves. */
export function limitArguments(sql: ISql, { actions, now }: Omit<Counting, 'memberId'>): PendingQuery<Row[]> {
  // In the order of limitKinds, so that two calls cannot deadlock on the rows of one member.
  const kinds = limitKinds.filter((kind) => actions[kind] !== undefined)
  return sql`
    ${kinds}::text[], ${kinds.map((kind) => actions[kind] ?? 0)}::int[],
    ${kinds.map((kind) => windows[kind].most)}::int[],
    ${kinds.map((kind) => reducedLimit(windows[kind].most))}::int[],
    ${kinds.map((kind) => windows[kind].seconds)}::int[],
    ${establishedSince(now).toISOString()}::timestamptz`
}
