import { chmod, chown, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../start-error.ts'
import { type RunAs, runProgram, type UserId } from './run-program.ts'

type SystemUser = UserId & { readonly name: string }

const itself: RunAs = { prefix: [] }

/**
 * An ordinary user runs the programs itself. Root runs them in a user namespace under another uid: no system
 * user, no change of owner, and folders that only root can enter still work. If namespaces are forbidden
 * (Docker's default) or cannot reach the files, another user owns the data. PostgreSQL requires the owner to
 * stay the same.
 */
export async function chooseRunAs(dataDir: string, folder: string, postgres: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return itself

  const owner = await stat(folder).catch(() => null)
  if (owner !== null && owner.uid !== 0) return asUser(dataDir, owner)

  const users = await systemUsers()
  const namespace = userNamespace(users)
  if (namespace !== null && (await canReach(namespace, dataDir, postgres))) return namespace
  if (owner === null) {
    for (const user of await candidates(dataDir, users)) {
      const runAs = await asUser(dataDir, user)
      if (await canReach(runAs, dataDir, postgres)) return runAs
    }
  }
  throw new StartError(
    `PostgreSQL does not run as root, and here no other user can use ${dataDir}: start Colmeia as an ordinary user that owns it, or set DATABASE_URL.`,
  )
}

function userNamespace(users: readonly SystemUser[]): RunAs | null {
  // PostgreSQL looks up its user by uid, so the uid must have a name.
  const mapped = users.find((user) => user.uid === 1) ?? users[0]
  if (mapped === undefined) return null
  return { prefix: ['unshare', '-U', `--map-user=${mapped.uid}`, `--map-group=${mapped.gid}`] }
}

/** The data folder stays root's; its group lets the user through to PostgreSQL's folder. */
async function asUser(dataDir: string, { uid, gid }: UserId): Promise<RunAs> {
  const folder = await stat(dataDir)
  if (folder.uid === 0 && (folder.mode & 0o001) === 0) {
    await chown(dataDir, 0, gid)
    await chmod(dataDir, folder.mode | 0o010)
  }
  return { prefix: [], user: { uid, gid } }
}

/** The owner of the location (a home folder, a mounted volume) can reach it; then the usual system users. */
async function candidates(dataDir: string, users: readonly SystemUser[]): Promise<UserId[]> {
  const byName = ['postgres', '_postgres', 'nobody'].map((name) => users.find((user) => user.name === name))
  const owner = await ownerOfFolder(dataDir)
  const named = users.find((user) => user.uid === owner)
  return [named, ...byName].filter((user) => user !== undefined)
}

async function ownerOfFolder(folder: string): Promise<number> {
  const { uid } = await stat(folder)
  const above = path.dirname(folder)
  return uid !== 0 || above === folder ? uid : ownerOfFolder(above)
}

async function canReach(runAs: RunAs, dataDir: string, postgres: string): Promise<boolean> {
  const script = 'cd "$1" && exec "$2" --version'
  const result = await runProgram(runAs, 'sh', ['-c', script, 'sh', dataDir, postgres]).catch(() => null)
  return result?.code === 0
}

async function systemUsers(): Promise<SystemUser[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return passwd
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((user) => user.name !== '' && user.uid > 0 && Number.isInteger(user.gid))
}
