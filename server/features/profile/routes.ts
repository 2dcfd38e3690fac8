import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { HttpProblem } from '#server/platform/http/problems.ts'
import type { ImportPicture } from '#server/platform/pictures/picture-rows.ts'
import { readOwnProfile, readVisits } from './read-profile.ts'
import { setPhoto } from './set-photo.ts'
import { updateProfile } from './update-profile.ts'

export interface ProfileParts {
  readonly importPicture: ImportPicture
}

export const profileRoutes = ({ importPicture }: ProfileParts) => ({
  get: api.profile.get
    .use(onlyMembers)
    .handler(({ context }) => readOwnProfile(context.database.sql, context.viewer.id)),
  update: api.profile.update.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { sql } = context.database
    const userId = context.viewer.id
    const { photoUrl, ...fields } = input
    if (photoUrl !== undefined && photoUrl !== '') {
      const picture = await importPicture(userId, photoUrl).catch((error: unknown) => {
        throw error instanceof HttpProblem && error.code === 'PICTURE_UNREACHABLE'
          ? errors.PHOTO_UNREACHABLE()
          : error
      })
      await setPhoto(sql, { userId, pictureId: picture.id })
      context.realtime.publish({ to: userId, event: { type: 'profile' } })
    }
    return updateProfile({
      sql,
      userId,
      changes: photoUrl === '' ? { ...fields, photoUrl } : fields,
      onChange: (userId) => context.realtime.publish({ to: userId, event: { type: 'profile' } }),
    })
  }),
  setPhoto: api.profile.setPhoto.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { sql } = context.database
    const userId = context.viewer.id
    if (!(await setPhoto(sql, { userId, pictureId: input.pictureId }))) throw errors.PICTURE_MISSING()
    context.realtime.publish({ to: userId, event: { type: 'profile' } })
    return readOwnProfile(sql, userId)
  }),
  visits: api.profile.visits
    .use(onlyMembers)
    .handler(({ context }) => readVisits(context.database.sql, context.viewer.id, context.economy.now())),
})
