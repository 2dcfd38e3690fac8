import { readLineage, setLineageOpen } from '#demo/ideas/lineage.ts'
import { api, onlyMembers } from '#demo/implement.ts'
import { readCursor } from '#demo/paging/read-cursor.ts'

export const lineageOperations = {
  get: api.lineage.get.handler(({ context, input: { id, cursor }, errors }) => {
    const asked = { id, viewerId: context.memberId, after: readCursor(cursor) }
    const found = readLineage(context.read(), asked)
    if (found === null) throw errors.NOT_FOUND()
    return found
  }),
  setOpen: api.lineage.setOpen.use(onlyMembers).handler(({ context, input: { id, isOpen }, errors }) => {
    if (!context.change((change) => setLineageOpen(change, context.memberId, id, isOpen)))
      throw errors.NOT_FOUND()
    return { isOpen }
  }),
}
