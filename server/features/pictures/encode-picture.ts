import sharp, { type Sharp } from 'sharp'
import { type PictureSize, pictureSizes } from '#server/platform/pictures/picture-files.ts'
import type { PictureFormat } from './sniff-picture.ts'

/** Why a picture was not read; a problem of the HTTP layer, which this process does not load. */
export class PictureProblem extends Error {
  readonly code: 'PICTURE_TOO_MANY_PIXELS' | 'PICTURE_UNREADABLE'
  constructor(code: PictureProblem['code']) {
    super(code)
    this.code = code
  }
}

/** A type and not an interface, because it is sent between processes. */
export type EncodedPicture = {
  /** Of the large size, after rotation. */
  readonly width: number
  readonly height: number
  readonly files: Readonly<Record<PictureSize, Uint8Array>>
}

/** Phones take 50-megapixel photos. Such a JPEG is decoded at reduced scale, so it takes little memory. */
const mostPixels = 60_000_000
/** For formats that must be decoded at full size. By memory per pixel: AVIF 18 bytes, GIF 6, the others 4. */
const mostPixelsWhole = {
  jpeg: 16_000_000,
  png: 16_000_000,
  webp: 16_000_000,
  gif: 8_000_000,
  avif: 4_000_000,
}
const quality = { large: 82, small: 76 } as const

/** Only the accepted formats: the library's many other loaders are needless attack surface. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`)

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: loaders })

/**
 * Upright, in sRGB, pixels only: no location, camera data, preview or trailing bytes. Only the first frame of
 * an animation. Throws a PictureProblem if the picture cannot be read.
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
    if (error instanceof PictureProblem) throw error
    const { message } = error as Error
    throw new PictureProblem(/pixel limit/i.test(message) ? 'PICTURE_TOO_MANY_PIXELS' : 'PICTURE_UNREADABLE')
  }
}

/** Reads only the header. */
async function expectReadable(source: Sharp, format: PictureFormat): Promise<void> {
  const { width, height, format: read, isProgressive, orientation = 1 } = await source.metadata()
  if (read !== (format === 'avif' ? 'heif' : format)) throw new PictureProblem('PICTURE_UNREADABLE')
  const readByLine = !isProgressive && (format === 'jpeg' || (format === 'png' && orientation === 1))
  if (!readByLine && width * height > mostPixelsWhole[format])
    throw new PictureProblem('PICTURE_TOO_MANY_PIXELS')
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
