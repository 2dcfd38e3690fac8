import { ORPCError } from '@orpc/client'
import type { Picture } from '#contract/ideas.ts'
import type { Demonstration } from '#demo/open-demonstration.ts'
import { ideaLimits } from '#domain/ideas/rules.ts'
import { pictureMessages } from '#domain/pictures/messages.ts'
import { PictureError, type UploadOptions } from '../pictures.ts'

/** A browser stores about 5 MB in all; a picture of this size takes about 60 KB. */
const longestSide = 960
const longestThumbnailSide = 320
const quality = 0.72

/** Makes a picture small enough to store as text in the browser, which also removes its metadata. */
export async function shrinkAndStore(
  demo: Demonstration,
  file: Blob,
  { onProgress, signal }: UploadOptions = {},
): Promise<Picture> {
  if (!file.type.startsWith('image/')) throw new PictureError('PICTURE_TYPE', pictureMessages.wrongType)
  if (file.size > ideaLimits.pictureBytes)
    throw new PictureError('PICTURE_TOO_LARGE', pictureMessages.tooLarge)
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PictureError('PICTURE_UNREADABLE', pictureMessages.unreadable)
  })
  try {
    onProgress?.(0.5)
    const large = await shrink(bitmap, longestSide)
    const small = await shrink(bitmap, longestThumbnailSide)
    signal?.throwIfAborted()
    const picture = await demo.addPicture({ ...large, thumbnailUrl: small.url })
    onProgress?.(1)
    return picture
  } catch (error) {
    if (error instanceof ORPCError) throw new PictureError(String(error.code), error.message)
    throw error
  } finally {
    bitmap.close()
  }
}

async function shrink(bitmap: ImageBitmap, longest: number) {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
  // A browser that cannot write WebP returns PNG, and JPEG is far smaller.
  const smallest =
    blob.type === 'image/webp' ? blob : await canvas.convertToBlob({ type: 'image/jpeg', quality })
  return { url: await dataString(smallest), width, height }
}

function dataString(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(blob)
  })
}
