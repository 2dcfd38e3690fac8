import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { checkCertificate, issueCertificate, withdrawCertificate } from './certificates.ts'
import { answerTodaysClosing, readClosing, startClosing } from './closing.ts'

export const closingRoutes = {
  get: api.closing.get.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const found = await readClosing(context.database.sql, {
      memberId: context.viewer.id,
      now: context.economy.now(),
      ...input,
    })
    if (found === 'not-found') throw errors.NOT_FOUND()
    if (found === 'unfinished') throw errors.TRAIL_UNFINISHED()
    return found
  }),
  start: api.closing.start.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const started = await startClosing(context.database.sql, {
      memberId: context.viewer.id,
      now: context.economy.now(),
      ...input,
    })
    if (started === 'not-found') throw errors.NOT_FOUND()
    if (started === 'unfinished') throw errors.TRAIL_UNFINISHED()
    return started
  }),
  answer: api.closing.answer.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const answered = await answerTodaysClosing(context.database.sql, {
      memberId: context.viewer.id,
      now: context.economy.now(),
      ...input,
    })
    if (answered === 'not-found') throw errors.NOT_FOUND()
    if (answered === 'unfinished') throw errors.TRAIL_UNFINISHED()
    if (answered === 'not-in-closing') throw errors.NOT_IN_CLOSING()
    if (answered === 'answer-unknown') throw errors.ANSWER_UNKNOWN()
    return answered
  }),
}

export const certificateRoutes = {
  issue: api.certificates.issue.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const issued = await issueCertificate(context.database.sql, {
      memberId: context.viewer.id,
      now: context.economy.now(),
      ...input,
    })
    if (issued === null) throw errors.NOT_FOUND()
    return issued
  }),
  withdraw: api.certificates.withdraw.use(onlyMembers).handler(async ({ context, input }) => ({
    withdrawn: await withdrawCertificate(context.database.sql, context.viewer.id, input.trailId),
  })),
  check: api.certificates.check.handler(async ({ context, input, errors }) => {
    const found = await checkCertificate(context.database.sql, input.token)
    if (found === null) throw errors.NOT_FOUND()
    return found
  }),
}
