import type { SavedItem, SavedList } from '#contract/saved.ts'
import { findVisibleComment, findVisibleIdea } from '#demo/ideas/find-ideas.ts'
import { presentComment, presentIdea } from '#demo/ideas/present-idea.ts'
import { api, onlyMembers } from '#demo/implement.ts'
import { recordOf, updateRecord } from '#demo/member-record.ts'
import { mutedBy } from '#demo/moderation/read-hidden.ts'
import { pageOf } from '#demo/paging/page.ts'
import { readCursor } from '#demo/paging/read-cursor.ts'
import type { Snapshot } from '#demo/storage/snapshot.ts'
import { pageSize } from '#domain/ideas/rules.ts'
import { defaultListName, savedLimits } from '#domain/saved/saved.ts'

type Content = { readonly type: 'idea' | 'comment'; readonly id: string }

/** 'Salvos' first, then by name. */
function listsOf(snapshot: Snapshot, memberId: string): SavedList[] {
  const { savedLists, saved } = recordOf(snapshot, memberId)
  const itemsIn = (id: string) => saved.filter(({ listId }) => listId === id).length
  return [
    { id: memberId, name: defaultListName, isDefault: true, items: itemsIn(memberId) },
    ...savedLists
      .map((list) => ({ ...list, isDefault: false, items: itemsIn(list.id) }))
      .sort((one, other) => one.name.localeCompare(other.name, 'pt-BR')),
  ]
}

function isTaken(snapshot: Snapshot, memberId: string, name: string, except?: string): boolean {
  return listsOf(snapshot, memberId).some(
    (list) => list.id !== except && list.name.toLowerCase() === name.toLowerCase(),
  )
}

function presentItem(
  snapshot: Snapshot,
  memberId: string,
  { type, id, at }: Content & { at: string },
): SavedItem {
  const common = { id, savedAt: at }
  const muted = mutedBy(snapshot, memberId)
  if (type === 'idea') {
    const idea = findVisibleIdea(snapshot, id, memberId)
    const isShown = idea !== null && !muted.has(idea.authorId)
    return { ...common, type, found: isShown ? presentIdea(snapshot, idea) : null }
  }
  const found = findVisibleComment(snapshot, id, memberId)
  const isThere =
    found !== null &&
    found.comment.removedAt === null &&
    ![found.comment.authorId, found.idea.authorId].some((author) => muted.has(author))
  return {
    ...common,
    type,
    found: isThere
      ? { comment: presentComment(snapshot, found.idea, found.comment), ideaTitle: found.idea.title }
      : null,
  }
}

const isSame = (one: Content & { listId: string }, other: Content & { listId: string }) =>
  one.type === other.type && one.id === other.id && one.listId === other.listId

export const savedOperations = {
  lists: api.saved.lists
    .use(onlyMembers)
    .handler(({ context }) => ({ lists: listsOf(context.read(), context.memberId) })),
  createList: api.saved.createList.use(onlyMembers).handler(({ context, input: { name }, errors }) =>
    context.change((change) => {
      if (isTaken(change, context.memberId, name)) throw errors.NAME_TAKEN()
      if (listsOf(change, context.memberId).length >= savedLimits.lists) throw errors.TOO_MANY_LISTS()
      const list = { id: change.newId(), name }
      updateRecord(change, context.memberId, ({ savedLists }) => ({ savedLists: [...savedLists, list] }))
      return { list: { ...list, isDefault: false, items: 0 } }
    }),
  ),
  renameList: api.saved.renameList.use(onlyMembers).handler(({ context, input: { id, name }, errors }) =>
    context.change((change) => {
      const { memberId } = context
      if (id === memberId) throw errors.FORBIDDEN()
      const list = listsOf(change, memberId).find((one) => one.id === id)
      if (list === undefined) throw errors.NOT_FOUND()
      if (isTaken(change, memberId, name, id)) throw errors.NAME_TAKEN()
      updateRecord(change, memberId, ({ savedLists }) => ({
        savedLists: savedLists.map((one) => (one.id === id ? { id, name } : one)),
      }))
      return { list: { ...list, name } }
    }),
  ),
  deleteList: api.saved.deleteList.use(onlyMembers).handler(({ context, input: { id }, errors }) =>
    context.change((change) => {
      const { memberId } = context
      if (id === memberId) throw errors.FORBIDDEN()
      if (!recordOf(change, memberId).savedLists.some((list) => list.id === id)) throw errors.NOT_FOUND()
      updateRecord(change, memberId, ({ savedLists, saved }) => ({
        savedLists: savedLists.filter((list) => list.id !== id),
        saved: saved.filter(({ listId }) => listId !== id),
      }))
      return { deleted: true as const }
    }),
  ),
  items: api.saved.items.use(onlyMembers).handler(({ context, input: { id, cursor }, errors }) => {
    const after = readCursor(cursor)
    const snapshot = context.read()
    const { memberId } = context
    if (!listsOf(snapshot, memberId).some((list) => list.id === id)) throw errors.NOT_FOUND()
    const held = recordOf(snapshot, memberId)
      .saved.filter(({ listId }) => listId === id)
      .map((item) => ({ ...item, createdAt: item.at }))
    const { page, nextCursor } = pageOf(held, { after, size: pageSize, first: 'newest' })
    return { items: page.map((item) => presentItem(snapshot, memberId, item)), nextCursor }
  }),
  listsOf: api.saved.listsOf.use(onlyMembers).handler(({ context, input }) => ({
    listIds: recordOf(context.read(), context.memberId)
      .saved.filter(({ type, id }) => type === input.type && id === input.id)
      .map(({ listId }) => listId)
      .sort(),
  })),
  save: api.saved.save.use(onlyMembers).handler(({ context, input, errors }) =>
    context.change((change) => {
      const { memberId } = context
      const list = listsOf(change, memberId).find(({ id }) => id === input.listId)
      const at = change.now.toISOString()
      if (list === undefined || presentItem(change, memberId, { ...input, at }).found === null)
        throw errors.NOT_FOUND()
      if (recordOf(change, memberId).saved.some((item) => isSame(item, input)))
        return { saved: true as const }
      if (list.items >= savedLimits.items) throw errors.LIST_FULL()
      updateRecord(change, memberId, ({ saved }) => ({ saved: [...saved, { ...input, at }] }))
      return { saved: true as const }
    }),
  ),
  remove: api.saved.remove.use(onlyMembers).handler(({ context, input }) =>
    context.change((change) => {
      updateRecord(change, context.memberId, ({ saved }) => ({
        saved: saved.filter((item) => !isSame(item, input)),
      }))
      return { saved: false as const }
    }),
  ),
}
