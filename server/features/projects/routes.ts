import { noSlotMessage } from '#domain/projects/slots.ts'
import type { RequestContext, RequestViewer } from '#server/platform/http/context.ts'
import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { readCursor } from '#server/platform/paging/cursor.ts'
import { listProjects, readBuilder } from './read-projects.ts'
import { saveCanvas, saveNotes } from './save-texts.ts'
import { setStep } from './set-step.ts'
import { pauseProject, startProject } from './start-and-pause.ts'

export const projectRoutes = {
  list: api.projects.list
    .use(onlyMembers)
    .handler(({ context, input }) =>
      listProjects(context.database.sql, context.viewer.id, readCursor(input.cursor)),
    ),
  start: api.projects.start.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const result = await startProject(context.economy, { memberId: context.viewer.id, ...input })
    if (result.status === 'no-slot') throw errors.NO_SLOT({ message: noSlotMessage(result.allowed) })
    if (result.status === 'not-found') throw errors.NOT_FOUND()
    notifyOwnTabs(context)
    return { project: result.project }
  }),
  pause: api.projects.pause.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const project = await pauseProject(context.economy, { memberId: context.viewer.id, ...input })
    if (project === null) throw errors.NOT_FOUND()
    notifyOwnTabs(context)
    return { project }
  }),
  setStep: api.projects.setStep.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const result = await setStep(context.economy, { memberId: context.viewer.id, ...input })
    if (result.status === 'not-found') throw errors.NOT_FOUND()
    if (result.status === 'paused') throw errors.PAUSED()
    notifyOwnTabs(context)
    return { project: result.project, earned: result.earned }
  }),
  saveNotes: api.projects.saveNotes.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { sql } = context.database
    const memberId = context.viewer.id
    const { rights } = await readBuilder(sql, memberId)
    if (!rights.notes) throw errors.PREMIUM_REQUIRED()
    const saved = await saveNotes(sql, { memberId, ...input })
    if (saved === null) throw errors.NOT_FOUND()
    const { notes, isStale } = saved
    if (isStale) throw errors.STALE({ data: { notes } })
    notifyOwnTabs(context)
    return { saved: true as const, notes }
  }),
  saveCanvas: api.projects.saveCanvas.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { sql } = context.database
    const memberId = context.viewer.id
    const { rights } = await readBuilder(sql, memberId)
    if (!rights.canvas) throw errors.TEMPLATE_REQUIRED()
    const saved = await saveCanvas(sql, { memberId, ...input })
    if (saved === null) throw errors.NOT_FOUND()
    const { canvas, isStale } = saved
    if (isStale) throw errors.STALE({ data: { canvas } })
    notifyOwnTabs(context)
    return { saved: true as const, canvas }
  }),
}

function notifyOwnTabs({ realtime, viewer }: RequestContext & { readonly viewer: RequestViewer }) {
  realtime.publish({ to: viewer.id, event: { type: 'mine' } })
}
