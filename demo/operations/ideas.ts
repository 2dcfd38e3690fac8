import { deleteIdea } from '#demo/ideas/delete-idea.ts'
import { editIdea } from '#demo/ideas/edit-idea.ts'
import { findVisibleIdea, ideasOf, replaceIdea, visibleIdeas } from '#demo/ideas/find-ideas.ts'
import { ideasForViewer, learnings, listIdeas, trendingIdeas } from '#demo/ideas/list-ideas.ts'
import { presentCommentPage, presentIdea, presentIdeaPage } from '#demo/ideas/present-idea.ts'
import { NotPublished, publishIdea } from '#demo/ideas/publish-idea.ts'
import { reactToIdea } from '#demo/ideas/react-to-idea.ts'
import { findSimilarIdeas, searchIdeas } from '#demo/ideas/search-ideas.ts'
import { api, onlyMembers } from '#demo/implement.ts'
import { readCursor } from '#demo/paging/read-cursor.ts'
import type { Change } from '#demo/storage/snapshot.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'

export const ideasOperations = {
  list: api.ideas.list.handler(({ context, input: { cursor, ...filter } }) =>
    listIdeas(context.read(), { ...filter, after: readCursor(cursor) }),
  ),
  // Nobody here has a city, so everything is equally near.
  nearby: api.ideas.nearby.handler(({ context, input: { place: _, cursor, ...filter } }) =>
    listIdeas(context.read(), { ...filter, after: readCursor(cursor) }),
  ),
  trending: api.ideas.trending.handler(({ context, input }) =>
    trendingIdeas(context.read(), { ...input, now: new Date() }),
  ),
  learnings: api.ideas.learnings.handler(({ context, input: { category, cursor } }) =>
    learnings(context.read(), { category, after: readCursor(cursor) }),
  ),
  search: api.ideas.search.handler(({ context, input: { cursor, ...asked } }) =>
    searchIdeas(context.read(), { ...asked, after: readCursor(cursor), viewerId: context.memberId }),
  ),
  similar: api.ideas.similar.use(onlyMembers).handler(({ context, input: { title } }) => ({
    ideas: findSimilarIdeas(context.read(), { title, viewerId: context.memberId }),
  })),
  mine: api.ideas.mine.use(onlyMembers).handler(({ context, input: { cursor } }) => {
    const snapshot = context.read()
    return presentIdeaPage(snapshot, ideasOf(snapshot, context.memberId), { after: readCursor(cursor) })
  }),
  byAuthor: api.ideas.byAuthor.use(onlyMembers).handler(({ context, input: { authorId, cursor } }) => {
    const snapshot = context.read()
    const ideas = visibleIdeas(snapshot, null).filter((idea) => idea.authorId === authorId)
    return presentIdeaPage(snapshot, ideas, { after: readCursor(cursor) })
  }),
  viewer: api.ideas.viewer.use(onlyMembers).handler(({ context, input: { ids } }) => ({
    ideas: ideasForViewer(context.read(), context.memberId, ids),
  })),
  get: api.ideas.get.handler(({ context, input, errors }) => {
    const snapshot = context.read()
    const idea = findVisibleIdea(snapshot, input.id, context.memberId)
    if (idea === null) throw errors.NOT_FOUND()
    return {
      idea: presentIdea(snapshot, idea),
      comments: presentCommentPage(snapshot, idea, { after: null }),
    }
  }),
  view: api.ideas.view.handler(({ context, input, errors }) => {
    const counted = context.change((change) => countView(change, input.id, context.memberId))
    if (counted === null) throw errors.NOT_FOUND()
    return { counted }
  }),
  markSeen: api.ideas.markSeen.use(onlyMembers).handler(({ context, input, errors }) =>
    context.change((change) => {
      const idea = ideasOf(change, context.memberId).find(({ id }) => id === input.id)
      if (idea === undefined) throw errors.NOT_FOUND()
      const upTo = [input.upTo, change.now.toISOString()].sort()[0] ?? input.upTo
      const seen = idea.commentsSeenAt ?? idea.createdAt
      if (upTo > seen) replaceIdea(change, { ...idea, commentsSeenAt: upTo })
      return { seen: true as const }
    }),
  ),
  publish: api.ideas.publish.use(onlyMembers).handler(({ context, input, errors }) => {
    try {
      return context.change((change) => {
        const result = publishIdea(change, { memberId: context.memberId, ...input })
        if (result.status === 'key-reused') throw errors.KEY_REUSED()
        const { ideaId, earned, unlockedTrail } = result.answer
        const idea = findVisibleIdea(change, ideaId, context.memberId)
        if (idea === null) throw errors.NOT_FOUND()
        return { idea: presentIdea(change, idea), earned, unlockedTrail }
      })
    } catch (error) {
      if (!(error instanceof NotPublished)) throw error
      if (error.reason === 'premium-required') throw errors.PREMIUM_REQUIRED()
      throw error.reason === 'picture-missing' ? errors.PICTURE_MISSING() : errors.ORIGIN_UNAVAILABLE()
    }
  }),
  edit: api.ideas.edit.use(onlyMembers).handler(({ context, input, errors }) =>
    context.change((change) => {
      const result = editIdea(change, { memberId: context.memberId, ...input })
      switch (result.status) {
        case 'edited':
          return { idea: result.idea, earned: result.earned }
        case 'not-found':
          throw errors.NOT_FOUND()
        case 'premium-required':
          throw errors.PREMIUM_REQUIRED()
        case 'picture-missing':
          throw errors.PICTURE_MISSING()
      }
    }),
  ),
  delete: api.ideas.delete.use(onlyMembers).handler(({ context, input, errors }) => {
    if (!context.change((change) => deleteIdea(change, context.memberId, input.id))) throw errors.NOT_FOUND()
    return { deleted: true as const }
  }),
  react: api.ideas.react.use(onlyMembers).handler(({ context, input, errors }) => {
    const reacted = context.change((change) => reactToIdea(change, { memberId: context.memberId, ...input }))
    if (reacted === null) throw errors.NOT_FOUND()
    if (reacted === 'already-given') throw errors.ALREADY_JUSTIFIED()
    return reacted
  }),
}

/** False for the author's own view; null if this viewer cannot see the idea. */
function countView(change: Change, ideaId: string, viewerId: string | null): boolean | null {
  const idea = findVisibleIdea(change, ideaId, viewerId)
  if (idea === null) return null
  if (idea.authorId === viewerId) return false
  const day = saoPauloDay(change.now)
  replaceIdea(change, { ...idea, views: { ...idea.views, [day]: (idea.views[day] ?? 0) + 1 } })
  return true
}
