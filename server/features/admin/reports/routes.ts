import type { RequestContext } from '#server/platform/http/context.ts'
import { api, onlyAdmins } from '#server/platform/http/implement.ts'
import type { ReportedContent, ReportTargets } from '#server/platform/moderation/report-target.ts'
import { readCursor } from '#server/platform/paging/cursor.ts'
import { decideReport } from './decide-report.ts'
import { listReports } from './list-reports.ts'
import { listDecisions, readCircleMembers, readReported, type Target } from './read-reports.ts'

export function reportRoutes(targets: ReportTargets) {
  return {
    list: api.admin.reports.list
      .use(onlyAdmins)
      .handler(({ context }) => listReports(context.database.sql, targets)),
    decisions: api.admin.reports.decisions
      .use(onlyAdmins)
      .handler(({ context, input }) => listDecisions(context.database.sql, readCursor(input.cursor))),
    decide: api.admin.reports.decide.use(onlyAdmins).handler(async ({ context, input, errors }) => {
      const { type, id, outcome, note = '' } = input
      const [content] = await readReported(context.database.sql, targets, [{ type, id }])
      // The circle may be gone afterwards.
      const circleId = content?.circle?.id ?? null
      const members = circleId === null ? [] : await readCircleMembers(context.database.sql, circleId)
      const readers = (await targets[type].readers?.(context.database.sql, id)) ?? []
      const result = await decideReport(context.economy, targets, {
        adminId: context.viewer.id,
        type,
        id,
        outcome,
        note,
      })
      if (result.status === 'not-found') throw errors.NOT_FOUND()
      if (result.status === 'already-decided') throw errors.ALREADY_DECIDED()
      if (result.status === 'decided') {
        for (const to of result.notified) context.realtime.publish({ to, event: { type: 'notifications' } })
        if (outcome === 'removed' && content) {
          publishRemoval(context, { type, id }, { ...content, members })
          for (const to of readers) context.realtime.publish({ to, event: { type: 'mine' } })
        }
      }
      return result.decision
    }),
  }
}

/** Makes every open wall and conversation remove it. */
function publishRemoval(
  { realtime }: Pick<RequestContext, 'realtime'>,
  { type }: Target,
  {
    ideaId,
    ideaIsPublic,
    circle,
    author,
    members,
  }: Pick<ReportedContent, 'ideaId' | 'ideaIsPublic' | 'circle' | 'author'> & {
    readonly members: readonly string[]
  },
): void {
  if (type === 'idea') realtime.publish({ to: 'everyone', event: { type: 'wall' } })
  if (circle)
    for (const to of members) {
      realtime.publish({ to, event: { type: 'circle', id: circle.id } })
      realtime.publish({ to, event: { type: 'notifications' } })
    }
  if (ideaIsPublic && ideaId !== null)
    realtime.publish({ to: 'everyone', event: { type: 'idea', id: ideaId } })
  if (author === null) return
  realtime.publish({ to: author.id, event: { type: 'mine' } })
  if (type === 'profile') realtime.publish({ to: author.id, event: { type: 'profile' } })
}
