import { answerOnce } from '#demo/answer-once.ts'
import type { StoredFeedback } from '#demo/documents/board.ts'
import { findSimilar, presentFeedback } from '#demo/feedbacks/present-feedback.ts'
import { api, onlyMembers } from '#demo/implement.ts'
import { pageOf } from '#demo/paging/page.ts'
import { readCursor } from '#demo/paging/read-cursor.ts'

const pageSize = 50

export const feedbacksOperations = {
  list: api.feedbacks.list.use(onlyMembers).handler(({ context, input: { status, cursor } }) => {
    const wanted = context
      .read()
      .get('board')
      .feedbacks.filter((feedback) => status === undefined || feedback.status === status)
    const { page, nextCursor } = pageOf(wanted, {
      after: readCursor(cursor),
      size: pageSize,
      first: 'newest',
    })
    return { feedbacks: page.map((feedback) => presentFeedback(feedback, context.memberId)), nextCursor }
  }),
  similar: api.feedbacks.similar.use(onlyMembers).handler(({ context, input }) => ({
    feedbacks: findSimilar(context.read(), input.text).map((feedback) =>
      presentFeedback(feedback, context.memberId),
    ),
  })),
  send: api.feedbacks.send.use(onlyMembers).handler(({ context, input: { key, ...form }, errors }) => {
    const { memberId } = context
    const result = context.change((change) =>
      answerOnce(change, { memberId, key, operation: 'feedbacks.send', body: form }, () => {
        const { feedbacks } = change.get('board')
        const feedback: StoredFeedback = {
          ...form,
          id: change.newId(),
          authorId: memberId,
          status: 'backlog',
          voterIds: [],
          createdAt: change.now.toISOString(),
        }
        change.put('board', { feedbacks: [...feedbacks, feedback] })
        return presentFeedback(feedback, memberId)
      }),
    )
    if (result.status === 'key-reused') throw errors.KEY_REUSED()
    return result.answer
  }),
  vote: api.feedbacks.vote.use(onlyMembers).handler(({ context, input: { id, voted }, errors }) =>
    context.change((change) => {
      const { memberId } = context
      const { feedbacks } = change.get('board')
      const before = feedbacks.find((feedback) => feedback.id === id)
      if (before === undefined) throw errors.NOT_FOUND()
      const others = before.voterIds.filter((voter) => voter !== memberId)
      const after = { ...before, voterIds: voted ? [...others, memberId] : others }
      change.put('board', {
        feedbacks: feedbacks.map((feedback) => (feedback.id === id ? after : feedback)),
      })
      return presentFeedback(after, memberId)
    }),
  ),
}
