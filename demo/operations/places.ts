import { api, onlyMembers } from '#demo/implement.ts'

/** Cities are real people's, who have an account. */
export const placesOperations = {
  mine: api.places.mine.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  setMine: api.places.setMine.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
}
