import net from 'node:net'
import postgres from 'postgres'
import { within } from './within.ts'

export interface Host {
  readonly host: string
  readonly port: number
}

export type Role = 'primary' | 'replica'

const answerWithinMs = 2000
/** New connections that open together share one search. */
const rememberedMs = 500
const lookEveryMs = 3000

/** The hosts of an address that names several (`postgres://user@one:5432,two:5432/colmeia`); null for one. */
export function hostsOf(url: string): { readonly hosts: readonly Host[]; readonly ofFirst: string } | null {
  const [, start = '', list = '', rest = ''] = /^([a-z]+:\/\/(?:[^/?#@]*@)?)([^/?#@]*)(.*)$/s.exec(url) ?? []
  if (!list.includes(',')) return null
  const hosts = list.split(',').map((one) => new URL(`tcp://${one}`))
  const [first] = list.split(',')
  return {
    // An IPv6 address stands in brackets here, and without them where it is dialled.
    hosts: hosts.map(({ hostname, port }) => ({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || 5432),
    })),
    ofFirst: `${start}${first}${withoutRole(rest)}`,
  }
}

/** libpq names the role in the address; here the setting says it. */
function withoutRole(rest: string): string {
  return rest.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '')
}

/**
 * Opens sockets to the host that has the role now, and closes those to a host that lost it: a machine cut off
 * from the others answers nothing, and its connections would stay open for many minutes. (The driver itself
 * takes any host that answers, and tries for ever when none does.)
 */
export function socketTo(role: Role, url: string, hosts: readonly Host[]): () => Promise<net.Socket> {
  const open = new Map<net.Socket, Host>()
  let found: { readonly at: number; readonly host: Promise<Host> } | null = null
  let watch: NodeJS.Timeout | null = null

  function find(): Promise<Host> {
    if (found !== null && performance.now() - found.at < rememberedMs) return found.host
    found = { at: performance.now(), host: choose(role, url, hosts) }
    return found.host
  }

  async function leaveFormer() {
    const now = await find().catch(() => null)
    for (const [socket, host] of open) if (now !== null && host !== now) socket.destroy()
  }

  function keep(socket: net.Socket, host: Host) {
    open.set(socket, host)
    watch ??= setInterval(() => void leaveFormer(), lookEveryMs).unref()
    socket.once('close', () => {
      open.delete(socket)
      if (open.size > 0 || watch === null) return
      clearInterval(watch)
      watch = null
    })
  }

  return async () => {
    try {
      const host = await find()
      const socket = net.connect({ ...host })
      if (role === 'primary') keep(socket, host)
      return socket
    } catch (error) {
      // The driver loses a connection whose socket never closes.
      const none = new net.Socket()
      setImmediate(() => none.destroy(error as Error))
      return none
    }
  }
}

async function choose(role: Role, url: string, hosts: readonly Host[]): Promise<Host> {
  const answers = await Promise.allSettled(hosts.map((host) => ask(url, host)))
  const states = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const primary = states.filter(({ follows }) => !follows).sort((a, b) => b.timeline - a.timeline)[0]
  const wanted = role === 'replica' ? (states.find(({ follows }) => follows) ?? primary) : primary
  if (wanted !== undefined) return wanted.host
  // With no answer at all, the reason of the first host is as good as any other.
  const [first] = answers
  if (states.length === 0 && first?.status === 'rejected') throw first.reason
  throw Object.assign(new Error('no host of DATABASE_URL can be written to'), { code: 'ECONNREFUSED' })
}

async function ask(url: string, host: Host) {
  const sql = postgres(url, {
    ...host,
    max: 1,
    connect_timeout: answerWithinMs / 1000,
    fetch_types: false,
    connection: { application_name: 'colmeia-who-writes' },
  })
  try {
    const [state] = await within(
      answerWithinMs,
      sql<{ follows: boolean; timeline: number }[]>`
        select pg_is_in_recovery() as follows, case when pg_is_in_recovery() then 0
          else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`,
    )
    if (state === undefined) throw new Error('no answer')
    return { host, ...state }
  } finally {
    void sql.end({ timeout: 0 })
  }
}
