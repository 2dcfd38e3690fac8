import type { Fragment, ISql, Sql } from 'postgres'
import type { ReasonAnswer } from '#contract/reasons.ts'
import { type Answer, inOrder, type Reason, type ReasonSide, reasonLimits } from '#domain/reasons/reasons.ts'
import { type AnswerGroup, isRenewalDue, type ReasonSummary, summaryOf } from '#domain/reasons/summary.ts'
import { countActions } from '#server/platform/limits/limits.ts'

type Giving = Answer & {
  readonly memberId: string
  readonly id: string
  readonly reaction: ReasonSide
  readonly now: Date
}

/** Replaces the member's reasons for their reaction; sent again, it changes nothing. */
export function giveReasons(
  sql: Sql,
  { memberId, id, reaction, reasons, price, now }: Giving,
): Promise<ReasonAnswer | 'not-found' | 'own-idea' | 'reaction-needed'> {
  const chosen = inOrder(reaction, reasons)
  return sql.begin(async (transaction) => {
    // The lock orders this after a summary that is just being made.
    const [idea] = await transaction<{ isOwn: boolean }[]>`
      select user_id = ${memberId} as "isOwn" from user_ideas
      where id = ${id} and (is_public or user_id = ${memberId}) for no key update`
    if (idea === undefined) return 'not-found'
    if (idea.isOwn) return 'own-idea'
    const [current] = await transaction<{ reasons: Reason[] | null; price: number | null }[]>`
      select reasons, price from idea_likes
      left join idea_reasons on idea_reasons.user_id = idea_likes.user_id and idea_id = target_id
      where idea_likes.user_id = ${memberId} and target_type = 'idea' and target_id = ${id}
        and idea_likes.reaction = ${reaction}`
    if (current === undefined) return 'reaction-needed'
    const answer = { reasons: chosen, price }
    if (chosen.join() === (current.reasons ?? []).join() && price === current.price) return answer
    if (chosen.length === 0)
      await transaction`delete from idea_reasons where user_id = ${memberId} and idea_id = ${id}`
    else
      await transaction`
        insert into idea_reasons (user_id, idea_id, reaction, reasons, price, generation)
        values (${memberId}, ${id}, ${reaction}, ${chosen}, ${price}, 1 + coalesce((
          select generation from reason_summaries where idea_id = ${id} and reaction = ${reaction}
        ), 0))
        on conflict (user_id, idea_id) do update
        set reaction = excluded.reaction, reasons = excluded.reasons, price = excluded.price,
          generation = excluded.generation`
    await countActions(transaction, { memberId, actions: { reactions: 1 }, now })
    return answer
  })
}

export async function readOwnReasons(
  sql: Sql,
  { memberId, id }: { readonly memberId: string; readonly id: string },
): Promise<ReasonAnswer | null> {
  const [mine] = await sql<ReasonAnswer[]>`
    select reasons, price from idea_reasons where user_id = ${memberId} and idea_id = ${id}`
  return mine ?? null
}

type Pointed = Readonly<Record<ReasonSide, ReasonSummary | null>>

/** For the idea's author. Renews the summaries that are due. */
export function readPointed(sql: Sql, id: string): Promise<Pointed> {
  return sql.begin(async (transaction) => {
    await transaction`select from user_ideas where id = ${id} for no key update`
    return {
      like: await readSide(transaction, id, 'like'),
      dislike: await readSide(transaction, id, 'dislike'),
    }
  })
}

type StoredSummary = {
  readonly generation: number
  readonly departed: number
  readonly summary: ReasonSummary | null
  readonly arrived: number
  readonly isEnough: boolean
}

async function readSide(sql: ISql, id: string, side: ReasonSide): Promise<ReasonSummary | null> {
  const answers = countedAnswers(sql, id, side)
  const [stored] = await sql<[StoredSummary]>`
    select coalesce(generation, 0) as generation, coalesce(departed, 0) as departed, summary,
      (select count(*)::int from (${answers}) as answer where answer.generation > coalesce(last.generation, 0))
        as arrived,
      exists (select from (${answers}) as answer offset ${reasonLimits.leastAnswers - 1}) as "isEnough"
    from (values (true)) as always
    left join reason_summaries last on last.idea_id = ${id} and last.reaction = ${side}`
  const { generation, departed, arrived, summary, isEnough } = stored
  const isDue = isRenewalDue({ arrived, left: departed, answers: summary?.answers ?? 0 })
  const shown = isDue ? await renew(sql, id, side, generation + 1) : summary
  return isEnough ? shown : null
}

async function renew(
  sql: ISql,
  id: string,
  side: ReasonSide,
  generation: number,
): Promise<ReasonSummary | null> {
  const groups = await sql<AnswerGroup[]>`
    select reasons, price, count(*)::int as times from (${countedAnswers(sql, id, side)}) as answer
    group by reasons, price`
  const summary = summaryOf(side, groups)
  await sql`
    insert into reason_summaries (idea_id, reaction, generation, summary)
    values (${id}, ${side}, ${generation}, ${summary && JSON.stringify(summary)}::jsonb)
    on conflict (idea_id, reaction) do update
    set generation = excluded.generation, departed = 0, summary = excluded.summary`
  return summary
}

/** Unconfirmed accounts do not count: a few made for it would single out somebody's answer. */
function countedAnswers(sql: ISql, id: string, side: ReasonSide): Fragment {
  return sql`
    select reasons, price, generation from idea_reasons
    join users on users.id = idea_reasons.user_id and users.email_verified
    where idea_id = ${id} and reaction = ${side}
      and not exists (select from suspensions where suspensions.user_id = idea_reasons.user_id)`
}
