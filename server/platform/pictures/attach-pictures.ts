import type { ISql } from 'postgres'

type Attachment = {
  readonly ownerId: string
  /** The id of what shows them, such as an idea. */
  readonly to: string
  /** All of its pictures, in the order to show them; those it showed before and are not named come loose. */
  readonly pictureIds: readonly string[]
}

/**
 * Makes these the pictures of something, inside the caller's transaction. False if one is not there, not the
 * owner's or shown by something else: then the caller must roll back and say that a picture is missing.
 */
export async function attachPictures(sql: ISql, { ownerId, to, pictureIds }: Attachment): Promise<boolean> {
  const ids = [...pictureIds]
  if (new Set(ids).size < ids.length) return false
  await sql`
    update pictures set attached_to = null, position = 0, loose_since = now()
    where attached_to = ${to} and not id = any(${ids}::uuid[])`
  if (ids.length === 0) return true
  const attached = await sql`
    update pictures set attached_to = ${to}, position = wanted.place, loose_since = null
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    where pictures.id = wanted.id and owner_id = ${ownerId}
      and (attached_to is null or attached_to = ${to})
    returning 1`
  return attached.length === ids.length
}

/** For what is deleted: its pictures come loose and are removed a day later. */
export async function releasePictures(sql: ISql, from: string): Promise<void> {
  await sql`
    update pictures set attached_to = null, position = 0, loose_since = now() where attached_to = ${from}`
}
