import type { Picture } from '#contract/ideas.ts'
import type { StoredIdea } from '#demo/documents/ideas.ts'
import type { Change, Snapshot } from '#demo/storage/snapshot.ts'

/** An idea or a member that shows pictures. */
interface Shower {
  readonly ownerId: string
  /** What it has shown so far. */
  readonly before: readonly string[]
}

/** Whether an idea or a profile shows it. */
export function isShown(snapshot: Snapshot, id: string): boolean {
  return (
    snapshot
      .get('ideas')
      .ideas.some(
        ({ pictureIds, diary }) => pictureIds.includes(id) || diary.some(({ pictureId }) => pictureId === id),
      ) || snapshot.get('users').members.some(({ photoPictureId }) => photoPictureId === id)
  )
}

/** False if a picture is missing, not the owner's, named twice or shown elsewhere. */
export function mayShow(snapshot: Snapshot, ids: readonly string[], { ownerId, before }: Shower): boolean {
  return (
    new Set(ids).size === ids.length &&
    ids.every(
      (id) => snapshot.picture(id)?.ownerId === ownerId && (before.includes(id) || !isShown(snapshot, id)),
    )
  )
}

/** A browser has little room: pictures no longer shown are removed at once. */
export function dropPictures(change: Change, before: readonly string[], after: readonly string[]): void {
  for (const id of before) if (!after.includes(id)) change.removePicture(id)
}

type Described = Pick<StoredIdea, 'pictureIds' | 'pictureDescriptions'>

export function presentPictures(snapshot: Snapshot, idea: Described): Picture[] {
  return idea.pictureIds.flatMap((id) => {
    const picture = snapshot.picture(id)
    if (picture === null) return []
    const { url, thumbnailUrl, width, height } = picture
    return [{ id, url, thumbnailUrl, width, height, description: descriptionOf(idea, id) }]
  })
}

/** The description of a picture; '' if there is none. */
export function descriptionOf({ pictureIds, pictureDescriptions }: Described, id: string): string {
  return pictureDescriptions[pictureIds.indexOf(id)] ?? ''
}
