import type { ISql, Sql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import type { ContactRequest } from '#contract/contacts.ts'
import { reducedLimit } from '#domain/limits/member-limits.ts'
import {
  type ContactDecision,
  type ContactReason,
  contactLimits,
  contactsMatterSince,
  decideContact,
  type SentRequest,
} from '#domain/people/contact-requests.ts'
import { isEstablished } from '#server/platform/limits/limits.ts'
import { readSentRequest } from './list-contacts.ts'

type Asked = {
  readonly memberId: string
  readonly personId: string
  readonly reason: ContactReason
  readonly sentence: string
  readonly now: Date
}

export type AskResult =
  | { readonly status: 'asked' | 'repeated'; readonly request: ContactRequest }
  | { readonly status: 'refused'; readonly decision: Extract<ContactDecision, { allowed: false }> }
  | { readonly status: 'not-found' }
  | { readonly status: 'forbidden' }

/** Holds the row of the member that every request of theirs locks, so that parallel ones are counted one by one. */
export function askForContact(sql: Sql, asked: Asked): Promise<AskResult> {
  const { memberId, personId, reason, sentence, now } = asked
  return sql.begin(async (transaction): Promise<AskResult> => {
    const both = await transaction<{ isSample: boolean; isBlocked: boolean }[]>`
      select is_sample as "isSample" from users join profiles using (id)
      where id in (${memberId}, ${personId}) order by id for key share of users`
    if (both.length < 2) return { status: 'not-found' }
    // As blocking does: a block of the same moment is seen here, or ends this request.
    await transaction`select lock_follow_counts(${[memberId, personId]}::uuid[])`
    const [between] = await transaction<{ isBlocked: boolean }[]>`
      select are_blocked(${memberId}, ${personId}) as "isBlocked"`
    if (between?.isBlocked !== false) return { status: 'not-found' }
    if (both.some(({ isSample }) => isSample)) return { status: 'forbidden' }

    const sent = await readSent(transaction, asked)
    const same = sent.find(
      (one) => one.toId === personId && one.reason === reason && one.sentence === sentence,
    )
    const decision = decideContact(sent, personId, now, await weeklyRequests(transaction, asked))
    if (!decision.allowed) {
      // The answer to a request that was sent twice.
      const request =
        same && decision.why === 'open' ? await readSentRequest(transaction, same.id, asked) : null
      return request === null ? { status: 'refused', decision } : { status: 'repeated', request }
    }
    if (await isAskedByMany(transaction, asked)) return { status: 'refused', decision: askedByMany }
    const id = uuidv7()
    await transaction`
      insert into contact_requests (id, user_id, to_id, reason, sentence, created_at)
      values (${id}, ${memberId}, ${personId}, ${reason}, ${sentence}, ${now.toISOString()}::timestamptz)`
    await transaction`
      select add_notification(
        ${personId}, 'contact', 'asked', ${id}, null, ${memberId}, ${now.toISOString()}::timestamptz
      )`
    const request = await readSentRequest(transaction, id, asked)
    if (request === null) throw new Error('A request that was just stored is not there')
    return { status: 'asked', request }
  })
}

const askedByMany = { allowed: false, why: 'asked-by-many', until: null } as const

/** New accounts may ask less often, as with everything else. */
async function weeklyRequests(sql: ISql, { memberId, now }: Asked): Promise<number> {
  const [member] = await sql<{ established: boolean }[]>`
    select ${isEstablished(sql, now)} as established from users where id = ${memberId}`
  return member?.established ? contactLimits.perWeek : reducedLimit(contactLimits.perWeek)
}

async function isAskedByMany(sql: ISql, { personId, now }: Asked): Promise<boolean> {
  const since = new Date(now.getTime() - contactLimits.openDays * 24 * 60 * 60 * 1000)
  const [open] = await sql<{ count: number }[]>`
    select count(*)::int as count from (
      select 1 from contact_requests request
      where to_id = ${personId} and created_at > ${since.toISOString()}::timestamptz and ended is null
        and not exists (select from contact_answers where request_id = request.id)
      limit ${contactLimits.waiting}
    ) as waiting`
  return (open?.count ?? 0) >= contactLimits.waiting
}

type Stored = SentRequest & Pick<Asked, 'reason' | 'sentence'> & { readonly id: string }

/** All that decides: what was sent lately, and whatever was sent to this person. */
export async function readSent(
  sql: ISql,
  { memberId, personId, now }: Pick<Asked, 'memberId' | 'personId' | 'now'>,
): Promise<Stored[]> {
  const rows = await sql<
    (Omit<Stored, 'askedAt' | 'answeredAt'> & { askedAt: string; answeredAt: string | null })[]
  >`
    select id, to_id as "toId", reason, sentence, created_at as "askedAt", answer, answered_at as "answeredAt", ended
    from contact_requests request left join contact_answers on request_id = id
    where request.user_id = ${memberId}
      and (to_id = ${personId} or created_at > ${contactsMatterSince(now).toISOString()}::timestamptz)`
  return rows.map((row) => ({
    ...row,
    askedAt: new Date(row.askedAt),
    answeredAt: row.answeredAt === null ? null : new Date(row.answeredAt),
  }))
}
