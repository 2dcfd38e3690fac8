import { existsSync } from 'node:fs'
import { open, stat, statfs } from 'node:fs/promises'
import { StartError } from '../start-error.ts'
import { clusterFolder } from './cluster.ts'

const roomToStart = 1_000_000

/** What PostgreSQL says of files that are missing, cut or overwritten. */
const damaged =
  /could not find the database system|valid checkpoint record|control file|not a valid data directory|could not (?:open|read|access) (?:the server configuration )?(?:file|directory)/

/** Explains an error of PostgreSQL or the system to the operator. */
export async function explainFailure(doing: string, words: string, dataDir: string): Promise<StartError> {
  if (/No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/.test(words) || (await isFull(dataDir))) {
    return new StartError(`The disk is full (${dataDir}): free some space and start again.`)
  }
  if (/Permission denied|EACCES|EPERM|EROFS|Read-only file system|wrong ownership/.test(words)) {
    return new StartError(
      `The data folder ${dataDir} cannot be used by this user: change its owner, or set DATA_DIR to another folder (${lastLine(words)}).`,
    )
  }
  const folder = clusterFolder(dataDir)
  // initdb reports the same words, but has no folder yet.
  if (damaged.test(words) && existsSync(folder)) {
    return new StartError(
      `The database in ${folder} is damaged (${lastLine(words)}). If you have a backup, rename that folder, run npm run restore -- FILE and start again. If you have none, leave the folder as it is: somebody who knows PostgreSQL may recover part of it.`,
    )
  }
  return new StartError(`${doing}: ${lastLine(words) || 'no reason given'}`)
}

/** Whether a retry cannot help. */
export async function isHopeless(words: string, dataDir: string): Promise<boolean> {
  const final = /No space left on device|Permission denied|wrong ownership|incompatible|contains errors/
  return final.test(words) || damaged.test(words) || (await isFull(dataDir))
}

/** On a full disk the log that would say so is empty. */
async function isFull(dataDir: string): Promise<boolean> {
  const disk = await statfs(dataDir).catch(() => null)
  return disk !== null && disk.bavail * disk.bsize < roomToStart
}

/** The last line with an error, or else the last line. */
export function lastLine(words: string): string {
  const lines = words.split('\n').filter((line) => line.trim() !== '')
  const cause = lines.findLast((line) => /FATAL|PANIC|ERROR|error:|could not/.test(line))
  return (cause ?? lines.at(-1) ?? '').trim().slice(0, 300)
}

export async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    (found) => found.size,
    () => 0,
  )
}

const longestTail = 16_384

/** The text appended to a file after it had a given size. */
export async function readFrom(file: string, start: number): Promise<string> {
  const handle = await open(file, 'r').catch(() => null)
  if (handle === null) return ''
  try {
    const { size } = await handle.stat()
    const from = Math.max(start, size - longestTail)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(longestTail), 0, longestTail, from)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await handle.close()
  }
}
