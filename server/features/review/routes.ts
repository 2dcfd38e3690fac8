import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { answerTodaysReview } from './answer-review.ts'
import { reviewOfToday } from './review-of-today.ts'

export const reviewRoutes = {
  today: api.review.today.use(onlyMembers).handler(({ context }) =>
    reviewOfToday(context.database.sql, {
      memberId: context.viewer.id,
      now: context.economy.now(),
    }),
  ),
  answer: api.review.answer.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const answered = await answerTodaysReview(context.economy, { memberId: context.viewer.id, ...input })
    if (answered === 'not-in-review') throw errors.NOT_IN_REVIEW()
    if (answered === 'answer-unknown') throw errors.ANSWER_UNKNOWN()
    return answered
  }),
}
