import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { readCursor } from '#server/platform/paging/cursor.ts'
import { readLineage, setLineageOpen } from './lineage.ts'

export const lineageRoutes = {
  get: api.lineage.get.handler(async ({ context, input, errors }) => {
    const found = await readLineage(context.database.sql, {
      id: input.id,
      viewerId: context.viewer?.id ?? null,
      after: readCursor(input.cursor),
    })
    if (found === null) throw errors.NOT_FOUND()
    return found
  }),
  setOpen: api.lineage.setOpen.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const memberId = context.viewer.id
    if (!(await setLineageOpen(context.database.sql, { memberId, ...input }))) throw errors.NOT_FOUND()
    return { isOpen: input.isOpen }
  }),
}
