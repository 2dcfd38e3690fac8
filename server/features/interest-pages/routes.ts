import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { readCursor } from '#server/platform/paging/cursor.ts'
import { eraseEntry, exportEntries, markEntry, readEntries } from './own-list.ts'
import { endPage, readOwnPage, savePage } from './own-page.ts'

export const interestPageRoutes = {
  get: api.interestPages.get.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const now = context.economy.now()
    const found = await readOwnPage(context.database.sql, { memberId: context.viewer.id, ...input, now })
    if (found === null) throw errors.NOT_FOUND()
    return found
  }),
  save: api.interestPages.save.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const memberId = context.viewer.id
    const result = await savePage(context.database.sql, { memberId, ...input, now: context.economy.now() })
    switch (result.status) {
      case 'saved':
        // The page that everyone reads is cached by its idea.
        context.realtime.publish({ to: 'everyone', event: { type: 'idea', id: input.ideaId } })
        context.realtime.publish({ to: memberId, event: { type: 'mine' } })
        return result.page
      case 'unchanged':
        return result.page
      case 'not-found':
        throw errors.NOT_FOUND()
      case 'private':
        throw errors.IDEA_PRIVATE()
      case 'stopped':
        throw errors.IDEA_STOPPED()
      case 'unconfirmed':
        throw errors.UNCONFIRMED()
      case 'too-new':
        throw errors.TOO_NEW()
      case 'name-taken':
        throw errors.SHORT_NAME_TAKEN()
      case 'name-fixed':
        throw errors.SHORT_NAME_FIXED()
    }
  }),
  end: api.interestPages.end.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const memberId = context.viewer.id
    if (!(await endPage(context.database.sql, memberId, input.ideaId))) throw errors.NOT_FOUND()
    context.realtime.publish({ to: 'everyone', event: { type: 'idea', id: input.ideaId } })
    context.realtime.publish({ to: memberId, event: { type: 'mine' } })
    return { ended: true as const }
  }),
  entries: api.interestPages.entries.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { ideaId, cursor } = input
    const asked = { memberId: context.viewer.id, ideaId, after: readCursor(cursor) }
    const found = await readEntries(context.database.sql, asked)
    if (found === null) throw errors.NOT_FOUND()
    return found
  }),
  export: api.interestPages.export.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const file = await exportEntries(context.database.sql, { memberId: context.viewer.id, ...input })
    if (file === null) throw errors.NOT_FOUND()
    return file
  }),
  mark: api.interestPages.mark.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const memberId = context.viewer.id
    const entry = await markEntry(context.database.sql, { memberId, ...input, now: context.economy.now() })
    if (entry === null) throw errors.NOT_FOUND()
    context.realtime.publish({ to: memberId, event: { type: 'mine' } })
    return entry
  }),
  erase: api.interestPages.erase.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const memberId = context.viewer.id
    if (!(await eraseEntry(context.database.sql, { memberId, ...input }))) throw errors.NOT_FOUND()
    context.realtime.publish({ to: memberId, event: { type: 'mine' } })
    return { erased: true as const }
  }),
}
