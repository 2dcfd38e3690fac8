import type { ISql, Sql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import type { ApplicationForm, MentorApplication, MentorDesk } from '#contract/mentor-work.ts'
import {
  type ApplicationDecision,
  type ApplicationPast,
  applicationRefusal,
  decideApplication,
  proofErasedUntil,
} from '#domain/mentors/applications.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'
import { countActions } from '#server/platform/limits/limits.ts'

type Member = { readonly memberId: string; readonly now: Date }

export type ApplyResult =
  | { readonly status: 'applied' | 'repeated'; readonly application: MentorApplication }
  | { readonly status: 'refused'; readonly decision: Extract<ApplicationDecision, { allowed: false }> }

/** The member's row is locked, so that two applications of the same moment are looked at one by one. */
export function applyAsMentor(
  sql: Sql,
  { memberId, now, ...form }: Member & ApplicationForm,
): Promise<ApplyResult> {
  return sql.begin(async (transaction): Promise<ApplyResult> => {
    await transaction`select from profiles where id = ${memberId} for no key update`
    const decision = decideApplication(await readPast(transaction, memberId), now)
    if (!decision.allowed) {
      const latest = await readApplication(transaction, memberId)
      // The answer to an application that was sent twice.
      const isRepeated =
        decision.why === 'open' && latest !== null && (await isOpen(transaction, memberId, form))
      return isRepeated ? { status: 'repeated', application: latest } : { status: 'refused', decision }
    }
    await countActions(transaction, { memberId, actions: { mentoring: 1 }, now })
    await transaction`
      insert into mentor_applications (user_id, id, areas, about, hourly_rate, proof, created_at)
      values (${memberId}, ${uuidv7()}, ${form.areas}, ${form.about}, ${form.hourlyRate}, ${form.proof},
        ${now.toISOString()}::timestamptz)`
    const application = await readApplication(transaction, memberId)
    if (application === null) throw new Error('An application that was just stored is not there')
    return { status: 'applied', application }
  })
}

/** Whether exactly this is the member's open application; areas in any order. */
async function isOpen(sql: ISql, memberId: string, form: ApplicationForm): Promise<boolean> {
  const [open] = await sql<ApplicationForm[]>`
    select areas, about, hourly_rate as "hourlyRate", proof from mentor_applications
    where user_id = ${memberId} and status = 'open'`
  const inOrder = (areas: ApplicationForm['areas']) => areas.toSorted().join()
  return (
    open !== undefined &&
    inOrder(open.areas) === inOrder(form.areas) &&
    open.about === form.about &&
    open.hourlyRate === form.hourlyRate &&
    open.proof === form.proof
  )
}

/** Erases the proof with it. Withdrawing again changes nothing. */
export async function withdrawApplication(
  sql: Sql,
  { memberId, id, now }: Member & { readonly id: string },
): Promise<MentorApplication | 'not-found' | 'not-open'> {
  await sql`
    update mentor_applications set status = 'withdrawn', proof = null,
      decided_at = ${now.toISOString()}::timestamptz
    where user_id = ${memberId} and id = ${id} and status = 'open'`
  const application = await readApplication(sql, memberId, id)
  if (application === null) return 'not-found'
  return application.status === 'withdrawn' ? application : 'not-open'
}

export async function readDesk(sql: ISql, { memberId, now }: Member): Promise<MentorDesk> {
  const [past, application, [profile]] = await Promise.all([
    readPast(sql, memberId),
    readApplication(sql, memberId),
    sql<NonNullable<MentorDesk['profile']>[]>`
      select id, areas, bio as about, hourly_rate as "hourlyRate", not available as paused
      from mentors where user_id = ${memberId} and not withdrawn`,
  ])
  const decision = decideApplication(past, now)
  return {
    profile: profile ?? null,
    application,
    apply: decision.allowed
      ? decision
      : { allowed: false, why: decision.why, detail: applicationRefusal(decision) },
  }
}

/** Thirty days after the decision. */
export async function eraseProofs(sql: Sql, rows: RowRun, now: Date): Promise<void> {
  const due = await sql<{ memberId: string; id: string }[]>`
    select user_id as "memberId", id from mentor_applications
    where proof is not null and decided_at <= ${proofErasedUntil(now).toISOString()}::timestamptz
    order by decided_at limit 1000`
  await rows.each(
    due,
    ({ id }) => id,
    async ({ memberId, id }) => {
      await sql`update mentor_applications set proof = null where user_id = ${memberId} and id = ${id}`
    },
  )
}

async function readPast(sql: ISql, memberId: string): Promise<ApplicationPast> {
  const [row] = await sql<
    (Omit<ApplicationPast, 'refusedAt' | 'takenDownAt'> & {
      refusedAt: string | null
      takenDownAt: string | null
    })[]
  >`
    select users.email_verified as "isConfirmed",
      exists (
        select from mentor_applications where user_id = users.id and status = 'open'
      ) as "hasOpen",
      mentors.id is not null and not mentors.withdrawn as "isMentor",
      (
        select max(decided_at) from mentor_applications where user_id = users.id and status = 'refused'
      ) as "refusedAt",
      mentors.taken_down_at as "takenDownAt"
    from users left join mentors on mentors.user_id = users.id where users.id = ${memberId}`
  if (row === undefined) throw new Error('A member who is signed in is not there')
  const at = (instant: string | null) => (instant === null ? null : new Date(instant))
  return { ...row, refusedAt: at(row.refusedAt), takenDownAt: at(row.takenDownAt) }
}

/** The newest one, or the one with this id. */
async function readApplication(sql: ISql, memberId: string, id?: string): Promise<MentorApplication | null> {
  const [row] = await sql<(MentorApplication & { createdAt: string; decidedAt: string | null })[]>`
    select id, areas, about, hourly_rate as "hourlyRate", status, created_at as "createdAt",
      decided_at as "decidedAt", note
    from mentor_applications where user_id = ${memberId} ${id === undefined ? sql`` : sql`and id = ${id}`}
    order by created_at desc, id desc limit 1`
  if (row === undefined) return null
  return {
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    decidedAt: row.decidedAt === null ? null : new Date(row.decidedAt).toISOString(),
  }
}
