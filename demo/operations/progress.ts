import { api, onlyMembers } from '#demo/implement.ts'

/** Progress is exported from here to an account, never imported. */
export const progressOperations = {
  get: api.progress.get.use(onlyMembers).handler(() => ({ ideas: [], answers: [] })),
  bring: api.progress.bring.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  settleIdea: api.progress.settleIdea.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
}
