import { ideasOf } from '#demo/ideas/find-ideas.ts'
import { api, onlyMembers } from '#demo/implement.ts'
import { pageOf } from '#demo/paging/page.ts'
import { readCursor } from '#demo/paging/read-cursor.ts'
import {
  builderOf,
  findProject,
  presentProject,
  projectsOf,
  replaceProject,
} from '#demo/projects/present-project.ts'
import { setStep } from '#demo/projects/set-step.ts'
import { startProject } from '#demo/projects/start-project.ts'
import { projectLimits } from '#domain/projects/lean-canvas.ts'
import { mergeTexts } from '#domain/projects/merge-texts.ts'
import { hasFreeSlot, noSlotMessage } from '#domain/projects/slots.ts'

/** How many of the member's newest ideas are offered for a new project. */
const mostStartable = 50

export const projectsOperations = {
  list: api.projects.list.use(onlyMembers).handler(({ context: { read, memberId }, input }) => {
    const snapshot = read()
    const { slots, rights } = builderOf(snapshot, memberId)
    const projects = projectsOf(snapshot, memberId)
    const started = new Set(projects.map(({ ideaId }) => ideaId))
    const { page, nextCursor } = pageOf(projects, {
      after: readCursor(input.cursor),
      size: projectLimits.page,
      first: 'newest',
      rankOf: ({ status }) => (status === 'active' ? 1 : 0),
    })
    return {
      projects: page.map((project) => presentProject(snapshot, project)),
      nextCursor,
      slots,
      can: { start: hasFreeSlot(slots.used, slots.allowed), ...rights },
      startable: ideasOf(snapshot, memberId)
        .filter(({ id }) => !started.has(id))
        .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
        .slice(0, mostStartable)
        .map(({ id, title }) => ({ id, title })),
    }
  }),
  start: api.projects.start.use(onlyMembers).handler(({ context, input, errors }) => {
    const result = context.change((change) => startProject(change, context.memberId, input.ideaId))
    switch (result.status) {
      case 'started':
        return { project: result.project }
      case 'not-found':
        throw errors.NOT_FOUND()
      case 'no-slot':
        throw errors.NO_SLOT({ message: noSlotMessage(result.allowed) })
    }
  }),
  pause: api.projects.pause.use(onlyMembers).handler(({ context, input, errors }) =>
    context.change((change) => {
      const project = findProject(change, context.memberId, input.id)
      if (project === null) throw errors.NOT_FOUND()
      const paused = { ...project, status: 'paused' as const }
      replaceProject(change, paused)
      return { project: presentProject(change, paused) }
    }),
  ),
  setStep: api.projects.setStep.use(onlyMembers).handler(({ context, input, errors }) => {
    const result = context.change((change) => setStep(change, { memberId: context.memberId, ...input }))
    switch (result.status) {
      case 'set':
        return { project: result.project, earned: result.earned }
      case 'not-found':
        throw errors.NOT_FOUND()
      case 'paused':
        throw errors.PAUSED()
    }
  }),
  saveNotes: api.projects.saveNotes.use(onlyMembers).handler(({ context, input, errors }) =>
    context.change((change) => {
      if (!builderOf(change, context.memberId).rights.notes) throw errors.PREMIUM_REQUIRED()
      const project = findProject(change, context.memberId, input.id)
      if (project === null) throw errors.NOT_FOUND()
      const stored = { notes: project.notes }
      const base = { notes: input.basedOn ?? project.notes }
      const { texts, conflicts } = mergeTexts({ notes: input.notes }, { base, stored })
      if (conflicts.length > 0) throw errors.STALE({ data: stored })
      replaceProject(change, { ...project, ...texts })
      return { saved: true as const, ...texts }
    }),
  ),
  saveCanvas: api.projects.saveCanvas.use(onlyMembers).handler(({ context, input, errors }) =>
    context.change((change) => {
      if (!builderOf(change, context.memberId).rights.canvas) throw errors.TEMPLATE_REQUIRED()
      const project = findProject(change, context.memberId, input.id)
      if (project === null) throw errors.NOT_FOUND()
      const stored = presentProject(change, project).canvas ?? input.canvas
      const { texts, conflicts } = mergeTexts(input.canvas, { base: input.basedOn ?? stored, stored })
      if (conflicts.length > 0) throw errors.STALE({ data: { canvas: stored } })
      replaceProject(change, { ...project, canvas: texts })
      return { saved: true as const, canvas: texts }
    }),
  ),
}
