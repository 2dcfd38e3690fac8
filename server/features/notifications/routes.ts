import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { invalidInput } from '#server/platform/http/problems.ts'
import type { Realtime } from '#server/platform/realtime/create-realtime.ts'
import { hasSubscription, removeSubscription, saveSubscription } from './push/subscriptions.ts'
import { readGroups } from './read-groups.ts'
import { countUnread, markRead, unreadGroupOf } from './unread.ts'

export type NotificationParts = {
  readonly publicKey: string
  /** Whether the server may send to this address. */
  readonly acceptsEndpoint: (endpoint: string) => boolean
}

export function notificationRoutes({ publicKey, acceptsEndpoint }: NotificationParts) {
  return {
    unread: api.notifications.unread.use(onlyMembers).handler(async ({ context }) => ({
      unread: await countUnread(context.database.sql, context.viewer.id),
    })),
    list: api.notifications.list.use(onlyMembers).handler(async ({ context }) => {
      const { sql } = context.database
      const memberId = context.viewer.id
      const [unread, notifications] = await Promise.all([
        countUnread(sql, memberId),
        readGroups(sql, memberId),
      ])
      return { unread, notifications }
    }),
    markRead: api.notifications.markRead.use(onlyMembers).handler(async ({ context, input }) => {
      const memberId = context.viewer.id
      const group = unreadGroupOf(input.id)
      if (group !== null)
        await markRead(context.database.sql, { memberId, now: context.economy.now(), group })
      notifyOtherTabs(context.realtime, memberId)
      return { unread: await countUnread(context.database.sql, memberId) }
    }),
    markAllRead: api.notifications.markAllRead.use(onlyMembers).handler(async ({ context, input }) => {
      const memberId = context.viewer.id
      await markRead(context.database.sql, { memberId, now: context.economy.now(), upTo: input.upTo })
      notifyOtherTabs(context.realtime, memberId)
      return { unread: await countUnread(context.database.sql, memberId) }
    }),
    push: api.notifications.push.use(onlyMembers).handler(async ({ context }) => ({
      publicKey,
      active: await hasSubscription(context.database.sql, context.viewer.sessionId),
    })),
    subscribe: api.notifications.subscribe.use(onlyMembers).handler(async ({ context, input, errors }) => {
      if (!acceptsEndpoint(input.endpoint))
        throw invalidInput('endpoint', 'Este navegador usa um serviço de avisos que não podemos alcançar.')
      const { id: memberId, sessionId } = context.viewer
      const { endpoint, keys } = input
      const saved = await saveSubscription(context.database.sql, {
        memberId,
        sessionId,
        endpoint,
        ...keys,
        now: context.economy.now(),
      })
      if (!saved) throw errors.UNAUTHENTICATED()
      return { active: true as const }
    }),
    unsubscribe: api.notifications.unsubscribe.use(onlyMembers).handler(async ({ context }) => {
      await removeSubscription(context.database.sql, context.viewer.sessionId)
      return { active: false as const }
    }),
  }
}

function notifyOtherTabs({ publish }: Realtime, memberId: string) {
  publish({ to: memberId, event: { type: 'notifications' } })
}
