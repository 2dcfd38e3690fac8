import type { MemberRecord } from '#demo/documents/members.ts'
import { ideasOf } from '#demo/ideas/find-ideas.ts'
import { api, onlyMembers } from '#demo/implement.ts'
import { recordOf, updateRecord } from '#demo/member-record.ts'
import type { Snapshot } from '#demo/storage/snapshot.ts'
import { bySwitch } from '#domain/notifications/kinds.ts'

const most = 50

/** The idea a member works on in the trails, and the ones to choose from, newest first. */
function readActiveIdea(snapshot: Snapshot, memberId: string) {
  const { activeIdeaId } = recordOf(snapshot, memberId)
  const ideas = ideasOf(snapshot, memberId)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .map(({ id, title }) => ({ id, title }))
  return { activeIdea: ideas.find(({ id }) => id === activeIdeaId) ?? null, ideas: ideas.slice(0, most) }
}

function chosen({ notificationPreferences }: MemberRecord) {
  return bySwitch((_, key) => notificationPreferences[key] ?? true)
}

export const preferencesOperations = {
  notifications: api.preferences.notifications
    .use(onlyMembers)
    .handler(({ context }) => chosen(recordOf(context.read(), context.memberId))),
  setNotifications: api.preferences.setNotifications.use(onlyMembers).handler(({ context, input }) =>
    context.change((change) => {
      const before = chosen(recordOf(change, context.memberId))
      const notificationPreferences = bySwitch((_, key) => input[key] ?? before[key])
      updateRecord(change, context.memberId, () => ({ notificationPreferences }))
      return notificationPreferences
    }),
  ),
  activeIdea: api.preferences.activeIdea
    .use(onlyMembers)
    .handler(({ context }) => readActiveIdea(context.read(), context.memberId)),
  setActiveIdea: api.preferences.setActiveIdea
    .use(onlyMembers)
    .handler(({ context, input: { ideaId }, errors }) =>
      context.change((change) => {
        const isOwn = ideasOf(change, context.memberId).some(({ id }) => id === ideaId)
        if (ideaId !== null && !isOwn) throw errors.NOT_FOUND()
        updateRecord(change, context.memberId, () => ({ activeIdeaId: ideaId }))
        return readActiveIdea(change, context.memberId)
      }),
    ),
  reminders: api.preferences.reminders
    .use(onlyMembers)
    .handler(({ context }) => recordOf(context.read(), context.memberId).reminders),
  setReminders: api.preferences.setReminders.use(onlyMembers).handler(({ context, input }) =>
    context.change((change) => {
      const before = recordOf(change, context.memberId).reminders
      const reminders = {
        weeklyDigest: input.weeklyDigest ?? before.weeklyDigest,
        reminderHour: input.reminderHour === undefined ? before.reminderHour : input.reminderHour,
      }
      updateRecord(change, context.memberId, () => ({ reminders }))
      return reminders
    }),
  ),
}
