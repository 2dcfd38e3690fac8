import type { Picture } from '#contract/ideas.ts'
import type { Change } from '#demo/storage/snapshot.ts'
import { isShown } from './shown-pictures.ts'

/** A picture reduced by the browser: both sizes as data strings. */
export type NewPicture = Omit<Picture, 'id' | 'description'>

const aDay = 86_400_000

/** Stored for an idea or the profile to show. Removes pictures that were not shown within a day. */
export function storePicture(change: Change, ownerId: string, picture: NewPicture): Picture {
  for (const id of change.pictureIds()) {
    const age = change.now.getTime() - Date.parse(change.picture(id)?.createdAt ?? '')
    // An unreadable picture has no age and cannot be shown.
    if (!(age < aDay) && !isShown(change, id)) change.removePicture(id)
  }
  const { url, thumbnailUrl, width, height } = picture
  const stored = { id: change.newId(), url, thumbnailUrl, width, height }
  change.putPicture({ ...stored, ownerId, createdAt: change.now.toISOString() })
  return { ...stored, description: '' }
}
