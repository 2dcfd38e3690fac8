import type { Sql } from 'postgres'
import { attachPictures } from '#server/platform/pictures/attach-pictures.ts'
import { picturePath } from '#server/platform/pictures/picture-files.ts'

class PictureMissing extends Error {}

type Photo = {
  readonly userId: string
  readonly pictureId: string
  /** Only if this is still the current photo. */
  readonly instead?: string
}

/** False if the member has no such picture. Removes the previous photo. */
export async function setPhoto(sql: Sql, { userId, pictureId, instead }: Photo): Promise<boolean> {
  try {
    await sql.begin(async (transaction) => {
      // The lock order of all profile changes: the member first, then their pictures.
      const [member] = await transaction<{ photo: string | null }[]>`
        select avatar_url as photo from profiles where id = ${userId} for no key update`
      if (instead !== undefined && member?.photo !== instead) return
      const attached = await attachPictures(transaction, {
        ownerId: userId,
        to: userId,
        pictureIds: [pictureId],
      })
      if (!attached) throw new PictureMissing()
      const [photo] = await transaction<[{ address: string }]>`
        select address from pictures where id = ${pictureId}`
      await transaction`
        update profiles set avatar_url = ${picturePath(photo.address, 'small')}, updated_at = now()
        where id = ${userId}`
    })
    return true
  } catch (error) {
    if (error instanceof PictureMissing) return false
    throw error
  }
}
