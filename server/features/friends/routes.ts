import { api, onlyMembers } from '#server/platform/http/implement.ts'

/** Operations of the demonstration. Here, friends are members who follow each other (features/people). */
export const friendRoutes = {
  list: api.friends.list.use(onlyMembers).handler(({ errors }) => {
    throw errors.FOLLOW_INSTEAD()
  }),
  search: api.friends.search.use(onlyMembers).handler(({ errors }) => {
    throw errors.FOLLOW_INSTEAD()
  }),
  add: api.friends.add.use(onlyMembers).handler(({ errors }) => {
    throw errors.FOLLOW_INSTEAD()
  }),
  remove: api.friends.remove.use(onlyMembers).handler(({ errors }) => {
    throw errors.FOLLOW_INSTEAD()
  }),
}
