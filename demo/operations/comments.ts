import {
  deleteComment,
  editComment,
  listMentionable,
  markUseful,
  reactToComment,
  writeComment,
} from '#demo/comments/comments.ts'
import { findVisibleComment, findVisibleIdea, visibleIdeas, writtenComments } from '#demo/ideas/find-ideas.ts'
import {
  presentComment,
  presentCommentPage,
  presentReplies,
  presentThread,
} from '#demo/ideas/present-idea.ts'
import { reactionOf } from '#demo/ideas/reactions.ts'
import { api, onlyMembers } from '#demo/implement.ts'
import { readCursor } from '#demo/paging/read-cursor.ts'
import { commentPolicy } from '#domain/ideas/rules.ts'

export const commentsOperations = {
  list: api.comments.list.handler(({ context, input: { ideaId, order, cursor }, errors }) => {
    const after = readCursor(cursor)
    const snapshot = context.read()
    const idea = findVisibleIdea(snapshot, ideaId, context.memberId)
    if (idea === null) throw errors.NOT_FOUND()
    return presentCommentPage(snapshot, idea, { after, order })
  }),
  replies: api.comments.replies.handler(({ context, input: { id, cursor }, errors }) => {
    const after = readCursor(cursor)
    const snapshot = context.read()
    const found = findVisibleComment(snapshot, id, context.memberId)
    if (found === null) throw errors.NOT_FOUND()
    return presentReplies(snapshot, found.idea, { id, after })
  }),
  thread: api.comments.thread.handler(({ context, input: { id }, errors }) => {
    const snapshot = context.read()
    const found = findVisibleComment(snapshot, id, context.memberId)
    if (found === null) throw errors.NOT_FOUND()
    return { comments: presentThread(snapshot, found.idea, found.comment) }
  }),
  viewer: api.comments.viewer.use(onlyMembers).handler(({ context: { read, memberId }, input }) => {
    const asked = new Set(input.ids)
    return {
      comments: visibleIdeas(read(), memberId).flatMap((idea) =>
        writtenComments(idea)
          .filter(({ id }) => asked.has(id))
          .map(({ id, authorId, usefulAt, reactions, createdAt }) => ({
            id,
            reaction: reactionOf(reactions, memberId),
            can: commentPolicy(
              memberId,
              { authorId, ideaAuthorId: idea.authorId, useful: usefulAt !== null, createdAt },
              new Date(),
            ),
          })),
      ),
    }
  }),
  write: api.comments.write.use(onlyMembers).handler(({ context, input, errors }) =>
    context.change((change) => {
      const result = writeComment(change, { memberId: context.memberId, ...input })
      if (result.status === 'not-found') throw errors.NOT_FOUND()
      if (result.status === 'key-reused') throw errors.KEY_REUSED()
      const { commentId, earned } = result.answer
      const found = findVisibleComment(change, commentId, context.memberId)
      if (found === null) throw errors.NOT_FOUND()
      return { comment: presentComment(change, found.idea, found.comment), earned }
    }),
  ),
  edit: api.comments.edit.use(onlyMembers).handler(({ context, input, errors }) =>
    context.change((change) => {
      const result = editComment(change, { memberId: context.memberId, ...input })
      switch (result.status) {
        case 'edited':
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
  ),
  delete: api.comments.delete.use(onlyMembers).handler(({ context, input, errors }) => {
    if (!context.change((change) => deleteComment(change, context.memberId, input.id)))
      throw errors.NOT_FOUND()
    return { deleted: true as const }
  }),
  react: api.comments.react.use(onlyMembers).handler(({ context, input, errors }) => {
    const reacted = context.change((change) =>
      reactToComment(change, { memberId: context.memberId, ...input }),
    )
    if (reacted === null) throw errors.NOT_FOUND()
    return reacted
  }),
  markUseful: api.comments.markUseful.use(onlyMembers).handler(({ context, input, errors }) => {
    const result = context.change((change) => markUseful(change, context.memberId, input.id))
    switch (result.status) {
      case 'marked':
        return { comment: result.comment }
      case 'not-found':
        throw errors.NOT_FOUND()
      case 'forbidden':
        throw errors.FORBIDDEN()
      case 'already-useful':
        throw errors.ALREADY_USEFUL()
    }
  }),
  mentionable: api.comments.mentionable.use(onlyMembers).handler(({ context, input }) => ({
    members: listMentionable(context.read(), { memberId: context.memberId, ...input }),
  })),
}
