import type { Sql } from 'postgres'
import { attachPictures } from '#server/platform/pictures/attach-pictures.ts'
import { pictureFile } from '#server/platform/pictures/picture-file.ts'

class PictureMissing extends Error {}

/** False where the member has no such picture to show. The photo before it, if it was uploaded, comes loose. */
export async function setPhoto(
  sql: Sql,
  { userId, pictureId }: { readonly userId: string; readonly pictureId: string },
): Promise<boolean> {
  try {
    await sql.begin(async (transaction) => {
      // In the order of whoever changes the profile: the member first, then their pictures.
      await transaction`
        update profiles set avatar_url = ${`/media/${pictureFile(pictureId, 'small')}`}, updated_at = now()
        where id = ${userId}`
      const attached = await attachPictures(transaction, {
        ownerId: userId,
        to: userId,
        pictureIds: [pictureId],
      })
      if (!attached) throw new PictureMissing()
    })
    return true
  } catch (error) {
    if (error instanceof PictureMissing) return false
    throw error
  }
}
