import { api, onlyAdmins } from '#server/platform/http/implement.ts'
import type { ReportTargets } from '#server/platform/moderation/report-target.ts'
import { readCursor } from '#server/platform/paging/cursor.ts'
import { readAnalytics } from './figures/read-analytics.ts'
import { readWaiting } from './figures/read-waiting.ts'
import { listActs } from './list-acts.ts'
import { memberRoutes } from './members/routes.ts'
import { mentorRoutes } from './mentors/routes.ts'
import { moveFeedback } from './move-feedback.ts'
import { listTrails, setPublished } from './publish-trail.ts'
import { reportRoutes } from './reports/routes.ts'
import type { AdminParts } from './start-admin.ts'

export function adminRoutes(parts: AdminParts, targets: ReportTargets) {
  return {
    acts: {
      list: api.admin.acts.list
        .use(onlyAdmins)
        .handler(({ context, input }) => listActs(context.database.sql, readCursor(input.cursor))),
    },
    analytics: api.admin.analytics
      .use(onlyAdmins)
      .handler(({ context }) => readAnalytics(context.database.sql, context.economy.now())),
    waiting: api.admin.waiting.use(onlyAdmins).handler(({ context }) => readWaiting(context.database.sql)),
    feedbacks: {
      setStatus: api.admin.feedbacks.setStatus.use(onlyAdmins).handler(async ({ context, input, errors }) => {
        const moved = await moveFeedback(context.database.sql, {
          adminId: context.viewer.id,
          now: context.economy.now(),
          ...input,
        })
        if (moved === null) throw errors.NOT_FOUND()
        if (moved.notified !== null)
          context.realtime.publish({ to: moved.notified, event: { type: 'notifications' } })
        return input
      }),
    },
    members: memberRoutes(parts),
    mentors: mentorRoutes,
    reports: reportRoutes(targets),
    trails: {
      list: api.admin.trails.list
        .use(onlyAdmins)
        .handler(async ({ context }) => ({ trails: await listTrails(context.database.sql) })),
      setPublished: api.admin.trails.setPublished
        .use(onlyAdmins)
        .handler(async ({ context, input, errors }) => {
          const result = await setPublished(context.database.sql, {
            adminId: context.viewer.id,
            now: context.economy.now(),
            ...input,
          })
          if (result.status === 'not-found') throw errors.NOT_FOUND()
          if (result.status === 'starter-stays') throw errors.STARTER_STAYS()
          if (result.changed) context.realtime.publish({ to: 'everyone', event: { type: 'trails' } })
          return result.trail
        }),
    },
  }
}
