import type { Reaction } from '#contract/ideas.ts'
import type { Notification } from '#contract/notifications.ts'
import { type NotificationPreference, notificationText, sentence } from '#domain/notifications/kinds.ts'
import { deleteComment, deleteIdea } from '#server/features/ideas/delete-content.ts'
import { editIdea } from '#server/features/ideas/edit-idea.ts'
import { reactToComment, reactToIdea } from '#server/features/ideas/react.ts'
import { muteAuthor } from '#server/features/moderation/hide-and-mute.ts'
import { readGroups } from '#server/features/notifications/read-groups.ts'
import { countUnread, markRead, unreadGroupOf } from '#server/features/notifications/unread.ts'
import { changeNotificationPreferences } from '#server/features/preferences/preferences.ts'
import { sampleForm, startCommunityUnderTest } from '#server/testing/community/community-under-test.ts'

export type NotificationsUnderTest = Awaited<ReturnType<typeof startNotificationsUnderTest>>

/** A community with notifications. Each action happens a second after the one before. */
export async function startNotificationsUnderTest() {
  const test = await startCommunityUnderTest()
  const { sql, economy, clock } = test

  function tick() {
    clock.now = new Date(clock.now.getTime() + 1000)
  }

  return {
    ...test,
    async newMember(name: string) {
      const id = await test.newMember()
      await sql`update profiles set display_name = ${name} where id = ${id}`
      return id
    },
    like(memberId: string, ideaId: string, reaction: Reaction | null = 'like', justification?: string) {
      tick()
      return reactToIdea(test, { memberId, id: ideaId, reaction, justification })
    },
    likeComment(memberId: string, id: string, reaction: Reaction | null = 'like') {
      tick()
      return reactToComment(test, { memberId, id, reaction })
    },
    async comment(memberId: string, ideaId: string, text?: string) {
      tick()
      return (await test.comment(memberId, ideaId, text)).comment
    },
    deleteComment: (memberId: string, id: string) => deleteComment(economy, { memberId, id }),
    deleteIdea: (memberId: string, id: string) => deleteIdea(economy, { memberId, id }),
    hideIdea: (memberId: string, id: string) =>
      editIdea(economy, { ...sampleForm, memberId, id, isPublic: false }),
    mute: (memberId: string, authorId: string) => muteAuthor(sql, { memberId, authorId, now: clock.now }),
    turnOff: (memberId: string, switched: NotificationPreference) =>
      changeNotificationPreferences(sql, memberId, { [switched]: false }),
    listed: (memberId: string): Promise<Notification[]> => readGroups(sql, memberId),
    /** The list as shown; unread entries are marked. Missions are left out unless requested. */
    async reads(memberId: string, { missions = false } = {}): Promise<string[]> {
      const listed = await readGroups(sql, memberId)
      return listed
        .filter(({ kind }) => missions || kind !== 'mission')
        .map((notification) => `${notification.read ? '' : '• '}${sentence(notificationText(notification))}`)
    },
    unread: (memberId: string) => countUnread(sql, memberId),
    markAll(memberId: string, upTo?: string) {
      tick()
      return markRead(sql, { memberId, now: clock.now, ...(upTo === undefined ? {} : { upTo }) })
    },
    markOne(memberId: string, id: string) {
      tick()
      const group = unreadGroupOf(id)
      return group === null ? Promise.resolve() : markRead(sql, { memberId, now: clock.now, group })
    },
  }
}
