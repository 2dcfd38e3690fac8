import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { readCursor } from '#server/platform/paging/cursor.ts'
import { deleteEntry, editEntry, readDiary, writeEntry } from './diary.ts'
import { publishIdeaChange } from './publish-changes.ts'
import { PictureMissing } from './publish-idea.ts'

export const diaryRoutes = {
  list: api.diary.list.handler(async ({ context, input, errors }) => {
    const page = await readDiary(context.database.sql, {
      ideaId: input.ideaId,
      viewerId: context.viewer?.id ?? null,
      after: readCursor(input.cursor),
    })
    if (page === null) throw errors.NOT_FOUND()
    return page
  }),
  write: api.diary.write.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const memberId = context.viewer.id
    const result = await writeEntry(context.economy, { memberId, ...input }).catch((error: unknown) => {
      throw error instanceof PictureMissing ? errors.PICTURE_MISSING() : error
    })
    if (result.status === 'written') {
      publishIdeaChange(context, { id: result.entry.ideaId, isPublic: result.isPublic })
      return { entry: result.entry }
    }
    if (result.status === 'not-found') throw errors.NOT_FOUND()
    throw result.status === 'key-reused' ? errors.KEY_REUSED() : errors.DIARY_FULL()
  }),
  edit: api.diary.edit.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const memberId = context.viewer.id
    const changed = await editEntry(context.economy, { memberId, ...input })
    if (changed === null) throw errors.NOT_FOUND()
    publishIdeaChange(context, { id: changed.entry.ideaId, isPublic: changed.isPublic })
    return { entry: changed.entry }
  }),
  delete: api.diary.delete.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const memberId = context.viewer.id
    const gone = await deleteEntry(context.database.sql, { memberId, id: input.id })
    if (gone === null) throw errors.NOT_FOUND()
    publishIdeaChange(context, { id: gone.ideaId, isPublic: gone.isPublic })
    return { deleted: true as const }
  }),
}
