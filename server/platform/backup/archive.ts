import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'

/** A backup is an ordinary .tar.gz, so that it can be inspected and rescued without this program. */
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

/** Readable only by its owner: a backup holds everything. */
const ownerOnly = 0o600
/** Far above any entry we write; a larger one means that the file is not ours. */
const largestEntry = 256 * 1024 * 1024
/** Pictures are already compressed, and text gains little from higher, far slower levels. */
const compressionLevel = 3

export class ArchiveError extends Error {
  override name = 'ArchiveError'
}

export function createArchive(path: string): ArchiveWriter {
  const unfinished = `${path}.part`
  const tar = pack()
  const written = pipeline(
    tar,
    createGzip({ level: compressionLevel }),
    createWriteStream(unfinished, { mode: ownerOnly, flags: 'wx' }),
  )
  let failure: NodeJS.ErrnoException | null = null
  written.catch((error: Error) => {
    failure = error
  })

  return {
    async add(name, bytes) {
      if (failure !== null) throw failure
      const added = new Promise<void>((resolve, reject) => {
        tar.entry({ name, mode: ownerOnly }, bytes, (error) => (error ? reject(error) : resolve()))
      })
      // A full disk makes `written` reject, not `added`.
      await Promise.race([added, written])
    },
    async finish() {
      tar.finalize()
      await written
      const file = await open(unfinished, 'r+')
      await file.sync().finally(() => file.close())
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

/** The files of an archive, in order. Throws an ArchiveError if it is truncated or damaged. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  const read = pipeline(createReadStream(path), createGunzip(), tar)
  // The loop throws the same error; this only avoids an unhandled rejection.
  read.catch(() => {})
  try {
    for await (const entry of tar) {
      if ((entry.header.size ?? 0) > largestEntry)
        throw new ArchiveError('The file is not a backup of Colmeia.')
      yield { name: entry.header.name, bytes: await buffer(entry) }
    }
    await read
  } catch (error) {
    if (error instanceof ArchiveError || isOfFileSystem(error)) throw error
    throw new ArchiveError('The file is damaged or not whole.')
  } finally {
    tar.destroy()
  }
}

/** ENOENT and similar; zlib's codes begin with Z_, and tar-stream's errors have none. */
function isOfFileSystem(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).syscall !== undefined
}
