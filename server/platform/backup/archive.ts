import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'

/**
 * A backup is an ordinary .tar.gz, so that it can be inspected and rescued without this program. Lists in the
 * form of sha256sum follow the entries that they are about.
 */
export interface ArchiveWriter {
  add(name: string, bytes: Buffer): Promise<void>
  /** Renames the file: one with the final name is complete and on disk. */
  finish(): Promise<void>
  abandon(): Promise<void>
}

export interface ArchiveEntry {
  readonly name: string
  readonly bytes: Buffer
}

/** Encrypts or decrypts all that passes through. */
export type Cipher = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

/** Readable only by its owner: a backup holds everything. */
const ownerOnly = 0o600
/** Far above any entry we write; a larger one means that the file is not ours. */
const largestEntry = 256 * 1024 * 1024
/** Pictures are already compressed, and text gains little from higher, far slower levels. */
const compressionLevel = 3
/** So that a reader has to remember few of them. */
const entriesPerList = 1000
const checksumList = /^checksums\/\d+\.sha256$/

export class ArchiveError extends Error {
  override name = 'ArchiveError'
}

export function createArchive(path: string, encrypt: Cipher | null): ArchiveWriter {
  const unfinished = `${path}.part`
  const tar = pack()
  const gzip = createGzip({ level: compressionLevel })
  const file = createWriteStream(unfinished, { mode: ownerOnly, flags: 'wx' })
  const written = encrypt === null ? pipeline(tar, gzip, file) : pipeline(tar, gzip, encrypt, file)
  let failure: NodeJS.ErrnoException | null = null
  written.catch((error: Error) => {
    failure = error
  })

  async function put(name: string, bytes: Buffer) {
    if (failure !== null) throw failure
    const added = new Promise<void>((resolve, reject) => {
      tar.entry({ name, mode: ownerOnly }, bytes, (error) => (error ? reject(error) : resolve()))
    })
    // A full disk makes `written` reject, not `added`.
    await Promise.race([added, written])
  }

  let lists = 0
  let lines: string[] = []
  async function putChecksums() {
    const list = Buffer.from(lines.join(''))
    lines = []
    await put(`checksums/${String(lists).padStart(6, '0')}.sha256`, list)
    lists += 1
  }

  return {
    async add(name, bytes) {
      await put(name, bytes)
      lines.push(checksumLine(name, bytes))
      if (lines.length === entriesPerList) await putChecksums()
    },
    async finish() {
      if (lines.length > 0) await putChecksums()
      tar.finalize()
      await written
      const whole = await open(unfinished, 'r+')
      await whole.sync().finally(() => whole.close())
      await rename(unfinished, path)
    },
    async abandon() {
      tar.destroy()
      await written.catch(() => {})
      // Do not remove a file that existed before.
      if (failure?.code !== 'EEXIST') await rm(unfinished, { force: true })
    },
  }
}

/** As sha256sum writes it, which can check an unpacked backup. */
function checksumLine(name: string, bytes: Buffer): string {
  return `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`
}

/**
 * The entries of an archive, in order. Throws an ArchiveError if it is truncated or damaged, at the latest after
 * the last one: only who has read to the end knows.
 */
export async function* readArchive(path: string, decrypt: Cipher | null): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  const file = createReadStream(path)
  const read =
    decrypt === null ? pipeline(file, createGunzip(), tar) : pipeline(file, decrypt, createGunzip(), tar)
  /** Of the entries that no list was about yet. */
  let lines: string[] = []
  // The loop throws the same error; this only avoids an unhandled rejection.
  read.catch(() => {})
  try {
    for await (const entry of tar) {
      if ((entry.header.size ?? 0) > largestEntry)
        throw new ArchiveError('The file is not a backup of Colmeia.')
      const { name } = entry.header
      const bytes = await buffer(entry)
      if (checksumList.test(name)) {
        expectSame(lines, bytes.toString())
        lines = []
      } else {
        lines.push(checksumLine(name, bytes))
        yield { name, bytes }
      }
    }
    await read
  } catch (error) {
    if (error instanceof ArchiveError || isOfFileSystem(error)) throw error
    throw new ArchiveError('The file is damaged or not whole.')
  } finally {
    tar.destroy()
  }
}

function expectSame(found: readonly string[], list: string) {
  if (found.join('') === list) return
  const listed = new Set(list.split(/(?<=\n)/))
  const wrong = found
    .find((line) => !listed.has(line))
    ?.trimEnd()
    .split('  ')[1]
  throw new ArchiveError(
    wrong === undefined
      ? 'The file is damaged: something that it lists is missing.'
      : `The file is damaged: ${wrong} is not what was written.`,
  )
}

/** ENOENT and similar; zlib's codes begin with Z_, and tar-stream's errors have none. */
function isOfFileSystem(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).syscall !== undefined
}
