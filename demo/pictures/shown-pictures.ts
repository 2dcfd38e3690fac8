import type { Picture } from '#contract/ideas.ts'
import type { Change, Reading } from '#demo/storage/reading.ts'

/** What shows them: an idea or a member. */
interface Shower {
  readonly ownerId: string
  /** What it showed until now. */
  readonly before: readonly string[]
}

/** Whether an idea or a profile shows it. */
export function isShown(reading: Reading, id: string): boolean {
  return (
    reading.get('ideas').ideas.some(({ pictureIds }) => pictureIds.includes(id)) ||
    reading.get('users').members.some(({ photoPictureId }) => photoPictureId === id)
  )
}

/** False where one is not there, not the owner's, named twice or shown by something else. */
export function mayShow(reading: Reading, ids: readonly string[], { ownerId, before }: Shower): boolean {
  return (
    new Set(ids).size === ids.length &&
    ids.every(
      (id) => reading.picture(id)?.ownerId === ownerId && (before.includes(id) || !isShown(reading, id)),
    )
  )
}

/** A browser has little room: what is shown no more goes at once. */
export function dropPictures(change: Change, before: readonly string[], after: readonly string[]): void {
  for (const id of before) if (!after.includes(id)) change.removePicture(id)
}

export function presentPictures(reading: Reading, ids: readonly string[]): Picture[] {
  return ids.flatMap((id) => {
    const picture = reading.picture(id)
    if (picture === null) return []
    const { url, thumbnailUrl, width, height } = picture
    return [{ id, url, thumbnailUrl, width, height }]
  })
}
