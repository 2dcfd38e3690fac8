import { api, onlyMembers } from '#server/platform/http/implement.ts'
import {
  changeNotificationPreferences,
  chooseActiveIdea,
  readActiveIdea,
  readNotificationPreferences,
} from './preferences.ts'
import { changeReminders, readReminders } from './public.ts'

export const preferenceRoutes = {
  activeIdea: api.preferences.activeIdea
    .use(onlyMembers)
    .handler(({ context }) => readActiveIdea(context.database.sql, context.viewer.id)),
  setActiveIdea: api.preferences.setActiveIdea
    .use(onlyMembers)
    .handler(async ({ context, input, errors }) => {
      const { sql } = context.database
      const memberId = context.viewer.id
      if (!(await chooseActiveIdea(sql, { memberId, ideaId: input.ideaId }))) throw errors.NOT_FOUND()
      context.realtime.publish({ to: memberId, event: { type: 'mine' } })
      return readActiveIdea(sql, memberId)
    }),
  notifications: api.preferences.notifications
    .use(onlyMembers)
    .handler(({ context }) => readNotificationPreferences(context.database.sql, context.viewer.id)),
  setNotifications: api.preferences.setNotifications.use(onlyMembers).handler(async ({ context, input }) => {
    const { sql } = context.database
    const memberId = context.viewer.id
    await changeNotificationPreferences(sql, memberId, input)
    context.realtime.publish({ to: memberId, event: { type: 'profile' } })
    return readNotificationPreferences(sql, memberId)
  }),
  reminders: api.preferences.reminders
    .use(onlyMembers)
    .handler(({ context }) => readReminders(context.database.sql, context.viewer.id)),
  setReminders: api.preferences.setReminders.use(onlyMembers).handler(async ({ context, input }) => {
    const { sql } = context.database
    const memberId = context.viewer.id
    await changeReminders(sql, { memberId, now: context.economy.now(), ...input })
    context.realtime.publish({ to: memberId, event: { type: 'profile' } })
    return readReminders(sql, memberId)
  }),
}
