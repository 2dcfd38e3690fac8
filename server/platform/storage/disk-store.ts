import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkedName, type FileStore, type StoredFile } from './file-store.ts'

/** Files being written; renamed when complete. */
const unfinishedSuffix = '.part'
/** Older ones were left behind by a killed server. */
const unfinishedForMs = 60 * 60_000

/** A local folder. Spread over subfolders, because a folder of a million files is slow to list. */
export function createDiskStore(folder: string): FileStore {
  function pathOf(name: string): string {
    return join(folder, checkedName(name).slice(0, 2), name)
  }

  return {
    async put(name, bytes) {
      const path = pathOf(name)
      const unfinished = `${path}.${randomUUID()}${unfinishedSuffix}`
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(unfinished, bytes)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {})
        throw error
      }
    },
    async get(name) {
      try {
        const file = await open(pathOf(name))
        const { size } = await file.stat()
        return { stream: file.createReadStream(), bytes: size }
      } catch (error) {
        if (isAbsent(error)) return null
        throw error
      }
    },
    async delete(name) {
      await rm(pathOf(name), { force: true })
    },
    async *list() {
      for (const subfolder of await entriesOf(folder)) {
        const path = join(folder, subfolder)
        const files: StoredFile[] = []
        for (const name of await entriesOf(path)) {
          const modifiedAt = await modificationOf(join(path, name))
          if (modifiedAt === null) continue
          if (!name.endsWith(unfinishedSuffix)) files.push({ name, modifiedAt })
          else if (Date.now() - modifiedAt.getTime() > unfinishedForMs)
            await rm(join(path, name), { force: true })
        }
        yield files
      }
    },
  }
}

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isAbsent(error)) return []
    throw error
  }
}

/** null if it was removed while the folder was being read. */
async function modificationOf(path: string): Promise<Date | null> {
  try {
    return (await stat(path)).mtime
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
}

function isAbsent(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' || code === 'ENOTDIR'
}
