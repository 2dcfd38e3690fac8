import { api, onlyMembers } from '#demo/implement.ts'

/** Nobody comes into this browser by a link. */
export const invitationsOperations = {
  mine: api.invitations.mine.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  renew: api.invitations.renew.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  get: api.invitations.get.handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  accept: api.invitations.accept.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
}
