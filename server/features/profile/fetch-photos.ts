import type { Sql } from 'postgres'
import { HttpProblem } from '#server/platform/http/problems.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'
import type { ImportPicture } from '#server/platform/pictures/picture-rows.ts'
import type { Realtime } from '#server/platform/realtime/create-realtime.ts'
import { setPhoto } from './set-photo.ts'

type Elsewhere = { readonly userId: string; readonly address: string }

const batch = 100

/**
 * Photos stored as an external address, by an earlier version or by social sign-in: each is downloaded once
 * and stored here. Addresses without a picture are dropped; sites that do not answer are tried again next
 * time. In no particular order, so that sites that never answer do not hold up the others.
 */
export async function fetchPhotos(
  sql: Sql,
  rows: RowRun,
  {
    importPicture,
    publish,
  }: { readonly importPicture: ImportPicture; readonly publish: Realtime['publish'] },
): Promise<void> {
  const elsewhere = await sql<Elsewhere[]>`
    select id as "userId", avatar_url as address from profiles
    where avatar_url not like '/media/%' order by random() limit ${batch}`
  await rows.each(
    elsewhere,
    ({ userId }) => userId,
    async ({ userId, address }) => {
      const picture = await importPicture(userId, address).catch((error: unknown) => {
        if (error instanceof HttpProblem && isFinal(error)) return null
        throw error
      })
      if (picture !== null) await setPhoto(sql, { userId, pictureId: picture.id, instead: address })
      else
        await sql`
          update profiles set avatar_url = null, updated_at = now()
          where id = ${userId} and avatar_url = ${address}`
      publish({ to: userId, event: { type: 'profile' } })
    },
  )
}

/** The same picture would be refused again. */
function isFinal({ code }: HttpProblem): boolean {
  return ['PICTURE_TYPE', 'PICTURE_TOO_LARGE', 'PICTURE_TOO_MANY_PIXELS', 'PICTURE_UNREADABLE'].includes(code)
}
