import { randomBytes } from 'node:crypto'
import { access, constants, link, mkdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '#server/platform/database/start-error.ts'

interface SecretConfig {
  readonly authSecret: string | null
  readonly dataDir: string
}

/**
 * The secret that signs session cookies: the configured one, or one created on the first start and stored
 * with the data. Written to a side file and linked into place, so that two servers starting together agree on
 * one and a crash never leaves half of one.
 */
export async function loadAuthSecret(config: SecretConfig): Promise<string> {
  const existing = await findAuthSecret(config)
  if (existing !== null) return existing
  const path = secretPath(config.dataDir)

  await makeWritable(config.dataDir)
  const side = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(side, `${randomBytes(48).toString('base64url')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  })
  try {
    await link(side, path)
  } catch (error) {
    if (!isFileError(error, 'EEXIST')) throw error
  } finally {
    await unlink(side)
  }
  const created = await readSecret(path)
  if (created === null) throw new StartError(`The file ${path} is empty; delete it and start again.`)
  return created
}

/** With an external database nothing else may use the folder, so a read-only one is detected here. */
async function makeWritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown'
    throw new StartError(
      `DATA_DIR: ${dataDir} cannot be written to (${reason}), and the secret is kept there; set AUTH_SECRET, or DATA_DIR to a folder that this user may write to.`,
    )
  }
}

/** The configured secret or the one created earlier; null before the first start. */
export async function findAuthSecret({ authSecret, dataDir }: SecretConfig): Promise<string | null> {
  return authSecret ?? (await readSecret(secretPath(dataDir)))
}

/** Restores the secret of a backup, replacing one created by a start since. */
export async function replaceAuthSecret(dataDir: string, secret: string): Promise<void> {
  await prepareNextSecret(dataDir, secret)
  await installNextSecret(dataDir)
}

/** Writes the next secret beside the present one, whole and on disk. */
export async function prepareNextSecret(dataDir: string, secret: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await rm(nextPath(dataDir), { force: true })
  await writeFile(nextPath(dataDir), `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true })
}

/** A secret that was prepared and not put into use; null if there is none. */
export function findNextSecret(dataDir: string): Promise<string | null> {
  return readSecret(nextPath(dataDir))
}

export async function installNextSecret(dataDir: string): Promise<void> {
  await rename(nextPath(dataDir), secretPath(dataDir))
}

function nextPath(dataDir: string): string {
  return `${secretPath(dataDir)}.next`
}

function secretPath(dataDir: string): string {
  return join(dataDir, 'auth-secret')
}

async function readSecret(path: string): Promise<string | null> {
  try {
    const secret = (await readFile(path, 'utf8')).trim()
    return secret === '' ? null : secret
  } catch (error) {
    // ENOTDIR: a file in place of the folder. That is reported when the secret is written.
    if (isFileError(error, 'ENOENT') || isFileError(error, 'ENOTDIR')) return null
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown'
    throw new StartError(
      `${path} cannot be read (${reason}), and the secret is kept there; give it to the user that runs Colmeia, or set AUTH_SECRET.`,
    )
  }
}

function isFileError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
