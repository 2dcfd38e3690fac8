import sharp, { type Sharp } from 'sharp'
import { HttpProblem } from '#server/platform/http/problems.ts'
import { type PictureSize, pictureSizes } from '#server/platform/pictures/picture-rows.ts'
import type { PictureFormat } from './sniff-picture.ts'

/** A type and not an interface, because it is sent between processes. */
export type EncodedPicture = {
  /** Of the large size, as a reader sees it. */
  readonly width: number
  readonly height: number
  readonly files: Readonly<Record<PictureSize, Uint8Array>>
}

/** Phones take 50 megapixels. A JPEG of that size is read at a fraction of it, so it takes little memory. */
const mostPixels = 60_000_000
/** Where the file has to be unpacked whole. By what that takes: an AVIF 18 bytes a pixel, a GIF 6, the others 4. */
const mostPixelsWhole = {
  jpeg: 16_000_000,
  png: 16_000_000,
  webp: 16_000_000,
  gif: 8_000_000,
  avif: 4_000_000,
}
const quality = { large: 82, small: 76 } as const

/** Only what we take: the many other formats of the library are doors that nobody needs. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`)

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: loaders })

/**
 * Upright, in sRGB, without anything but its pixels: no place, no camera, no preview, nothing hidden after its end.
 * Of something animated the first frame. An HttpProblem for what cannot be read.
 */
export async function encodePicture(path: string, format: PictureFormat): Promise<EncodedPicture> {
  const source = sharp(path, {
    limitInputPixels: mostPixels,
    sequentialRead: true,
    failOn: 'error',
    pages: 1,
  })
  try {
    await expectReadable(source, format)
    return await encode(source)
  } catch (error) {
    if (error instanceof HttpProblem) throw error
    const { message } = error as Error
    throw new HttpProblem(/pixel limit/i.test(message) ? 'PICTURE_TOO_MANY_PIXELS' : 'PICTURE_UNREADABLE')
  }
}

/** Reads the header alone. */
async function expectReadable(source: Sharp, format: PictureFormat): Promise<void> {
  const { width, height, format: read, isProgressive, orientation = 1 } = await source.metadata()
  if (read !== (format === 'avif' ? 'heif' : format)) throw new HttpProblem('PICTURE_UNREADABLE')
  const readByLine = !isProgressive && (format === 'jpeg' || (format === 'png' && orientation === 1))
  if (!readByLine && width * height > mostPixelsWhole[format])
    throw new HttpProblem('PICTURE_TOO_MANY_PIXELS')
}

async function encode(source: Sharp): Promise<EncodedPicture> {
  const { data, info } = await within(source.autoOrient(), pictureSizes.large)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  const large = await pixels().webp({ quality: quality.large }).toBuffer()
  const small = await within(pixels(), pictureSizes.small).webp({ quality: quality.small }).toBuffer()
  return { width, height, files: { large, small } }
}

function within(picture: Sharp, longerSide: number): Sharp {
  return picture.resize({ width: longerSide, height: longerSide, fit: 'inside', withoutEnlargement: true })
}
