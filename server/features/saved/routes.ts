import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { readCursor } from '#server/platform/paging/cursor.ts'
import { type ReadContent, readItems, readListsOf, removeItem, saveItem } from './items.ts'
import { createList, deleteList, readLists, renameList } from './lists.ts'

export function savedRoutes(read: ReadContent) {
  return {
    lists: api.saved.lists.use(onlyMembers).handler(async ({ context }) => ({
      lists: await readLists(context.database.sql, context.viewer.id),
    })),
    createList: api.saved.createList.use(onlyMembers).handler(async ({ context, input, errors }) => {
      const list = await createList(context.economy, { memberId: context.viewer.id, ...input })
      if (list === 'name-taken') throw errors.NAME_TAKEN()
      if (list === 'too-many') throw errors.TOO_MANY_LISTS()
      return { list }
    }),
    renameList: api.saved.renameList.use(onlyMembers).handler(async ({ context, input, errors }) => {
      const memberId = context.viewer.id
      if (input.id === memberId) throw errors.FORBIDDEN()
      const list = await renameList(context.economy, { memberId, ...input })
      if (list === 'not-found') throw errors.NOT_FOUND()
      if (list === 'name-taken') throw errors.NAME_TAKEN()
      return { list }
    }),
    deleteList: api.saved.deleteList.use(onlyMembers).handler(async ({ context, input, errors }) => {
      const memberId = context.viewer.id
      if (input.id === memberId) throw errors.FORBIDDEN()
      if (!(await deleteList(context.database.sql, { memberId, id: input.id }))) throw errors.NOT_FOUND()
      return { deleted: true as const }
    }),
    items: api.saved.items.use(onlyMembers).handler(async ({ context, input, errors }) => {
      const page = await readItems(context.database.sql, read, {
        memberId: context.viewer.id,
        listId: input.id,
        after: readCursor(input.cursor),
      })
      if (page === null) throw errors.NOT_FOUND()
      return page
    }),
    listsOf: api.saved.listsOf.use(onlyMembers).handler(async ({ context, input }) => ({
      listIds: await readListsOf(context.database.sql, { memberId: context.viewer.id, ...input }),
    })),
    save: api.saved.save.use(onlyMembers).handler(async ({ context, input, errors }) => {
      const result = await saveItem(context.economy, read, { memberId: context.viewer.id, ...input })
      if (result === 'not-found') throw errors.NOT_FOUND()
      if (result === 'full') throw errors.LIST_FULL()
      return { saved: true as const }
    }),
    remove: api.saved.remove.use(onlyMembers).handler(async ({ context, input }) => {
      await removeItem(context.database.sql, { memberId: context.viewer.id, ...input })
      return { saved: false as const }
    }),
  }
}
