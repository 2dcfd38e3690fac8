import { earnedBy } from '#domain/economy/earned.ts'
import type { RequestContext, RequestViewer } from '#server/platform/http/context.ts'
import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { createLink, readShared, withdrawLink } from './links.ts'
import { readNotebook } from './read-notebook.ts'
import { deleteNote, editTask, readVersions, type StoredText, saveNote, saveTool } from './write-notes.ts'

export const notebookRoutes = {
  get: api.notebook.get
    .use(onlyMembers)
    .handler(({ context }) =>
      readNotebook(context.database.sql, { memberId: context.viewer.id, now: context.economy.now() }),
    ),
  editTask: api.notebook.editTask.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const memberId = context.viewer.id
    const result = await editTask(context.economy, { memberId, ...input })
    if (result.status === 'not-found') throw errors.NOT_FOUND()
    if (result.status === 'too-short') throw errors.TASK_TOO_SHORT()
    if (result.status === 'stale') throw errors.STALE({ data: storedText(result.stored) })
    const { text, version, updatedAt } = result.stored
    context.realtime.publish({ to: memberId, event: { type: 'trails' } })
    return { text, version, updatedAt, earned: earnedBy(memberId, [], result.goals) }
  }),
  saveNote: api.notebook.saveNote.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const result = await saveNote(context.economy, { memberId: context.viewer.id, ...input })
    if (result.status === 'not-found') throw errors.NOT_FOUND()
    if (result.status === 'too-many') throw errors.TOO_MANY_NOTES()
    if (result.status === 'stale') throw errors.STALE({ data: storedText(result.stored) })
    notifyOwnTabs(context)
    return { note: result.note }
  }),
  saveTool: api.notebook.saveTool.use(onlyMembers).handler(async ({ context, input }) => {
    const saved = await saveTool(context.economy, { memberId: context.viewer.id, ...input })
    notifyOwnTabs(context)
    return saved
  }),
  deleteNote: api.notebook.deleteNote.use(onlyMembers).handler(async ({ context, input, errors }) => {
    if (!(await deleteNote(context.database.sql, context.viewer.id, input.id))) throw errors.NOT_FOUND()
    notifyOwnTabs(context)
    return { deleted: true as const }
  }),
  versions: api.notebook.versions.use(onlyMembers).handler(async ({ context, input }) => ({
    versions: await readVersions(context.database.sql, context.viewer.id, input.source),
  })),
  createLink: api.notebook.createLink.use(onlyMembers).handler(async ({ context, input, errors }) => {
    // Its page is read by strangers at our address.
    if (!context.viewer.isConfirmed) throw errors.UNCONFIRMED()
    const made = await createLink(context.economy, { memberId: context.viewer.id, ...input })
    if (made === null) throw errors.TOO_MANY_LINKS()
    notifyOwnTabs(context)
    return made
  }),
  withdrawLink: api.notebook.withdrawLink.use(onlyMembers).handler(async ({ context, input, errors }) => {
    if (!(await withdrawLink(context.database.sql, context.viewer.id, input.id))) throw errors.NOT_FOUND()
    notifyOwnTabs(context)
    return { withdrawn: true as const }
  }),
  shared: api.notebook.shared.handler(async ({ context, input, errors }) => {
    const shared = await readShared(context.database.sql, input.token, context.economy.now())
    if (shared === null) throw errors.NOT_FOUND()
    return shared
  }),
}

function storedText({ title, text, version, updatedAt }: StoredText) {
  return { title, text, version, updatedAt }
}

function notifyOwnTabs({ realtime, viewer }: RequestContext & { readonly viewer: RequestViewer }) {
  realtime.publish({ to: viewer.id, event: { type: 'mine' } })
}
