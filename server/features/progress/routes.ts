import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { bringProgress, readBrought, settleIdea } from './imported-progress.ts'

export const progressRoutes = {
  get: api.progress.get
    .use(onlyMembers)
    .handler(({ context }) => readBrought(context.database.sql, context.viewer.id)),
  bring: api.progress.bring.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const memberId = context.viewer.id
    const brought = await bringProgress(context.database.sql, {
      memberId,
      now: context.economy.now(),
      ideas: input.ideas,
      answers: input.answers,
      interests: input.interests ?? [],
    })
    if (brought === 'no-member') throw errors.UNAUTHENTICATED()
    if (brought.interests > 0) context.realtime.publish({ to: memberId, event: { type: 'profile' } })
    return brought
  }),
  settleIdea: api.progress.settleIdea.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const asked = { memberId: context.viewer.id, id: input.id, now: context.economy.now() }
    if (!(await settleIdea(context.database.sql, asked))) throw errors.NOT_FOUND()
    return { settled: true } as const
  }),
}
