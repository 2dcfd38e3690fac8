import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { readCursor } from '#server/platform/paging/cursor.ts'
import { findSimilar, listFeedbacks } from './read-feedbacks.ts'
import { sendFeedback, voteForFeedback } from './write-feedback.ts'

export const feedbackRoutes = {
  list: api.feedbacks.list.use(onlyMembers).handler(({ context, input }) =>
    listFeedbacks(context.database.sql, {
      viewerId: context.viewer.id,
      status: input.status,
      after: readCursor(input.cursor),
    }),
  ),
  similar: api.feedbacks.similar.use(onlyMembers).handler(async ({ context, input }) => ({
    feedbacks: await findSimilar(context.database.sql, { viewerId: context.viewer.id, text: input.text }),
  })),
  send: api.feedbacks.send.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const result = await sendFeedback(context.economy, { memberId: context.viewer.id, ...input })
    switch (result.status) {
      case 'answered':
        return result.answer
      case 'key-reused':
        throw errors.KEY_REUSED()
      case 'refused':
        return result.refusal
    }
  }),
  vote: api.feedbacks.vote.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const voted = await voteForFeedback(context.database.sql, { memberId: context.viewer.id, ...input })
    if (voted === null) throw errors.NOT_FOUND()
    return voted
  }),
}
