import type { ISql } from 'postgres'

type Attachment = {
  readonly ownerId: string
  /** The id of the owner object, such as an idea. */
  readonly to: string
  /** All of its pictures, in display order; others it showed before are removed. */
  readonly pictureIds: readonly string[]
  /** In the same order; if left out, existing descriptions stay. */
  readonly descriptions?: readonly string[] | undefined
}

/**
 * Sets the pictures of an object, inside the caller's transaction. False if one does not exist, belongs to
 * another member or is shown elsewhere: then the caller must roll back and report a missing picture.
 */
export async function attachPictures(
  sql: ISql,
  { ownerId, to, pictureIds, descriptions = [] }: Attachment,
): Promise<boolean> {
  const ids = [...pictureIds]
  if (new Set(ids).size < ids.length) return false
  await sql`delete from pictures where attached_to = ${to} and not id = any(${ids}::uuid[])`
  if (ids.length === 0) return true
  const attached = await sql`
    update pictures set attached_to = ${to}, position = wanted.position, loose_since = null,
      description = coalesce(wanted.description, pictures.description)
    from unnest(${ids}::uuid[], ${[...descriptions]}::text[]) with ordinality as wanted (id, description, position)
    where pictures.id = wanted.id and owner_id = ${ownerId}
      and (attached_to is null or attached_to = ${to})
    returning 1`
  return attached.length === ids.length
}

/**
 * For deleted objects. Without rows the pictures are inaccessible; a job removes the files within two hours.
 */
export async function removePictures(sql: ISql, of: string): Promise<void> {
  await sql`delete from pictures where attached_to = ${of}`
}

/** For objects that became private: the old addresses of their pictures stop working. */
export async function renewAddresses(sql: ISql, of: string): Promise<void> {
  await sql`update pictures set address = gen_random_uuid() where attached_to = ${of}`
}
