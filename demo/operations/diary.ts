import type { DiaryEntry } from '#contract/diary.ts'
import type { StoredEntry, StoredIdea } from '#demo/documents/ideas.ts'
import { findVisibleIdea, ideasOf, replaceIdea } from '#demo/ideas/find-ideas.ts'
import { api, onlyMembers } from '#demo/implement.ts'
import { pageOf } from '#demo/paging/page.ts'
import { readCursor } from '#demo/paging/read-cursor.ts'
import { mayShow, presentPictures } from '#demo/pictures/shown-pictures.ts'
import type { Snapshot } from '#demo/storage/snapshot.ts'
import { diaryLimits } from '#domain/diary/diary.ts'

export const diaryOperations = {
  list: api.diary.list.handler(({ context, input: { ideaId, cursor }, errors }) => {
    const snapshot = context.read()
    const idea = findVisibleIdea(snapshot, ideaId, context.memberId)
    if (idea === null) throw errors.NOT_FOUND()
    const { page, nextCursor } = pageOf(idea.diary, {
      after: readCursor(cursor),
      size: diaryLimits.page,
      first: 'newest',
    })
    return { entries: page.map((entry) => present(snapshot, ideaId, entry)), nextCursor }
  }),
  write: api.diary.write.use(onlyMembers).handler(({ context, input, errors }) =>
    context.change((change) => {
      const { ideaId, text, pictureId = null, key } = input
      const own = ideasOf(change, context.memberId)
      const idea = own.find(({ id }) => id === ideaId)
      if (idea === undefined) throw errors.NOT_FOUND()
      const known = own.flatMap(({ id, diary }) => diary.map((entry) => ({ entry, of: id })))
      const before = known.find(({ entry }) => entry.key === key)
      if (before !== undefined) {
        if (before.of !== ideaId) throw errors.KEY_REUSED()
        return { entry: present(change, ideaId, before.entry) }
      }
      if (idea.diary.length >= diaryLimits.entries) throw errors.DIARY_FULL()
      const pictureIds = pictureId === null ? [] : [pictureId]
      if (!mayShow(change, pictureIds, { ownerId: context.memberId, before: [] }))
        throw errors.PICTURE_MISSING()
      const createdAt = change.now.toISOString()
      const entry = { id: change.newId(), key, text, pictureId, createdAt, editedAt: null }
      replaceIdea(change, { ...idea, diary: [...idea.diary, entry] })
      return { entry: present(change, ideaId, entry) }
    }),
  ),
  edit: api.diary.edit.use(onlyMembers).handler(({ context, input: { id, text }, errors }) =>
    context.change((change) => {
      const found = ownEntry(change, context.memberId, id)
      if (found === null) throw errors.NOT_FOUND()
      const { idea, entry } = found
      const changed = entry.text === text ? entry : { ...entry, text, editedAt: change.now.toISOString() }
      replaceIdea(change, {
        ...idea,
        diary: idea.diary.map((one) => (one.id === id ? changed : one)),
      })
      return { entry: present(change, idea.id, changed) }
    }),
  ),
  delete: api.diary.delete.use(onlyMembers).handler(({ context, input: { id }, errors }) =>
    context.change((change) => {
      const found = ownEntry(change, context.memberId, id)
      if (found === null) throw errors.NOT_FOUND()
      const { idea, entry } = found
      replaceIdea(change, { ...idea, diary: idea.diary.filter((one) => one.id !== id) })
      if (entry.pictureId !== null) change.removePicture(entry.pictureId)
      return { deleted: true as const }
    }),
  ),
}

function ownEntry(
  snapshot: Snapshot,
  memberId: string,
  id: string,
): { readonly idea: StoredIdea; readonly entry: StoredEntry } | null {
  for (const idea of ideasOf(snapshot, memberId)) {
    const entry = idea.diary.find((one) => one.id === id)
    if (entry !== undefined) return { idea, entry }
  }
  return null
}

function present(snapshot: Snapshot, ideaId: string, entry: StoredEntry): DiaryEntry {
  const { id, text, pictureId, createdAt, editedAt } = entry
  const pictureIds = pictureId === null ? [] : [pictureId]
  const [picture] = presentPictures(snapshot, { pictureIds, pictureDescriptions: [] })
  return { id, ideaId, text, picture: picture ?? null, createdAt, editedAt }
}
