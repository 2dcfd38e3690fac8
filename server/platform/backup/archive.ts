import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/**
 * A backup is an ordinary .tar.gz, so that it can be looked into, and rescued, without this program.
 * Only what we need of the format: plain files whose bytes are at hand when they are added.
 */
export interface ArchiveWriter {
  add(name: string, bytes: Buffer): Promise<void>
  /** Until here the file has another name: what bears the right one is whole and on disk. */
  finish(): Promise<void>
  abandon(): Promise<void>
}

export interface ArchiveEntry {
  readonly name: string
  readonly bytes: Buffer
}

const blockSize = 512
/** Nothing we write comes near; more means that the file is not one of ours. */
const largestEntry = 256 * 1024 * 1024
/** Pictures are compressed already, and text gains little from the higher levels that take far longer. */
const compressionLevel = 3

export class ArchiveError extends Error {
  override name = 'ArchiveError'
}

/** Readable by its owner alone: a backup holds everything there is. */
export function createArchive(path: string): ArchiveWriter {
  const unfinished = `${path}.part`
  const gzip = createGzip({ level: compressionLevel })
  const written = pipeline(gzip, createWriteStream(unfinished, { mode: 0o600, flags: 'wx' }))
  let failure: Error | null = null
  written.catch((error: Error) => {
    failure = error
  })

  async function write(bytes: Buffer) {
    if (failure !== null) throw failure
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), written])
  }

  return {
    async add(name, bytes) {
      await write(headerOf(name, bytes.length))
      await write(bytes)
      await write(Buffer.alloc(paddingAfter(bytes.length)))
    },
    async finish() {
      gzip.end(Buffer.alloc(2 * blockSize))
      await written
      const file = await open(unfinished, 'r+')
      await file.sync().finally(() => file.close())
      await rename(unfinished, path)
    },
    async abandon() {
      gzip.destroy()
      await written.catch(() => {})
      // A file that was there before this one is not ours to remove.
      if ((failure as NodeJS.ErrnoException | null)?.code !== 'EEXIST') await rm(unfinished, { force: true })
    },
  }
}

/** The files of an archive, in order. A file that is cut off or damaged ends in an ArchiveError. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const source = createReadStream(path)
  const gunzip = createGunzip()
  source.on('error', (error) => gunzip.destroy(error))
  const take = createTaker(source.pipe(gunzip))
  try {
    while (true) {
      const header = await take(blockSize)
      if (header.every((byte) => byte === 0)) return
      const { name, size } = readHeader(header)
      const bytes = await take(size)
      await take(paddingAfter(size))
      yield { name, bytes }
    }
  } catch (error) {
    if (error instanceof ArchiveError || !isDamage(error)) throw error
    throw new ArchiveError('The file is damaged or not whole.')
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}

/** zlib's own errors, such as an unexpected end. */
function isDamage(error: unknown): boolean {
  return /^Z_/.test((error as NodeJS.ErrnoException).code ?? '')
}

/** Exactly so many bytes of a stream at a time. */
function createTaker(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return async (size: number): Promise<Buffer> => {
    const parts = [rest]
    let length = rest.length
    while (length < size) {
      const { value, done } = await chunks.next()
      if (done === true) throw new ArchiveError('The file is not whole.')
      parts.push(value)
      length += value.length
    }
    const all = parts.length === 1 ? rest : Buffer.concat(parts, length)
    rest = all.subarray(size)
    return all.subarray(0, size)
  }
}

function paddingAfter(size: number): number {
  return (blockSize - (size % blockSize)) % blockSize
}

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(blockSize)
  header.write(name, 0, 100, 'utf8')
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write(
    `${Math.floor(Date.now() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  )
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

function readHeader(header: Buffer): { name: string; size: number } {
  const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '')
  const size = Number.parseInt(header.toString('latin1', 124, 136), 8)
  const checksum = Number.parseInt(header.toString('latin1', 148, 156), 8)
  const blank = Buffer.from(header)
  blank.write('        ', 148)
  if (checksum !== checksumOf(blank) || !(size <= largestEntry))
    throw new ArchiveError('The file is not a backup of Colmeia, or it is damaged.')
  return { name, size }
}

function checksumOf(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0)
}
