import { api, onlyMembers } from '#server/platform/http/implement.ts'

/** Friends are announced but not built yet; the demonstration has them. */
export const friendRoutes = {
  list: api.friends.list.use(onlyMembers).handler(({ errors }) => {
    throw errors.COMING_SOON()
  }),
  search: api.friends.search.use(onlyMembers).handler(({ errors }) => {
    throw errors.COMING_SOON()
  }),
  add: api.friends.add.use(onlyMembers).handler(({ errors }) => {
    throw errors.COMING_SOON()
  }),
  remove: api.friends.remove.use(onlyMembers).handler(({ errors }) => {
    throw errors.COMING_SOON()
  }),
}
