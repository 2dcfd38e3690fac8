import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A photo like a phone's: rotated by its metadata, with its location and more. */
export async function photoWithLocation({ width = 640, height = 400 } = {}): Promise<Buffer> {
  return noise(width, height)
    .withExif({
      IFD0: { Make: 'Abelhafone', Artist: 'Ana Segredo', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 1/1', GPSLongitude: '46/1 38/1 2/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** Random pixels, so that it does not compress. */
export function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
}

/** Tiny as a file and huge when decoded: one bit per pixel, all equal. */
export function pictureBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = Buffer.alloc(side * (Math.ceil(side / 8) + 1))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

export async function animatedGif(frames: number): Promise<Buffer> {
  const side = 16
  // Alternating black and white: equal frames would be merged.
  const pixels = Buffer.concat(
    Array.from({ length: frames }, (_, n) => Buffer.alloc(side * side * 3, n % 2 === 0 ? 0 : 255)),
  )
  return sharp(pixels, { raw: { width: side, height: side * frames, channels: 3, pageHeight: side } })
    .gif({ loop: 0, effort: 1 })
    .toBuffer()
}
