import { api, onlyMembers } from '#demo/implement.ts'
import { memberOf } from '#demo/people/members.ts'

/** There is no account: no password, and nothing to end except 'Sair da demonstração'. */
export const accountOperations = {
  get: api.account.get.use(onlyMembers).handler(({ context }) => {
    const { email, createdAt } = memberOf(context.read(), context.memberId)
    return {
      email,
      createdAt,
      hasPassword: false,
      twoStep: false,
      isConfirmed: true,
      pendingEmail: null,
      deletionDueAt: null,
    }
  }),
  changeEmail: api.account.changeEmail.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  requestDeletion: api.account.requestDeletion.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  undoDeletion: api.account.undoDeletion.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
}
