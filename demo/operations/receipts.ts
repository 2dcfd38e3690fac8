import { api, onlyMembers } from '#demo/implement.ts'

/** A date that one browser says of itself proves nothing: receipts need the server's clock and key. */
export const receiptsOperations = {
  ofIdea: api.receipts.ofIdea.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  check: api.receipts.check.handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  keys: api.receipts.keys.handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
}
