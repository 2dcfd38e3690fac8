import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '#server/platform/logging/logger.ts'

export interface KeptPictures {
  get(name: string): Promise<Buffer | null>
  /** Never rejects: without a place to keep it, a picture is drawn again. */
  put(name: string, png: Buffer): Promise<void>
  close(): void
}

interface Limits {
  readonly bytes: number
  /** What was removed or made private is not kept for longer. */
  readonly ageMs: number
  readonly everyMs: number
}

const defaultLimits: Limits = { bytes: 128 * 1024 * 1024, ageMs: 7 * 24 * 60 * 60_000, everyMs: 60 * 60_000 }
const isName = /^[0-9a-f]{32}$/
const suffix = '.png'

/**
 * Drawn pictures as files, named by what they show. Several processes may share the folder: each looks what is
 * there when it starts and every hour, and removes the oldest beyond the limit.
 */
export function keepPictures(folder: string, log: Logger, given: Partial<Limits> = {}): KeptPictures {
  const limits = { ...defaultLimits, ...given }
  /** The oldest first. */
  let files = new Map<string, { readonly bytes: number; readonly writtenAt: number }>()
  let total = 0
  let isTold = false

  /** Once: a folder that cannot be written would fill the log. */
  const tell = (error: unknown) => {
    if (!isTold) log.warn({ err: error }, 'preview pictures cannot be kept')
    isTold = true
  }
  const pathOf = (name: string) => join(folder, `${name}${suffix}`)

  async function remove(name: string) {
    total -= files.get(name)?.bytes ?? 0
    files.delete(name)
    await rm(pathOf(name), { force: true })
  }

  async function removeOldest() {
    const bornAfter = Date.now() - limits.ageMs
    for (const [name, { writtenAt }] of files) {
      if (total <= limits.bytes && writtenAt >= bornAfter) return
      await remove(name)
    }
  }

  async function look() {
    await mkdir(folder, { recursive: true })
    const found = await Promise.all((await readdir(folder)).map(describe))
    const sorted = found.filter((file) => file !== null).sort((one, other) => one.writtenAt - other.writtenAt)
    files = new Map(sorted.map(({ name, ...file }) => [name, file]))
    total = sorted.reduce((sum, { bytes }) => sum + bytes, 0)
    await removeOldest()
  }

  /** Null for what is no picture: left over half written, it is removed. */
  async function describe(entry: string) {
    const name = entry.slice(0, -suffix.length)
    const found = await stat(join(folder, entry)).catch(() => null)
    if (found === null) return null
    const { size: bytes, mtimeMs: writtenAt } = found
    if (entry.endsWith(suffix) && isName.test(name)) return { name, bytes, writtenAt }
    if (entry.endsWith('.part') && writtenAt < Date.now() - limits.everyMs)
      await rm(join(folder, entry), { force: true })
    return null
  }

  const looking = () => void look().catch(tell)
  looking()
  const timer = setInterval(looking, limits.everyMs).unref()

  return {
    get: (name) => readFile(pathOf(name)).catch(() => null),
    async put(name, png) {
      const part = join(folder, `${name}-${process.pid}.part`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(part, png)
        await rename(part, pathOf(name))
        total += png.length - (files.get(name)?.bytes ?? 0)
        files.delete(name)
        files.set(name, { bytes: png.length, writtenAt: Date.now() })
        await removeOldest()
      } catch (error) {
        tell(error)
      }
    },
    close: () => clearInterval(timer),
  }
}
