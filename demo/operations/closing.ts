import { api, onlyMembers } from '#demo/implement.ts'
import { checkCertificate, issueCertificate, withdrawCertificate } from '#demo/learning/certificates.ts'
import { answerTodaysClosing, readClosing, startClosing } from '#demo/learning/closing.ts'

export const closingOperations = {
  get: api.closing.get.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const lessons = await context.content.lessons()
    const found = readClosing(context.read(), { memberId: context.memberId, ...input }, lessons)
    if (found === 'not-found') throw errors.NOT_FOUND()
    if (found === 'unfinished') throw errors.TRAIL_UNFINISHED()
    return found
  }),
  start: api.closing.start.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const lessons = await context.content.lessons()
    return context.change((change) => {
      const started = startClosing(change, { memberId: context.memberId, ...input }, lessons)
      if (started === 'not-found') throw errors.NOT_FOUND()
      if (started === 'unfinished') throw errors.TRAIL_UNFINISHED()
      return started
    })
  }),
  answer: api.closing.answer.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const lessons = await context.content.lessons()
    return context.change((change) => {
      const answered = answerTodaysClosing(change, { memberId: context.memberId, ...input }, lessons)
      if (answered === 'not-found') throw errors.NOT_FOUND()
      if (answered === 'unfinished') throw errors.TRAIL_UNFINISHED()
      if (answered === 'not-in-closing') throw errors.NOT_IN_CLOSING()
      if (answered === 'answer-unknown') throw errors.ANSWER_UNKNOWN()
      return answered
    })
  }),
}

export const certificatesOperations = {
  issue: api.certificates.issue.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const lessons = await context.content.lessons()
    return context.change((change) => {
      const issued = issueCertificate(change, { memberId: context.memberId, ...input }, lessons)
      if (issued === null) throw errors.NOT_FOUND()
      return issued
    })
  }),
  withdraw: api.certificates.withdraw.use(onlyMembers).handler(({ context, input }) =>
    context.change((change) => ({
      withdrawn: withdrawCertificate(change, context.memberId, input.trailId),
    })),
  ),
  check: api.certificates.check.handler(({ context, input, errors }) => {
    const found = checkCertificate(context.read(), input.token)
    if (found === null) throw errors.NOT_FOUND()
    return found
  }),
}
