import { api, onlyMembers } from '#demo/implement.ts'

/** With the schedule's package: loaded with the first review. */
const loadReview = () => import('#demo/learning/review.ts')

export const reviewOperations = {
  today: api.review.today.use(onlyMembers).handler(async ({ context }) => {
    const [lessons, { reviewOfToday }] = await Promise.all([context.content.lessons(), loadReview()])
    return context.change((change) => reviewOfToday(change, context.memberId, lessons))
  }),
  answer: api.review.answer.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const [lessons, { answerTodaysReview }] = await Promise.all([context.content.lessons(), loadReview()])
    return context.change((change) => {
      const answered = answerTodaysReview(change, context.memberId, lessons, input)
      if (answered === 'not-in-review') throw errors.NOT_IN_REVIEW()
      if (answered === 'answer-unknown') throw errors.ANSWER_UNKNOWN()
      return answered
    })
  }),
}
