import { animatedGif, noise, pictureBomb } from '#server/testing/picture-files.ts'
import { type Maker, type Manner, makeHostile, pick } from './make-value.ts'
import type { Sent } from './send-request.ts'

export interface PictureFiles {
  readonly real: readonly Picture[]
  readonly hostile: readonly Buffer[]
}

interface Picture {
  readonly type: string
  readonly bytes: Buffer
}

type Upload = Pick<Sent, 'body' | 'way'> & { readonly headers: Readonly<Record<string, string>> }

/** Small pictures of every accepted kind, and files that only pretend to be one. */
export async function pictureFiles(): Promise<PictureFiles> {
  const small = noise(40, 30)
  const real = [
    { type: 'image/jpeg', bytes: await small.clone().jpeg().toBuffer() },
    { type: 'image/png', bytes: await small.clone().png().toBuffer() },
    { type: 'image/webp', bytes: await small.clone().webp().toBuffer() },
    { type: 'image/avif', bytes: await small.clone().avif({ effort: 0 }).toBuffer() },
    { type: 'image/gif', bytes: await animatedGif(3) },
  ]
  const hostile = [
    Buffer.alloc(0),
    Buffer.alloc(300_000, 'a'),
    pictureBomb(20_000),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    Buffer.from('PK\u0003\u0004'),
    ...real.map(({ bytes }) => bytes.subarray(0, 12)),
  ]
  return { real, hostile }
}

/** A picture; a truncated, changed or mislabelled one; or none at all. */
export function makeUpload(files: PictureFiles, manner: Manner, maker: Pick<Maker, 'random'>): Upload {
  const { type, bytes } = pick(files.real, maker)
  const chunked = maker.random() < 0.3 ? ({ way: 'chunked' } as const) : {}
  if (manner === 'valid') return { headers: { 'content-type': type }, body: bytes, ...chunked }
  if (manner === 'near') {
    const said = maker.random() < 0.7 ? type : pick(files.real, maker).type
    const body = maker.random() < 0.5 ? shortened(bytes, maker) : changed(bytes, maker)
    return { headers: { 'content-type': said }, body, ...chunked }
  }
  const turn = maker.random()
  if (turn < 0.15) return { headers: { 'content-type': type }, body: bytes, way: 'longer than said' }
  if (turn < 0.3) return { headers: { 'content-type': type }, body: bytes, way: 'cut off' }
  if (turn < 0.4) return { headers: { 'content-type': type, 'content-encoding': 'gzip' }, body: bytes }
  if (turn < 0.5) return { headers: { 'content-type': asHeader(makeHostile(maker)) }, body: bytes }
  return { headers: { 'content-type': type }, body: pick(files.hostile, maker), ...chunked }
}

function shortened(bytes: Buffer, { random }: Pick<Maker, 'random'>): Buffer {
  return bytes.subarray(0, Math.floor(random() * bytes.length))
}

function changed(bytes: Buffer, { random }: Pick<Maker, 'random'>): Buffer {
  const copy = Buffer.from(bytes)
  for (let count = 1 + Math.floor(random() * 12); count > 0; count -= 1)
    copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256)
  return copy
}

const notInHeaders = /[^\t\x20-\x7e\x80-\xff]/g

/** As much of a value as a header can hold. */
export function asHeader(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.replaceAll(notInHeaders, '').slice(0, 3000)
}
