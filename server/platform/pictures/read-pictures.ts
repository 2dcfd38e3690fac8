import type { ISql } from 'postgres'
import type { Picture } from '#contract/ideas.ts'
import { presentPicture, type StoredPicture } from './present-picture.ts'

/** The pictures of these things, by the id of the thing, each list in order; without those that have none. */
export async function readPictures(
  sql: ISql,
  attachedTo: readonly string[],
): Promise<ReadonlyMap<string, readonly Picture[]>> {
  const rows = await sql<(StoredPicture & { readonly attachedTo: string })[]>`
    select attached_to as "attachedTo", id, address, width, height from pictures
    where attached_to = any(${[...attachedTo]}::uuid[]) order by attached_to, position`
  const byThing = new Map<string, Picture[]>()
  for (const row of rows)
    byThing.set(row.attachedTo, [...(byThing.get(row.attachedTo) ?? []), presentPicture(row)])
  return byThing
}
