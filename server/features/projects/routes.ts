import type { ISql } from 'postgres'
import type { Canvas } from '#contract/projects.ts'
import { noSlotMessage } from '#domain/projects/slots.ts'
import type { RequestContext, RequestViewer } from '#server/platform/http/context.ts'
import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { readCursor } from '#server/platform/paging/cursor.ts'
import { type Builder, listProjects, readBuilder } from './read-projects.ts'
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
    const builder = await readBuilder(sql, memberId)
    const outcome = await saveNotes(sql, builder, { memberId, ...input })
    if (outcome === 'premium-required') throw errors.PREMIUM_REQUIRED()
    if (outcome === 'not-found') throw errors.NOT_FOUND()
    notifyOwnTabs(context)
    return { saved: true as const }
  }),
  saveCanvas: api.projects.saveCanvas.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { sql } = context.database
    const memberId = context.viewer.id
    const builder = await readBuilder(sql, memberId)
    const outcome = await saveCanvas(sql, builder, { memberId, ...input })
    if (outcome === 'template-required') throw errors.TEMPLATE_REQUIRED()
    if (outcome === 'not-found') throw errors.NOT_FOUND()
    notifyOwnTabs(context)
    return { saved: true as const }
  }),
}

function notifyOwnTabs({ realtime, viewer }: RequestContext & { readonly viewer: RequestViewer }) {
  realtime.publish({ to: viewer.id, event: { type: 'mine' } })
}

type Drawn = { readonly memberId: string; readonly id: string; readonly canvas: Canvas }

async function saveCanvas(
  sql: ISql,
  { rights }: Builder,
  { memberId, id, canvas }: Drawn,
): Promise<'saved' | 'not-found' | 'template-required'> {
  if (!rights.canvas) return 'template-required'
  const saved = await sql`
    update projects set canvas = ${JSON.stringify(canvas)}::jsonb
    where user_id = ${memberId} and id = ${id} returning 1`
  return saved.length > 0 ? 'saved' : 'not-found'
}

type Notes = { readonly memberId: string; readonly id: string; readonly notes: string }

async function saveNotes(
  sql: ISql,
  { rights }: Builder,
  { memberId, id, notes }: Notes,
): Promise<'saved' | 'not-found' | 'premium-required'> {
  if (!rights.notes) return 'premium-required'
  const saved = await sql`
    update projects set notes = ${notes} where user_id = ${memberId} and id = ${id} returning 1`
  return saved.length > 0 ? 'saved' : 'not-found'
}
