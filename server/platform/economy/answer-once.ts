import { createHash } from 'node:crypto'
import type { ISql, JSONValue, Sql } from 'postgres'
import { AccountGone } from '#server/platform/database/account-gone.ts'
import { deleteDue } from '#server/platform/jobs/delete-due.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'
import type { EconomyTransaction } from './create-economy.ts'

/** The spending member, from their locked row. */
export type LockedMember = {
  readonly balance: number
  readonly isPremium: boolean
  readonly premiumSince: string | null
}

type Request = {
  readonly memberId: string
  readonly key: string
  readonly operation: string
  /** The request's content: the same key must not be used for another one. */
  readonly body: JSONValue
  /** Other members the work changes: all are locked in the order of their ids, which prevents deadlocks. */
  readonly alsoLock?: readonly string[]
}

export type AnsweredOnce<Answer, Refusal> =
  | {
      readonly status: 'answered'
      readonly answer: Answer
      /** The answer was given before: nothing happened now, so nobody is notified. */
      readonly repeated: boolean
    }
  | { readonly status: 'refused'; readonly refusal: Refusal }
  | { readonly status: 'key-reused' }

/**
 * Runs `work` with the member's row locked, at most once per key. An answer is stored with the key and
 * returned to every repeat. A refusal is not stored: after earning enough, the same request may succeed.
 */
export async function answerOnce<Answer extends JSONValue, Refusal>(
  { sql, now }: Pick<EconomyTransaction, 'sql' | 'now'>,
  { memberId, key, operation, body, alsoLock = [] }: Request,
  work: (member: LockedMember) => Promise<{ readonly answer: Answer } | { readonly refusal: Refusal }>,
): Promise<AnsweredOnce<Answer, Refusal>> {
  const locked = await sql<(LockedMember & { id: string })[]>`
    select id, bpoints as balance, plan = 'premium' as "isPremium", premium_since as "premiumSince"
    from profiles where id = any(${[memberId, ...alsoLock]}::uuid[]) order by id for no key update`
  const member = locked.find(({ id }) => id === memberId)
  if (member === undefined) throw new AccountGone()

  const bodyHash = hashOfBody(body)
  const [first] = await sql<{ operation: string; bodyHash: string; answer: Answer }[]>`
    select operation, body_hash as "bodyHash", answer from idempotency_keys
    where user_id = ${memberId} and key = ${key}`
  if (first !== undefined)
    return first.operation === operation && first.bodyHash === bodyHash
      ? { status: 'answered', answer: first.answer, repeated: true }
      : { status: 'key-reused' }

  const result = await work(member)
  if ('refusal' in result) return { status: 'refused', refusal: result.refusal }
  await sql`
    insert into idempotency_keys (user_id, key, operation, body_hash, answer, created_at)
    values (${memberId}, ${key}, ${operation}, ${bodyHash}, ${JSON.stringify(result.answer)}::jsonb,
      ${now.toISOString()}::timestamptz)`
  return { status: 'answered', answer: result.answer, repeated: false }
}

/** Tells whether a key is used for the same request again. */
export function hashOfBody(body: JSONValue): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex')
}

/** For an answer that changed after it was stored, in the same transaction. */
export async function replaceAnswer(
  sql: ISql,
  { memberId, key, answer }: Pick<Request, 'memberId' | 'key'> & { readonly answer: JSONValue },
): Promise<void> {
  await sql`
    update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb
    where user_id = ${memberId} and key = ${key}`
}

/** Far longer than any client retries. */
const keptFor = '30 days'

export function pruneKeys(sql: Sql, rows: RowRun): Promise<void> {
  const isDue = () => sql`created_at < now() - ${keptFor}::interval`
  return deleteDue(sql, rows, { table: 'idempotency_keys', isDue })
}
