import type { ISql } from 'postgres'

type Attachment = {
  readonly ownerId: string
  /** The id of what shows them, such as an idea. */
  readonly to: string
  /** All of its pictures, in the order to show them; those it showed before and are not named are removed. */
  readonly pictureIds: readonly string[]
  /** In the same order; left out, what was said of them before stays. */
  readonly descriptions?: readonly string[] | undefined
}

/**
 * Makes these the pictures of something, inside the caller's transaction. False if one is not there, not the
 * owner's or shown by something else: then the caller must roll back and say that a picture is missing.
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
    update pictures set attached_to = ${to}, position = wanted.place, loose_since = null,
      description = coalesce(wanted.description, pictures.description)
    from unnest(${ids}::uuid[], ${[...descriptions]}::text[]) with ordinality as wanted (id, description, place)
    where pictures.id = wanted.id and owner_id = ${ownerId}
      and (attached_to is null or attached_to = ${to})
    returning 1`
  return attached.length === ids.length
}

/** For what is deleted. Without their rows nobody sees the pictures; a job removes the files within two hours. */
export async function removePictures(sql: ISql, of: string): Promise<void> {
  await sql`delete from pictures where attached_to = ${of}`
}

/** For what is no longer everybody's: whoever knows the addresses of its pictures knows nothing any more. */
export async function renewAddresses(sql: ISql, of: string): Promise<void> {
  await sql`update pictures set address = gen_random_uuid() where attached_to = ${of}`
}
