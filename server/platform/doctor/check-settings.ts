import { access, constants, mkdir, readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, isLoopback } from '../config.ts'
import { advice, type Finding, fault, ok } from './finding.ts'

const littleSpaceBytes = 1e9
const oldBackupDays = 7
const dayMs = 24 * 60 * 60_000

/** Checks the configuration and the data folder, without any network. */
export async function checkSettings(config: Config, settingsFile: string, now: Date): Promise<Finding[]> {
  return [
    checkAddress(config),
    ...checkSecret(config),
    ...checkContact(config),
    ...(await checkSecrecy(settingsFile)),
    ...(await checkDataFolder(config.dataDir)),
    await checkBackups(config.dataDir, now),
  ]
}

function checkAddress({ publicUrl, host, trustedProxies }: Config): Finding {
  const { protocol, hostname } = new URL(publicUrl)
  const isLocal = isLoopback(hostname)
  if (protocol === 'http:' && !isLocal)
    return advice(
      'address',
      `People open ${publicUrl}: their passwords travel in the clear.`,
      'Put a proxy with TLS in front (docs/operations.md) and set PUBLIC_URL to its https address.',
    )
  if (protocol === 'https:' && trustedProxies.length === 0)
    return advice(
      'address',
      'PUBLIC_URL is https and TRUSTED_PROXIES is empty: everyone seems to come from the proxy and shares its limits.',
      'Set TRUSTED_PROXIES to the address the proxy connects from, such as 127.0.0.1.',
    )
  if (isLocal && !isLoopback(host))
    return advice(
      'address',
      `The server listens on ${host} and PUBLIC_URL is ${publicUrl}: links in e-mails lead nowhere.`,
      'Set PUBLIC_URL to the address people open.',
    )
  return ok('address', publicUrl)
}

function checkSecret({ authSecret, databaseUrl }: Config): Finding[] {
  if (authSecret !== null || databaseUrl === null) return []
  return [
    advice(
      'secret',
      'AUTH_SECRET is made by this machine and kept in DATA_DIR: a server on another machine would not know its sessions.',
      'Set the same AUTH_SECRET (32 characters or more) on every machine.',
    ),
  ]
}

/** Members who lost phone and backup codes are told to write to it. */
function checkContact({ contactEmail }: Config): Finding[] {
  if (contactEmail !== null) return []
  return [
    advice(
      'contact',
      'CONTACT_EMAIL is not set: members who lost their phone, or were suspended, do not know whom to write to, and /.well-known/security.txt answers 404.',
      'Set CONTACT_EMAIL to an address that somebody reads.',
    ),
  ]
}

/** Anyone who can read the file knows the database's password. */
async function checkSecrecy(settingsFile: string): Promise<Finding[]> {
  const found = await stat(settingsFile).catch(() => null)
  if (found === null || process.platform === 'win32' || (found.mode & 0o077) === 0) return []
  return [
    advice('settings', `${settingsFile} can be read by others on this machine.`, `chmod 600 ${settingsFile}`),
  ]
}

async function checkDataFolder(dataDir: string): Promise<Finding[]> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    return [
      fault('data folder', (error as Error).message, 'Set DATA_DIR to a folder that this user may write to.'),
    ]
  }
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const says = `${dataDir}, ${(free / 1e9).toFixed(1)} GB free`
  if (free >= littleSpaceBytes) return [ok('data folder', says)]
  return [advice('data folder', says, 'Free space: a full disk stops every write until there is some.')]
}

async function checkBackups(dataDir: string, now: Date): Promise<Finding> {
  const folder = join(dataDir, 'backups')
  const names = await readdir(folder).catch(() => [])
  const times = await Promise.all(
    names
      .filter((name) => name.endsWith('.tar.gz'))
      .map(async (name) => (await stat(join(folder, name))).mtime.getTime()),
  )
  const mend = 'npm run backup, every day, and copy the file to another machine.'
  if (times.length === 0) return advice('backups', `There is none in ${folder}.`, mend)
  const days = Math.floor((now.getTime() - Math.max(...times)) / dayMs)
  const says = `The newest of ${times.length} in ${folder} is ${days} day(s) old.`
  return days > oldBackupDays ? advice('backups', says, mend) : ok('backups', says)
}
