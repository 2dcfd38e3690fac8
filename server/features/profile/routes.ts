import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { readOwnProfile } from './read-own-profile.ts'
import { readVisits } from './read-visits.ts'
import { setPhoto } from './set-photo.ts'
import { updateProfile } from './update-profile.ts'

export const profileRoutes = {
  get: api.profile.get.use(onlyMembers).handler(async ({ context, errors }) => {
    const profile = await readOwnProfile(context.database.sql, context.viewer.id)
    if (profile === null) throw errors.UNAUTHENTICATED()
    return profile
  }),
  update: api.profile.update.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const updated = await updateProfile({
      sql: context.database.sql,
      userId: context.viewer.id,
      changes: input,
      onChange: (userId) => context.realtime.publish({ to: userId, event: { type: 'profile' } }),
    })
    // The member was deleted between the session check and here.
    if (updated === null) throw errors.UNAUTHENTICATED()
    return updated
  }),
  setPhoto: api.profile.setPhoto.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { sql } = context.database
    const userId = context.viewer.id
    if (!(await setPhoto(sql, { userId, pictureId: input.pictureId }))) throw errors.PICTURE_MISSING()
    context.realtime.publish({ to: userId, event: { type: 'profile' } })
    const profile = await readOwnProfile(sql, userId)
    if (profile === null) throw errors.UNAUTHENTICATED()
    return profile
  }),
  visits: api.profile.visits
    .use(onlyMembers)
    .handler(({ context }) => readVisits(context.database.sql, context.viewer.id, context.economy.now())),
}
