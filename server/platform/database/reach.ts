import { userInfo } from 'node:os'
import { type ConnectionTarget, connect } from './connect.ts'
import { hostsOf } from './several-hosts.ts'
import { StartError } from './start-error.ts'
import { within } from './within.ts'

const oldestSupported = 150_000
const patienceMs = 6_000

type Setting = 'DATABASE_URL' | 'DATABASE_REPLICA_URL' | 'DATABASE_LISTEN_URL'

/** Checks the form of DATABASE_URL, or of the named setting, before it is used. */
export function readDatabaseUrl(databaseUrl: string, setting: Setting = 'DATABASE_URL'): ConnectionTarget {
  const role = setting === 'DATABASE_REPLICA_URL' ? ({ role: 'replica' } as const) : {}
  // libpq allows a socket address with a user and no host; the URL standard does not.
  const standard = (hostsOf(databaseUrl)?.ofFirst ?? databaseUrl).replace(
    /^(postgres(?:ql)?:\/\/[^/?#]*@)(?=[/?#])/,
    '$1localhost',
  )
  const url = URL.canParse(standard) ? new URL(standard) : null
  if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol) || url.pathname.length < 2) {
    // Do not repeat the value: it may contain a password.
    throw new StartError(
      `${setting} is not valid: it has the form postgres://user:password@host:5432/database.`,
    )
  }
  const socketFolder = url.searchParams.get('host')
  if (socketFolder === null) return { url: databaseUrl, ...role }
  return {
    host: socketFolder,
    port: Number(url.port || url.searchParams.get('port') || 5432),
    user: decodeURIComponent(url.username) || userInfo().username,
    database: decodeURIComponent(url.pathname.slice(1)),
  }
}

/** Queries the server's version; every failure becomes one line that says what to change. */
export async function checkReachable(
  target: ConnectionTarget,
  setting: Setting = 'DATABASE_URL',
): Promise<void> {
  const version = await askVersion(target).catch((error: unknown) => {
    throw new StartError(
      `${setting}: ${explainConnection(addressOf(target), error as NodeJS.ErrnoException)}`,
    )
  })
  if (version.number >= oldestSupported) return
  throw new StartError(`The PostgreSQL of ${setting} is version ${version.name}; Colmeia needs 15 or newer.`)
}

async function askVersion(target: ConnectionTarget): Promise<{ number: number; name: string }> {
  const { sql, close } = connect(target, { max: 1 })
  try {
    const answer = sql<{ number: number; name: string }[]>`
      select current_setting('server_version_num')::int as number, current_setting('server_version') as name`
    const [row] = await within(patienceMs, answer)
    return row ?? { number: 0, name: 'unknown' }
  } finally {
    await close()
  }
}

type Address = { where: string; host: string; user: string; database: string }

function addressOf(target: ConnectionTarget): Address {
  if (!('url' in target)) return { ...target, where: target.host }
  const several = hostsOf(target.url)
  const url = new URL(several?.ofFirst ?? target.url)
  const hosts = several?.hosts.map(({ host, port }) => `${host}:${port}`) ?? [
    `${url.hostname}:${url.port || '5432'}`,
  ]
  return {
    where: hosts.join(', '),
    host: url.hostname,
    user: decodeURIComponent(url.username) || 'of this system',
    database: decodeURIComponent(url.pathname.slice(1)),
  }
}

function explainConnection({ where, host, user, database }: Address, error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the host ${host} was not found; check its name.`
    case 'ENOENT':
    case 'ECONNREFUSED':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `nothing answers at ${where}; is PostgreSQL running there?`
    case 'CONNECT_TIMEOUT':
    case 'ETIMEDOUT':
      return `${where} did not answer in time; check the address and the firewall.`
    case '28P01':
    case '28000':
      return `${where} refused the user ${user} (wrong password, or not allowed to connect).`
    case '3D000':
      return `the database ${database} does not exist at ${where}; create it first.`
    case '53300':
      return `${where} has no free connections; raise max_connections or close some.`
    default:
      return `could not connect to ${where}: ${error.message || error.code}`
  }
}
