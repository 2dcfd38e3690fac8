import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { readPublicProfile } from './read-public-profile.ts'

export const peopleRoutes = {
  get: api.people.get.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const profile = await readPublicProfile(context.database.sql, input.id)
    if (profile === null) throw errors.NOT_FOUND()
    return profile
  }),
}
