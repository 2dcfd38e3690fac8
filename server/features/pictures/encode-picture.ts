import type { Sharp } from 'sharp'
import { limitConcurrency } from '#server/platform/auth/limit-concurrency.ts'
import { HttpProblem } from '#server/platform/http/problem.ts'
import { type PictureSize, pictureSizes } from '#server/platform/pictures/picture-file.ts'
import type { PictureFormat } from './sniff-picture.ts'

export interface EncodedPicture {
  /** Of the large size, as a reader sees it. */
  readonly width: number
  readonly height: number
  readonly files: Readonly<Record<PictureSize, Buffer>>
}

/** Phones take 50 megapixels. A JPEG of that size is read at a fraction of it, so it takes little memory. */
const mostPixels = 60_000_000
/** Where the file has to be unpacked whole. By what that takes: an AVIF 18 bytes a pixel, a GIF 6, the others 4. */
const mostPixelsWhole = {
  jpeg: 25_000_000,
  png: 25_000_000,
  webp: 25_000_000,
  gif: 12_000_000,
  avif: 6_000_000,
}
const quality = { large: 82, small: 76 } as const
const secondsPerStep = 20
/** More at once would not be faster: the library's threads and the server's own share the processors. */
const oneOfTwo = limitConcurrency(2, 20)
const theOnlyWhole = limitConcurrency(1, 2)

/** Only what we take: the many other formats of the library are doors that nobody needs. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`)

/** Loaded with the first picture: a server that gets none does not pay for it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders })
  return sharp
}

type LoadedSharp = Awaited<ReturnType<typeof loadSharp>>

let loading: Promise<LoadedSharp> | undefined

/**
 * Upright, in sRGB, without anything but its pixels: no place, no camera, no preview, nothing hidden after its end.
 * Of something animated the first frame. An HttpProblem for what cannot be read; a TooBusyError when too many wait.
 */
export function encodePicture(path: string, format: PictureFormat): Promise<EncodedPicture> {
  return oneOfTwo(async () => {
    loading ??= loadSharp()
    const sharp = await loading
    const source = sharp(path, {
      limitInputPixels: mostPixels,
      sequentialRead: true,
      failOn: 'error',
      pages: 1,
    }).timeout({ seconds: secondsPerStep })
    try {
      const { unpackedWhole } = await inspect(source, format)
      return await (unpackedWhole ? theOnlyWhole(() => encode(sharp, source)) : encode(sharp, source))
    } catch (error) {
      if (error instanceof HttpProblem) throw error
      const { message } = error as Error
      throw new HttpProblem(/pixel limit/i.test(message) ? 'PICTURE_TOO_MANY_PIXELS' : 'PICTURE_UNREADABLE')
    }
  })
}

/** Reads the header alone. */
async function inspect(source: Sharp, format: PictureFormat): Promise<{ readonly unpackedWhole: boolean }> {
  const { width, height, format: read, isProgressive, orientation = 1 } = await source.metadata()
  if (read !== (format === 'avif' ? 'heif' : format)) throw new HttpProblem('PICTURE_UNREADABLE')
  const readByLine = format === 'jpeg' || (format === 'png' && orientation === 1)
  const unpackedWhole = isProgressive || !readByLine
  if (unpackedWhole && width * height > mostPixelsWhole[format])
    throw new HttpProblem('PICTURE_TOO_MANY_PIXELS')
  return { unpackedWhole }
}

async function encode(sharp: LoadedSharp, source: Sharp): Promise<EncodedPicture> {
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
