import { api, onlyMembers } from '#demo/implement.ts'

/** Nobody is there to answer: a contact passes between two accounts. */
export const contactsOperations = {
  ask: api.contacts.ask.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  list: api.contacts.list.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  accept: api.contacts.accept.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  decline: api.contacts.decline.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  withdraw: api.contacts.withdraw.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  takeBack: api.contacts.takeBack.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
}
