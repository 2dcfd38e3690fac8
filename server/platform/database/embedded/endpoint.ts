import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, lstat, mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { ConnectionTarget } from '../connect.ts'
import { StartError } from '../start-error.ts'
import { type Cluster, clusterUser } from './cluster.ts'
import type { RunAs } from './run-program.ts'

/** Where a cluster listens: a socket folder, or (Windows) a port of the loopback address. */
export type Endpoint = { readonly host: string; readonly port: number }

/** The operating system cuts a socket's path at 104 (macOS) or 108 (Linux) bytes. */
const longestSocketPath = 103
const socketPort = 5432

/** Node cannot open Unix sockets on Windows. */
export const usesSockets = (platform: NodeJS.Platform) => platform !== 'win32'

export async function chooseEndpoint(cluster: Cluster): Promise<Endpoint> {
  if (!usesSockets(cluster.platform)) return { host: '127.0.0.1', port: await freePort() }
  const host = socketFolder(cluster.dataDir)
  await ensurePrivate(host, cluster.runAs)
  return { host, port: socketPort }
}

export function socketFolder(dataDir: string, temporaryFolder: string = os.tmpdir()): string {
  const name = `colmeia-${createHash('sha256').update(`${process.getuid?.()}:${dataDir}`).digest('hex').slice(0, 16)}`
  const folder = path.join(temporaryFolder, name)
  const longest = Buffer.byteLength(path.join(folder, `.s.PGSQL.${socketPort}.lock`))
  return longest <= longestSocketPath ? folder : path.join('/tmp', name)
}

/** Anyone who can enter the folder can read the database, and any user may have created it before us. */
export async function ensurePrivate(folder: string, runAs: RunAs): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  if (!(await isOurs(folder, runAs))) {
    throw new StartError(
      `${folder} belongs to someone else: remove it, or set TMPDIR to a folder of your own.`,
    )
  }
  await chmod(folder, 0o700)
  if (runAs.user !== undefined) await chown(folder, runAs.user.uid, runAs.user.gid)
}

/** Never connect to a socket folder that another user owns: anything may listen there. */
export async function isOurs(folder: string, runAs: RunAs): Promise<boolean> {
  const found = await lstat(folder).catch(() => null)
  return found?.isDirectory() === true && [process.getuid?.(), runAs.user?.uid].includes(found.uid)
}

export async function removeSocketFolder({ platform }: Cluster, { host }: Endpoint): Promise<void> {
  // Ignore a folder that is in use or already gone.
  if (usesSockets(platform)) await rmdir(host).catch(() => {})
}

export async function connectionTo(
  cluster: Pick<Cluster, 'dataDir' | 'platform'>,
  { host, port }: Endpoint,
  database: string,
): Promise<ConnectionTarget> {
  if (usesSockets(cluster.platform)) return { host, port, user: clusterUser, database }
  const password = (await readFile(passwordFile(cluster.dataDir), 'utf8')).trim()
  return { url: `postgres://${clusterUser}:${password}@${host}:${port}/${database}` }
}

/** Only Windows needs one, because a port is open to every local user. */
export async function writePassword(dataDir: string): Promise<string> {
  const file = passwordFile(dataDir)
  await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return file
}

const passwordFile = (dataDir: string) => path.join(dataDir, 'postgres-password')

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
