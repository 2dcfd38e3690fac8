import { api, onlyMembers } from '#demo/implement.ts'
import { learnerRecordOf, updateLearner } from '#demo/learning/learner.ts'
import { rewriteAnswer } from '#demo/learning/rewrite-answer.ts'
import { noteOtherText } from '#demo/learning/task-drafts.ts'
import { openLinks, readNotebook, readShared } from '#demo/notebook/read-notebook.ts'
import { deleteNote, saveNote, saveTool } from '#demo/notebook/write-notes.ts'
import { earnedBy } from '#domain/economy/earned.ts'
import { isTaskLongEnough } from '#domain/lessons/lesson-step.ts'
import { notebookLimits } from '#domain/notebook/limits.ts'
import { inReadingOrder } from '#domain/notebook/share-notebook.ts'

const dayMs = 24 * 60 * 60_000

export const notebookOperations = {
  get: api.notebook.get.use(onlyMembers).handler(async ({ context }) => {
    const lessons = await context.content.lessons()
    return readNotebook(context.read(), lessons, context.memberId)
  }),
  editTask: api.notebook.editTask.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { memberId } = context
    const { stageId, text, basedOn } = input
    const lesson = (await context.content.lessons())[stageId]
    const heading = lesson?.heading ?? ''
    const fields = lesson?.form.fields ?? []
    return context.change((change) => {
      const stored = () =>
        learnerRecordOf(change, memberId).progress.find((given) => given.stageId === stageId)
      const before = stored()
      if (before === undefined) throw errors.NOT_FOUND()
      const { taskResponse, updatedAt } = before
      if (taskResponse !== text && updatedAt !== basedOn)
        throw errors.STALE({ data: { title: heading, text: taskResponse, version: updatedAt, updatedAt } })
      if (!isTaskLongEnough(text, fields)) throw errors.TASK_TOO_SHORT()
      if (taskResponse === text)
        return { text, version: updatedAt, updatedAt, earned: earnedBy(memberId, [], []) }
      const goals = rewriteAnswer(change, { memberId, stageId, text, fields })
      noteOtherText(change, memberId, stageId)
      const version = stored()?.updatedAt ?? updatedAt
      return { text, version, updatedAt: version, earned: earnedBy(memberId, [], goals) }
    })
  }),
  saveNote: api.notebook.saveNote.use(onlyMembers).handler(({ context, input, errors }) =>
    context.change((change) => {
      const result = saveNote(change, context.memberId, input)
      if (result.status === 'not-found') throw errors.NOT_FOUND()
      if (result.status === 'too-many') throw errors.TOO_MANY_NOTES()
      if (result.status === 'stale') throw errors.STALE({ data: result.stored })
      return { note: result.note }
    }),
  ),
  saveTool: api.notebook.saveTool
    .use(onlyMembers)
    .handler(({ context, input }) => context.change((change) => saveTool(change, context.memberId, input))),
  deleteNote: api.notebook.deleteNote.use(onlyMembers).handler(({ context, input, errors }) =>
    context.change((change) => {
      if (!deleteNote(change, context.memberId, input.id)) throw errors.NOT_FOUND()
      return { deleted: true as const }
    }),
  ),
  versions: api.notebook.versions.use(onlyMembers).handler(({ context, input }) => ({
    versions: learnerRecordOf(context.read(), context.memberId).notebook.versions[input.source] ?? [],
  })),
  createLink: api.notebook.createLink.use(onlyMembers).handler(({ context, input, errors }) =>
    context.change((change) => {
      const { id, label, days } = input
      const { notebook } = learnerRecordOf(change, context.memberId)
      const others = openLinks(notebook, change.now).filter((link) => link.id !== id)
      if (others.length >= notebookLimits.links) throw errors.TOO_MANY_LINKS()
      const link = {
        id,
        label,
        chapters: inReadingOrder(input.chapters),
        createdAt: change.now.toISOString(),
        expiresAt: new Date(change.now.getTime() + days * dayMs).toISOString(),
      }
      const token = change.newId().replaceAll('-', '')
      const links = [{ ...link, token }, ...others]
      updateLearner(change, context.memberId, () => ({ notebook: { ...notebook, links } }))
      return { link, token }
    }),
  ),
  withdrawLink: api.notebook.withdrawLink.use(onlyMembers).handler(({ context, input, errors }) =>
    context.change((change) => {
      const { notebook } = learnerRecordOf(change, context.memberId)
      const links = notebook.links.filter(({ id }) => id !== input.id)
      if (links.length === notebook.links.length) throw errors.NOT_FOUND()
      updateLearner(change, context.memberId, () => ({ notebook: { ...notebook, links } }))
      return { withdrawn: true as const }
    }),
  ),
  shared: api.notebook.shared.handler(async ({ context, input, errors }) => {
    const lessons = await context.content.lessons()
    const shared = readShared(context.read(), lessons, input.token)
    if (shared === null) throw errors.NOT_FOUND()
    return shared
  }),
}
