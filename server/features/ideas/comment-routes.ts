import type { ISql } from 'postgres'
import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { readCursor } from '#server/platform/paging/cursor.ts'
import { deleteComment } from './delete-content.ts'
import { editComment } from './edit-comment.ts'
import { listMentionable } from './list-mentionable.ts'
import { markUseful } from './mark-useful.ts'
import { publishIdeaChange, publishNotificationChange } from './publish-changes.ts'
import { reactToComment } from './react.ts'
import { readComment, readComments, readReplies, readThread } from './read-comments.ts'
import { readCommentsForViewer } from './read-for-viewer.ts'
import { readVisibleIdea } from './read-ideas.ts'
import { writeComment } from './write-comment.ts'

export const commentRoutes = {
  list: api.comments.list.handler(async ({ context, input: { ideaId, order, cursor }, errors }) => {
    const { sql } = context.database
    const after = readCursor(cursor)
    if ((await readVisibleIdea(sql, ideaId, context.viewer?.id ?? null)) === null) throw errors.NOT_FOUND()
    return readComments(sql, { ideaId, order, after })
  }),
  replies: api.comments.replies.handler(async ({ context, input, errors }) => {
    const after = readCursor(input.cursor)
    const comment = await readVisibleComment(context.database.sql, input.id, context.viewer?.id ?? null)
    if (comment === null) throw errors.NOT_FOUND()
    return readReplies(context.database.sql, { id: comment.id, after })
  }),
  thread: api.comments.thread.handler(async ({ context, input, errors }) => {
    const comment = await readVisibleComment(context.database.sql, input.id, context.viewer?.id ?? null)
    if (comment === null) throw errors.NOT_FOUND()
    return { comments: await readThread(context.database.sql, comment) }
  }),
  viewer: api.comments.viewer.use(onlyMembers).handler(async ({ context, input }) => ({
    comments: await readCommentsForViewer(context.database.sql, {
      memberId: context.viewer.id,
      ids: input.ids,
      now: context.economy.now(),
    }),
  })),
  write: api.comments.write.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const result = await writeComment(context.economy, { memberId: context.viewer.id, ...input })
    switch (result.status) {
      case 'answered': {
        const { comment } = result.answer
        if (result.repeated) return result.answer
        publishIdeaChange(context, { id: comment.ideaId, isPublic: result.isPublic })
        const { parentId } = comment
        const parent = parentId === null ? null : await readComment(context.database.sql, parentId)
        publishNotificationChange(context, [
          parent?.author?.id ?? null,
          ...comment.mentions.map(({ id }) => id),
        ])
        context.record('comment_added', { ideaId: comment.ideaId, commentId: comment.id })
        return result.answer
      }
      case 'not-found':
        throw errors.NOT_FOUND()
      case 'key-reused':
        throw errors.KEY_REUSED()
      case 'refused':
        return result.refusal
    }
  }),
  edit: api.comments.edit.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const result = await editComment(context.economy, { memberId: context.viewer.id, ...input })
    switch (result.status) {
      case 'edited':
        publishIdeaChange(context, { id: result.comment.ideaId, isPublic: result.isPublic })
        publishNotificationChange(context, result.named)
        return { comment: result.comment }
      case 'not-found':
        throw errors.NOT_FOUND()
      case 'closed':
        throw errors.EDIT_CLOSED()
      case 'keep-length':
        throw errors.KEEP_LENGTH()
      case 'text-repeated':
        throw errors.TEXT_REPEATED()
    }
  }),
  delete: api.comments.delete.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const deleted = await deleteComment(context.economy, { memberId: context.viewer.id, id: input.id })
    if (deleted === null) throw errors.NOT_FOUND()
    publishIdeaChange(context, { id: deleted.ideaId, isPublic: deleted.isPublic })
    return { deleted: true as const }
  }),
  react: api.comments.react.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const result = await reactToComment(
      { sql: context.database.sql, economy: context.economy },
      { memberId: context.viewer.id, ...input },
    )
    if (result === null) throw errors.NOT_FOUND()
    const { ideaId, isPublic, authorId, changed, likes, dislikes } = result
    const { id, reaction } = input
    if (changed) {
      publishIdeaChange(context, { id: ideaId, isPublic })
      publishNotificationChange(context, [authorId])
    }
    if (changed && reaction !== null)
      context.record(reaction === 'like' ? 'comment_liked' : 'comment_disliked', { ideaId, commentId: id })
    return { reaction, likes, dislikes }
  }),
  markUseful: api.comments.markUseful.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const result = await markUseful(context.economy, { memberId: context.viewer.id, id: input.id })
    switch (result.status) {
      case 'marked':
        publishIdeaChange(context, { id: result.comment.ideaId, isPublic: result.isPublic })
        return { comment: result.comment }
      case 'not-found':
        throw errors.NOT_FOUND()
      case 'forbidden':
        throw errors.FORBIDDEN()
      case 'already-useful':
        throw errors.ALREADY_USEFUL()
    }
  }),
  mentionable: api.comments.mentionable.use(onlyMembers).handler(async ({ context, input }) => ({
    members: context.viewer.isConfirmed
      ? await listMentionable(context.database.sql, { memberId: context.viewer.id, ...input })
      : [],
  })),
}

/** Null if it is gone, or this viewer cannot see its idea. */
async function readVisibleComment(sql: ISql, id: string, viewerId: string | null) {
  const comment = await readComment(sql, id)
  if (comment === null) return null
  return (await readVisibleIdea(sql, comment.ideaId, viewerId)) === null ? null : comment
}
