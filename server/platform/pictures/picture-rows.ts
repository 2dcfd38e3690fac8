import type { ISql } from 'postgres'
import type { Picture } from '#contract/ideas.ts'
import { pictureQuotaMessage } from '#domain/limits/limit-message.ts'
import { memberLimits, reducedLimit } from '#domain/limits/member-limits.ts'
import { HttpProblem } from '#server/platform/http/problems.ts'
import { isEstablished } from '#server/platform/limits/limits.ts'

/** The longer side of each stored size, in pixels; a smaller picture is not enlarged. */
export const pictureSizes = { large: 1600, small: 480 } as const

export type PictureSize = keyof typeof pictureSizes

/** How a picture's file is called in the store, by its id, and under /media, by its address. */
export function pictureFile(key: string, size: PictureSize): string {
  return `${key}-${pictureSizes[size]}.webp`
}

/** Where a browser finds a picture of this address. */
export function picturePath(address: string, size: PictureSize): string {
  return `/media/${pictureFile(address, size)}`
}

const fileName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(1600|480)\.webp$/

/** The id or address in the name of a file, and its size; null for a name that no picture of ours has. */
export function readPictureFile(name: string): { readonly key: string; readonly size: PictureSize } | null {
  const [, key, side] = fileName.exec(name) ?? []
  if (key === undefined) return null
  return { key, size: side === '1600' ? 'large' : 'small' }
}

/** The columns of a picture that a reader needs. */
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

/** The pictures of these things, by the id of the thing, each list in order; without those that have none. */
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

/** Room comes when the member deletes something, which may be at any moment. */
const retryAfter = 60

/** Refuses so many bytes more than a member's pictures may have in all. */
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

/** Fetches the picture at an address that a member typed, and keeps it as theirs. An HttpProblem where it cannot. */
export type BringPicture = (memberId: string, address: string) => Promise<Pick<Picture, 'id'>>
