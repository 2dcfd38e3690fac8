import type { ISql } from 'postgres'
import type { Picture } from '#contract/ideas.ts'
import { pictureQuotaMessage } from '#domain/limits/limit-message.ts'
import { memberLimits, reducedLimit } from '#domain/limits/member-limits.ts'
import { HttpProblem } from '#server/platform/http/problems.ts'
import { isEstablished } from '#server/platform/limits/limits.ts'
import { picturePath } from './picture-files.ts'

/** The columns of a picture needed to show it. */
export type StoredPicture = {
  readonly id: string
  readonly address: string
  readonly width: number
  readonly height: number
  readonly description: string
}

export function presentPicture({ id, address, width, height, description }: StoredPicture): Picture {
  return {
    id,
    url: picturePath(address, 'large'),
    width,
    height,
    thumbnailUrl: picturePath(address, 'small'),
    description,
  }
}

/** The pictures of these objects, by object id, each list in order; objects without pictures are left out. */
export async function readPictures(
  sql: ISql,
  attachedTo: readonly string[],
): Promise<ReadonlyMap<string, readonly Picture[]>> {
  const rows = await sql<(StoredPicture & { readonly attachedTo: string })[]>`
    select attached_to as "attachedTo", id, address, width, height, description from pictures
    where attached_to = any(${[...attachedTo]}::uuid[]) order by attached_to, position`
  const byThing = new Map<string, Picture[]>()
  for (const row of rows)
    byThing.set(row.attachedTo, [...(byThing.get(row.attachedTo) ?? []), presentPicture(row)])
  return byThing
}

type Room = { readonly memberId: string; readonly bytes: number; readonly now: Date }

/** The member can free space at any moment by deleting something. */
const retryAfter = 60

/** Throws if this many more bytes would exceed the member's total for pictures. */
export async function expectRoomFor(sql: ISql, { memberId, bytes, now }: Room): Promise<void> {
  const [account] = await sql<{ established: boolean; used: string }[]>`
    select ${isEstablished(sql, now)} as established,
      (select coalesce(sum(bytes), 0) from pictures where owner_id = ${memberId}) as used
    from users where id = ${memberId}`
  if (account === undefined) throw new HttpProblem('UNAUTHENTICATED')
  const reduced = !account.established
  const full = memberLimits.product.pictureBytes
  const most = reduced ? reducedLimit(full) : full
  if (Number(account.used) + bytes <= most) return
  throw new HttpProblem('TOO_MANY_REQUESTS', { message: pictureQuotaMessage(most, reduced), retryAfter })
}

/** Downloads the picture at an address a member typed, as theirs. Throws an HttpProblem if it cannot. */
export type ImportPicture = (memberId: string, address: string) => Promise<Pick<Picture, 'id'>>
