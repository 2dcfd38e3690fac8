import type { Sql } from 'postgres'
import type { AdminMentor, MentorForm } from '#contract/admin-mentors.ts'
import { mentorIdOf } from '#domain/mentors/requests.ts'
import { cancelTalksOf } from '#server/features/mentors/public.ts'
import { recordAdminAct } from '#server/platform/audit/record-admin-act.ts'
import { api, onlyAdmins } from '#server/platform/http/implement.ts'
import { readCursor } from '#server/platform/paging/cursor.ts'
import type { Realtime } from '#server/platform/realtime/create-realtime.ts'
import { answerRequest } from './answer-request.ts'
import { decideApplication, listApplications } from './applications.ts'
import { listMentors, readMentor } from './read-mentors.ts'
import { listRequests } from './read-requests.ts'

/** The member's screens ask again, and the bell rings. */
function showNews({ publish }: Pick<Realtime, 'publish'>, to: string): void {
  publish({ to, event: { type: 'mine' } })
  publish({ to, event: { type: 'notifications' } })
}

export const mentorRoutes = {
  list: api.admin.mentors.list
    .use(onlyAdmins)
    .handler(async ({ context }) => ({ mentors: await listMentors(context.database.sql) })),
  add: api.admin.mentors.add.use(onlyAdmins).handler(async ({ context, input, errors }) => {
    const by = { adminId: context.viewer.id, now: context.economy.now() }
    const added = await addMentor(context.database.sql, by, input)
    if (added === null) throw errors.MENTOR_EXISTS()
    return added
  }),
  change: api.admin.mentors.change.use(onlyAdmins).handler(async ({ context, input, errors }) => {
    const by = { adminId: context.viewer.id, now: context.economy.now() }
    const changed = await changeMentor(context.database.sql, by, input)
    if (changed === null) throw errors.NOT_FOUND()
    if (changed === 'left') throw errors.MENTOR_LEFT()
    const { mentor, takenDown } = changed
    if (takenDown !== null) {
      const parts = { sql: context.database.sql, publish: context.realtime.publish }
      await cancelTalksOf(parts, mentor.id, by.now)
      showNews(context.realtime, takenDown)
    }
    return mentor
  }),
  applications: api.admin.mentors.applications.use(onlyAdmins).handler(({ context, input }) =>
    listApplications(context.database.sql, {
      state: input.state ?? 'open',
      after: readCursor(input.cursor),
    }),
  ),
  decide: api.admin.mentors.decide.use(onlyAdmins).handler(async ({ context, input, errors }) => {
    const result = await decideApplication(context.database.sql, {
      adminId: context.viewer.id,
      now: context.economy.now(),
      ...input,
    })
    if (result.status === 'not-found') throw errors.NOT_FOUND()
    if (result.status === 'not-open') throw errors.NOT_OPEN()
    if (result.status === 'own') throw errors.OWN_APPLICATION()
    if (result.status === 'not-now') throw errors.NOT_NOW()
    if (result.status === 'decided') showNews(context.realtime, input.memberId)
    return result.application
  }),
  requests: api.admin.mentors.requests.use(onlyAdmins).handler(({ context, input }) =>
    listRequests(context.database.sql, {
      state: input.state ?? 'open',
      after: readCursor(input.cursor),
    }),
  ),
  answer: api.admin.mentors.answer.use(onlyAdmins).handler(async ({ context, input, errors }) => {
    const result = await answerRequest(context.database.sql, {
      adminId: context.viewer.id,
      now: context.economy.now(),
      ...input,
    })
    if (result.status === 'not-found') throw errors.NOT_FOUND()
    if (result.status === 'not-open') throw errors.NOT_OPEN()
    if (result.status === 'answered') showNews(context.realtime, input.memberId)
    return result.request
  }),
}

type By = { readonly adminId: string; readonly now: Date }

/** null if a mentor of this name already exists. */
function addMentor(sql: Sql, { adminId, now }: By, form: MentorForm): Promise<AdminMentor | null> {
  const { name, expertise, bio, hourlyRate, available, withdrawn } = form
  const id = mentorIdOf(name)
  return sql.begin(async (transaction) => {
    const added = await transaction`
      insert into mentors (
        id, name, expertise, bio, hourly_rate, available, sample, withdrawn, managed, created_at
      )
      values (${id}, ${name}, ${expertise}, ${bio}, ${hourlyRate}, ${available}, false, ${withdrawn}, true,
        ${now.toISOString()}::timestamptz)
      on conflict do nothing returning 1`
    if (added.length === 0) return null
    await recordAdminAct(transaction, {
      adminId,
      action: 'mentor.saved',
      target: id,
      detail: { isNew: 'yes' },
      now,
    })
    return readMentor(transaction, id)
  })
}

/**
 * From then on, loading content/ no longer changes this mentor. A member's name stays theirs, and they are told when
 * their profile is taken down. null if there is no such mentor; `left` if the member took themselves off the list.
 */
export function changeMentor(
  sql: Sql,
  { adminId, now }: By,
  { id, ...form }: MentorForm & { readonly id: string },
): Promise<Changed | 'left' | null> {
  const { name, expertise, bio, hourlyRate, available, withdrawn } = form
  const at = now.toISOString()
  return sql.begin(async (transaction): Promise<Changed | 'left' | null> => {
    const [before] = await transaction<{ memberId: string | null; withdrawn: boolean; hasLeft: boolean }[]>`
      select user_id as "memberId", withdrawn, is_member and withdrawn and taken_down_at is null as "hasLeft"
      from mentors
      where id = ${id} and (not is_member or user_id is not null) for no key update`
    if (before === undefined) return null
    if (before.hasLeft && !withdrawn) return 'left'
    await transaction`
      update mentors set name = case when is_member then '' else ${name} end, expertise = ${expertise},
        bio = ${bio}, hourly_rate = ${hourlyRate}, available = ${available}, withdrawn = ${withdrawn},
        managed = true, taken_down_at = case
          when not is_member or not ${withdrawn} then null
          when withdrawn then taken_down_at else ${at}::timestamptz
        end
      where id = ${id}`
    const isTakenDown = before.memberId !== null && withdrawn && !before.withdrawn
    if (isTakenDown)
      await transaction`
        select add_notification(
          ${before.memberId}, 'mentor', 'taken-down', ${at}, null, null, ${at}::timestamptz
        )`
    await recordAdminAct(transaction, {
      adminId,
      action: 'mentor.saved',
      target: id,
      detail: { isNew: 'no' },
      now,
    })
    const mentor = await readMentor(transaction, id)
    return mentor && { mentor, takenDown: isTakenDown ? before.memberId : null }
  })
}

/** `takenDown`: the member whose profile is shown no longer. */
type Changed = { readonly mentor: AdminMentor; readonly takenDown: string | null }
