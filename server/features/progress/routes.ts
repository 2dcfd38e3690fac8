import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { importProgress, readImported, settleIdea } from './imported-progress.ts'

export const progressRoutes = {
  get: api.progress.get
    .use(onlyMembers)
    .handler(({ context }) => readImported(context.database.sql, context.viewer.id)),
  bring: api.progress.bring.use(onlyMembers).handler(async ({ context, input }) => {
    const memberId = context.viewer.id
    const imported = await importProgress(context.database.sql, {
      memberId,
      now: context.economy.now(),
      ideas: input.ideas,
      answers: input.answers,
      interests: input.interests ?? [],
    })
    if (imported.interests > 0) context.realtime.publish({ to: memberId, event: { type: 'profile' } })
    return imported
  }),
  settleIdea: api.progress.settleIdea.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const asked = { memberId: context.viewer.id, id: input.id, now: context.economy.now() }
    if (!(await settleIdea(context.database.sql, asked))) throw errors.NOT_FOUND()
    return { settled: true } as const
  }),
}
