import type { Sql } from 'postgres'
import type { DigestOutcome, DigestWeek } from '#domain/digest/digest.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'
import { lowestId } from '#server/platform/paging/cursor.ts'
import { isLeaving } from '#server/platform/people/sees.ts'

export const digestPace = {
  planned: 1000,
  /** Claimed at once: what a process that dies leaves for later. */
  claimed: 20,
  /** How long a claim is another's; far longer than its mails take. */
  leaseMs: 10 * 60_000,
  /** After a failure, five times as long after each further one: ten minutes to a day. Then it is given up. */
  retryMs: 10 * 60_000,
  longer: 5,
  failures: 5,
} as const

interface Pages {
  readonly sql: Sql
  readonly rows: RowRun
}

/** How far a process has planned a week. */
export interface Plan {
  week: string
  /** null: to the end. */
  after: string | null
  /** False once a row could not be planned: the next run after the end begins again. */
  isWhole: boolean
}

export const newPlan = (): Plan => ({ week: '', after: null, isWhole: true })

/** For a run. */
export function resume(plan: Plan, { week }: DigestWeek): void {
  const mustBegin = plan.week !== week || (plan.after === null && !plan.isWhole)
  if (mustBegin) Object.assign(plan, { week, after: lowestId, isWhole: true })
}

/** Rows for the next page of those who chose the mail before the week was over, and may get it. False at the end. */
export async function planNext(
  { sql, rows }: Pages,
  plan: Plan,
  { week, to }: DigestWeek,
  now: Date,
): Promise<boolean> {
  if (plan.after === null) return false
  const found = await sql<{ id: string }[]>`
    select user_id as id from user_preferences
    where weekly_digest_since < ${to.toISOString()}::timestamptz and user_id > ${plan.after}
    order by user_id limit ${digestPace.planned}`
  let planned = 0
  await rows.together(
    found.map(({ id }) => id),
    (id) => id,
    async (some) => {
      await sql`
        insert into weekly_digests (user_id, week, next_at)
        select id, ${week}::date, ${now.toISOString()}::timestamptz from users
        where id = any(${[...some]}::uuid[]) and ${mayGet(sql, 'users.id')}
        order by id for key share
        on conflict do nothing`
      planned += some.length
    },
  )
  plan.isWhole &&= planned === found.length
  const last = found.at(-1)
  const isEnd = found.length < digestPace.planned || last === undefined
  plan.after = isEnd ? null : last.id
  return found.length > 0
}

/** Never to addresses that nobody confirmed, nor to accounts that are suspended or ending. */
function mayGet(sql: Sql, member: string) {
  const id = sql.unsafe(member)
  return sql`exists (select from users member where member.id = ${id} and email_verified)
    and not ${isLeaving(sql, id)}`
}

/** The address, if the member still wants the mail and may get it; null otherwise. */
export async function readAddress(sql: Sql, memberId: string): Promise<string | null> {
  const [found] = await sql<{ email: string }[]>`
    select email from users join user_preferences on user_id = users.id and weekly_digest_since is not null
    where users.id = ${memberId} and ${mayGet(sql, 'users.id')}`
  return found?.email ?? null
}

export interface Page {
  readonly claimed: readonly string[]
  /** null: it was the last one. */
  readonly next: string | null
}

/** The members of the next page whose mail is due, and those of them that this process may write now. */
export async function claimNext(
  { sql, rows }: Pages,
  { week, after, now }: { readonly week: string; readonly after: string; readonly now: Date },
): Promise<Page> {
  const at = now.toISOString()
  const isDue = sql`week = ${week} and done_at is null and next_at <= ${at}::timestamptz
    and failures < ${digestPace.failures}`
  const page = await sql<{ id: string }[]>`
    select user_id as id from weekly_digests where ${isDue} and user_id > ${after}
    order by user_id limit ${digestPace.claimed}`
  const claimed: string[] = []
  await rows.together(
    page.map(({ id }) => id),
    (id) => id,
    async (some) => {
      // One statement, committed before anything is sent. Rows that another process claims at this moment are its own.
      const free = await sql<{ id: string }[]>`
        with free as (
          select user_id from weekly_digests where ${isDue} and user_id = any(${[...some]}::uuid[])
          order by user_id for update skip locked
        )
        update weekly_digests digest set next_at = ${later(now, digestPace.leaseMs)}::timestamptz
        from free where digest.user_id = free.user_id and digest.week = ${week}
        returning digest.user_id as id`
      claimed.push(...free.map(({ id }) => id))
    },
  )
  return { claimed, next: page.length < digestPace.claimed ? null : (page.at(-1)?.id ?? null) }
}

type Claimed = { readonly memberId: string; readonly week: string; readonly now: Date }

export async function finishDigest(
  sql: Sql,
  { memberId, week, now }: Claimed,
  outcome: DigestOutcome,
): Promise<void> {
  await sql`
    update weekly_digests set outcome = ${outcome}, done_at = ${now.toISOString()}::timestamptz
    where user_id = ${memberId} and week = ${week} and done_at is null`
}

/** To be tried again, each time later. */
export async function postponeDigest(sql: Sql, { memberId, week, now }: Claimed): Promise<void> {
  await sql`
    update weekly_digests set failures = failures + 1,
      next_at = ${now.toISOString()}::timestamptz + power(${digestPace.longer}::int, failures) * ${digestPace.retryMs} * interval '1 millisecond'
    where user_id = ${memberId} and week = ${week} and done_at is null`
}

/** Not the fault of these rows: the next run takes them. */
export async function releaseDigests(
  sql: Sql,
  { members, week, now }: Omit<Claimed, 'memberId'> & { readonly members: readonly string[] },
): Promise<void> {
  await sql`
    update weekly_digests set next_at = ${now.toISOString()}::timestamptz
    where user_id = any(${[...members]}::uuid[]) and week = ${week} and done_at is null`
}

function later(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString()
}
