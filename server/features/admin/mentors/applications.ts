import type { ISql, Sql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import type { AdminMentorApplication } from '#contract/admin-mentors.ts'
import { type MentorArea, mentorAreasText } from '#domain/mentors/areas.ts'
import { recordAdminAct } from '#server/platform/audit/record-admin-act.ts'
import { type Cursor, writeCursor } from '#server/platform/paging/cursor.ts'
import { personJson, presentPerson, type StoredPerson } from '#server/platform/people/person.ts'
import { isLeaving } from '#server/platform/people/sees.ts'

const pageSize = 50

type Page = { readonly state: 'open' | 'decided'; readonly after: Cursor | null }

/** Open ones, longest waiting first; decided ones, newest first. */
export async function listApplications(sql: ISql, { state, after }: Page) {
  const isOpen = state === 'open'
  const cursor = after && sql`(${after.at}::timestamptz, ${after.id}::uuid)`
  const rows = isOpen
    ? await sql<Stored[]>`
        ${selectApplications(sql)} where application.status = 'open'
          and ${cursor === null ? sql`true` : sql`(application.created_at, application.id) > ${cursor}`}
        order by application.created_at, application.id limit ${pageSize + 1}`
    : await sql<Stored[]>`
        ${selectApplications(sql)} where application.status in ('admitted', 'refused')
          and ${cursor === null ? sql`true` : sql`(application.decided_at, application.id) < ${cursor}`}
        order by application.decided_at desc, application.id desc limit ${pageSize + 1}`
  const applications = rows.slice(0, pageSize).map(present)
  const last = applications.at(-1)
  if (rows.length <= pageSize || last === undefined) return { applications, nextCursor: null }
  return {
    applications,
    nextCursor: writeCursor({ at: isOpen ? last.createdAt : (last.decidedAt ?? ''), id: last.id }),
  }
}

type Decision = {
  readonly adminId: string
  readonly memberId: string
  readonly id: string
  readonly decision: 'admitted' | 'refused'
  readonly note: string
  readonly now: Date
}

type Outcome =
  | { readonly status: 'decided' | 'repeated'; readonly application: AdminMentorApplication }
  | { readonly status: 'not-found' }
  | { readonly status: 'not-open' }
  /** Their own. */
  | { readonly status: 'own' }
  /** The member cannot be admitted as the account stands today. */
  | { readonly status: 'not-now' }

/** Decides once, and makes the member a mentor, again if they were one before. */
export function decideApplication(sql: Sql, given: Decision): Promise<Outcome> {
  const { adminId, memberId, id, decision, note, now } = given
  const at = now.toISOString()
  if (adminId === memberId) return Promise.resolve({ status: 'own' })
  return sql.begin(async (transaction): Promise<Outcome> => {
    // The same lock as applying.
    await transaction`select from profiles where id = ${memberId} for no key update`
    if (decision === 'admitted' && (await isOutOfReach(transaction, { memberId, id })))
      return { status: 'not-now' }
    const [decided] = await transaction<{ areas: MentorArea[]; about: string; hourlyRate: number }[]>`
      update mentor_applications set status = ${decision}, note = ${note}, decided_at = ${at}::timestamptz
      where user_id = ${memberId} and id = ${id} and status = 'open'
      returning areas, about, hourly_rate as "hourlyRate"`
    const application = await readApplication(transaction, { memberId, id })
    if (application === null) return { status: 'not-found' }
    if (decided === undefined)
      return application.status === decision ? { status: 'repeated', application } : { status: 'not-open' }
    if (decision === 'admitted') {
      const { areas, about, hourlyRate } = decided
      // The name is the profile's, today's.
      await transaction`
        insert into mentors (
          id, name, expertise, bio, hourly_rate, available, sample, withdrawn, managed, is_member, user_id, areas,
          created_at
        )
        values (${uuidv7()}, '', ${mentorAreasText(areas)}, ${about}, ${hourlyRate}, true, false, false, true, true,
          ${memberId}, ${areas}, ${at}::timestamptz)
        on conflict (user_id) do update set expertise = excluded.expertise, bio = excluded.bio,
          hourly_rate = excluded.hourly_rate, available = true, withdrawn = false, areas = excluded.areas,
          taken_down_at = null, created_at = excluded.created_at`
    }
    await transaction`
      select add_notification(${memberId}, 'mentor', ${decision}, ${id}, null, null, ${at}::timestamptz)`
    await recordAdminAct(transaction, {
      adminId,
      action: decision === 'admitted' ? 'mentor.admitted' : 'mentor.refused',
      target: memberId,
      detail: {},
      now,
    })
    return { status: 'decided', application }
  })
}

/** Whether the open application is of somebody who is suspended, leaving, or confirmed no longer. */
async function isOutOfReach(
  sql: ISql,
  { memberId, id }: Pick<Decision, 'memberId' | 'id'>,
): Promise<boolean> {
  const found = await sql`
    select from users join mentor_applications application on application.user_id = users.id
    where users.id = ${memberId} and application.id = ${id} and status = 'open'
      and (not email_verified or ${isLeaving(sql, sql`users.id`)})`
  return found.length > 0
}

async function readApplication(
  sql: ISql,
  { memberId, id }: Pick<Decision, 'memberId' | 'id'>,
): Promise<AdminMentorApplication | null> {
  const [row] = await sql<Stored[]>`
    ${selectApplications(sql)} where application.user_id = ${memberId} and application.id = ${id}`
  return row === undefined ? null : present(row)
}

type Stored = Omit<AdminMentorApplication, 'member' | 'createdAt' | 'decidedAt'> & {
  readonly member: StoredPerson
  readonly createdAt: string
  readonly decidedAt: string | null
}

function selectApplications(sql: ISql) {
  return sql`
    select application.id, application.areas, application.about, application.hourly_rate as "hourlyRate",
      application.proof, application.status, application.created_at as "createdAt",
      application.decided_at as "decidedAt", application.note,
      ${personJson(sql, 'profiles')} as member, users.email
    from mentor_applications application
    join profiles on profiles.id = application.user_id
    join users on users.id = application.user_id`
}

function present({ member, createdAt, decidedAt, ...application }: Stored): AdminMentorApplication {
  return {
    ...application,
    member: presentPerson(member),
    createdAt: new Date(createdAt).toISOString(),
    decidedAt: decidedAt === null ? null : new Date(decidedAt).toISOString(),
  }
}
