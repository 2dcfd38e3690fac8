import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { updateProfile } from './update-profile.ts'

export const profileRoutes = {
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
}
