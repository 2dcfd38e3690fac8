import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The secret that signs session cookies: the configured one, or one made on the first start and kept beside the
 * data. Written to a side file and linked into place, so that two servers starting together agree on one and a
 * crash never leaves half of one.
 */
export async function loadAuthSecret(config: {
  readonly authSecret: string | null
  readonly dataDir: string
}): Promise<string> {
  if (config.authSecret !== null) return config.authSecret
  const path = join(config.dataDir, 'auth-secret')
  const existing = await readSecret(path)
  if (existing !== null) return existing

  await mkdir(config.dataDir, { recursive: true })
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
  if (created === null) throw new Error(`The file ${path} is empty. Delete it and start again.`)
  return created
}

async function readSecret(path: string): Promise<string | null> {
  try {
    const secret = (await readFile(path, 'utf8')).trim()
    return secret === '' ? null : secret
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return null
    throw error
  }
}

function isFileError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
