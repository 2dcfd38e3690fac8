import type { Picture } from '#contract/ideas.ts'
import type { Change } from '#demo/storage/snapshot.ts'
import { isShown } from './shown-pictures.ts'

/** A picture that the browser has made smaller: both sizes as data strings. */
export type NewPicture = Omit<Picture, 'id' | 'description'>

const aDay = 86_400_000

/** Kept for an idea or the profile to show. What nobody showed within a day makes room for it. */
export function storePicture(change: Change, ownerId: string, picture: NewPicture): Picture {
  for (const id of change.pictureIds()) {
    const age = change.now.getTime() - Date.parse(change.picture(id)?.createdAt ?? '')
    // One that cannot be read has no age, and nobody can show it.
    if (!(age < aDay) && !isShown(change, id)) change.removePicture(id)
  }
  const { url, thumbnailUrl, width, height } = picture
  const stored = { id: change.newId(), url, thumbnailUrl, width, height }
  change.putPicture({ ...stored, ownerId, createdAt: change.now.toISOString() })
  return { ...stored, description: '' }
}
