import { api, onlyAdmins } from '#server/platform/http/implement.ts'
import { readCursor } from '#server/platform/paging/cursor.ts'
import { answerRequest } from './answer-request.ts'
import { listMentors } from './read-mentors.ts'
import { listRequests } from './read-requests.ts'
import { addMentor, changeMentor } from './save-mentor.ts'

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
    return changed
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
    if (result.status === 'answered') {
      const to = input.memberId
      context.realtime.publish({ to, event: { type: 'mine' } })
      context.realtime.publish({ to, event: { type: 'notifications' } })
    }
    return result.request
  }),
}
