import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { readCursor, readSearchCursor } from '#server/platform/paging/cursor.ts'
import { countView } from './count-view.ts'
import { deleteIdea } from './delete-content.ts'
import { editIdea } from './edit-idea.ts'
import { OriginUnavailable } from './lineage.ts'
import { publishIdeaChange, publishNotificationChange, publishWallChange } from './publish-changes.ts'
import { PictureMissing, publishIdea, type UnlockTrail } from './publish-idea.ts'
import { AlreadyJustified, reactToIdea } from './react.ts'
import { readComments } from './read-comments.ts'
import { markSeen, readIdeasForViewer } from './read-for-viewer.ts'
import {
  readIdeasByAuthor,
  readLearnings,
  readNearby,
  readOwnIdeas,
  readTrending,
  readVisibleIdea,
  readWall,
} from './read-ideas.ts'
import { findSimilarIdeas, searchIdeas } from './search-ideas.ts'

export function ideaRoutes({ unlockTrail }: { readonly unlockTrail: UnlockTrail }) {
  return {
    list: api.ideas.list.handler(({ context, input }) =>
      readWall(context.database.sql, { ...input, after: readCursor(input.cursor) }),
    ),
    nearby: api.ideas.nearby.handler(({ context, input }) =>
      readNearby(context.database.sql, { ...input, after: readCursor(input.cursor) }),
    ),
    trending: api.ideas.trending.handler(({ context, input }) =>
      context.database.mayLag((sql) => readTrending(sql, { ...input, now: context.economy.now() })),
    ),
    learnings: api.ideas.learnings.handler(({ context, input }) =>
      readLearnings(context.database.sql, { category: input.category, after: readCursor(input.cursor) }),
    ),
    search: api.ideas.search.handler(({ context, input: { cursor, ...asked } }) => {
      const search = { ...asked, viewerId: context.viewer?.id ?? null, after: readSearchCursor(cursor) }
      return context.database.mayLag((sql) => searchIdeas(sql, search))
    }),
    similar: api.ideas.similar.use(onlyMembers).handler(async ({ context, input: { title } }) => ({
      ideas: await context.database.mayLag((sql) =>
        findSimilarIdeas(sql, { title, viewerId: context.viewer.id }),
      ),
    })),
    mine: api.ideas.mine
      .use(onlyMembers)
      .handler(({ context, input }) =>
        readOwnIdeas(context.database.sql, { memberId: context.viewer.id, after: readCursor(input.cursor) }),
      ),
    byAuthor: api.ideas.byAuthor.use(onlyMembers).handler(({ context, input }) =>
      readIdeasByAuthor(context.database.sql, {
        viewerId: context.viewer.id,
        authorId: input.authorId,
        after: readCursor(input.cursor),
      }),
    ),
    viewer: api.ideas.viewer.use(onlyMembers).handler(async ({ context, input }) => ({
      ideas: await readIdeasForViewer(context.database.sql, { memberId: context.viewer.id, ids: input.ids }),
    })),
    get: api.ideas.get.handler(async ({ context, input, errors }) => {
      const { sql } = context.database
      const idea = await readVisibleIdea(sql, input.id, context.viewer?.id ?? null)
      if (idea === null) throw errors.NOT_FOUND()
      return { idea, comments: await readComments(sql, { ideaId: idea.id, after: null }) }
    }),
    view: api.ideas.view.handler(async ({ context, input, errors }) => {
      const counted = await countView(context.database.sql, {
        ideaId: input.id,
        viewerId: context.viewer?.id ?? null,
        device: { address: context.clientAddress, userAgent: context.headers['user-agent'] ?? '' },
        now: context.economy.now(),
      })
      if (counted === null) throw errors.NOT_FOUND()
      return { counted }
    }),
    markSeen: api.ideas.markSeen.use(onlyMembers).handler(async ({ context, input, errors }) => {
      const asked = { memberId: context.viewer.id, ...input, now: context.economy.now() }
      if (!(await markSeen(context.database.sql, asked))) throw errors.NOT_FOUND()
      return { seen: true as const }
    }),
    publish: api.ideas.publish.use(onlyMembers).handler(async ({ context, input, errors }) => {
      const memberId = context.viewer.id
      const result = await publishIdea(context.economy, unlockTrail, { memberId, ...input }).catch(
        (error: unknown) => {
          if (error instanceof PictureMissing) throw errors.PICTURE_MISSING()
          if (error instanceof OriginUnavailable) throw errors.ORIGIN_UNAVAILABLE()
          throw error
        },
      )
      switch (result.status) {
        case 'answered':
          if (result.repeated) return result.answer
          if (result.answer.idea.isPublic) publishWallChange(context, result.answer.idea.id)
          publishNotificationChange(context, [result.told ?? null])
          if (result.answer.unlockedTrail !== null) {
            context.realtime.publish({ to: memberId, event: { type: 'trails' } })
            if (result.opensTrail) context.record('trail_unlocked', { trailId: result.answer.unlockedTrail })
          }
          return result.answer
        case 'refused':
          throw errors.PREMIUM_REQUIRED()
        case 'key-reused':
          throw errors.KEY_REUSED()
      }
    }),
    edit: api.ideas.edit.use(onlyMembers).handler(async ({ context, input, errors }) => {
      const result = await editIdea(context.economy, { memberId: context.viewer.id, ...input }).catch(
        (error: unknown) => {
          if (error instanceof PictureMissing) throw errors.PICTURE_MISSING()
          throw error
        },
      )
      switch (result.status) {
        case 'edited': {
          const { idea, earned, changed, told } = result
          publishNotificationChange(context, [told])
          if (changed === 'wall') publishWallChange(context, idea.id)
          else if (changed === 'idea') publishIdeaChange(context, idea)
          return { idea, earned }
        }
        case 'premium-required':
          throw errors.PREMIUM_REQUIRED()
        case 'not-found':
          throw errors.NOT_FOUND()
      }
    }),
    delete: api.ideas.delete.use(onlyMembers).handler(async ({ context, input, errors }) => {
      const deleted = await deleteIdea(context.economy, { memberId: context.viewer.id, id: input.id })
      if (deleted === null) throw errors.NOT_FOUND()
      if (deleted.wasPublic) publishWallChange(context, input.id)
      return { deleted: true as const }
    }),
    react: api.ideas.react.use(onlyMembers).handler(async ({ context, input, errors }) => {
      const result = await reactToIdea(
        { sql: context.database.sql, economy: context.economy },
        { memberId: context.viewer.id, ...input },
      ).catch((error: unknown) => {
        if (error instanceof AlreadyJustified) throw errors.ALREADY_JUSTIFIED()
        throw error
      })
      if (result === null) throw errors.NOT_FOUND()
      const { authorId, isPublic, counts, changed, comment, commentAdded, earned } = result
      const { id, reaction } = input
      if (changed || commentAdded) {
        publishIdeaChange(context, { id, isPublic })
        publishNotificationChange(context, [authorId, ...(comment?.mentions ?? []).map((named) => named.id)])
      }
      if (changed && reaction !== null)
        context.record(reaction === 'like' ? 'idea_liked' : 'idea_disliked', { ideaId: id })
      if (commentAdded && comment !== null)
        context.record('comment_added', { ideaId: id, commentId: comment.id })
      return { reaction, ...counts, comment, earned }
    }),
  }
}
