import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, open, rename } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import { buffersFor, memoryHere } from './buffers.ts'
import type { Cluster } from './cluster.ts'
import {
  chooseEndpoint,
  type Endpoint,
  ensurePrivate,
  isOurs,
  removeSocketFolder,
  usesSockets,
} from './endpoint.ts'
import { explainFailure, isHopeless, lastLine, readFrom, sizeOf } from './explain-failure.ts'
import { dropStrangersLocks, readPostmaster, runsCluster } from './postmaster.ts'
import { joinCluster, type Presence } from './presence.ts'
import { commandLine, spawnOptions } from './run-program.ts'

/** A killed cluster's last processes may hold its memory for a moment: retry for this long. */
const startAttemptsMs = 10_000
/** Recovery reads the journal and may take long, as long as PostgreSQL is alive. */
const recoveryMs = 60_000
const shortestPollMs = 15
const longestPollMs = 100
const largestLogFile = 10_000_000

/** Starts PostgreSQL on an initialised folder and joins it. */
export async function launch(cluster: Cluster, usedBefore: Endpoint | null): Promise<Presence> {
  const endpoint = usedBefore ?? (await chooseEndpoint(cluster))
  if (usesSockets(cluster.platform)) await ensurePrivate(endpoint.host, cluster.runAs)
  try {
    return await startUntilJoined(cluster, endpoint)
  } catch (error) {
    await removeSocketFolder(cluster, endpoint)
    throw error
  }
}

async function startUntilJoined(cluster: Cluster, endpoint: Endpoint): Promise<Presence> {
  const deadline = Date.now() + startAttemptsMs
  const logStart = await prepareLog(cluster)
  while (true) {
    await dropStrangersLocks(cluster, endpoint)
    const started = await startProcess(cluster, endpoint)
    const presence = await joinOnceReady(cluster, started)
    if (presence !== null) return presence
    const words = await readFrom(cluster.logFile, logStart)
    if (Date.now() > deadline || (await isHopeless(words, cluster.dataDir))) {
      throw await explainFailure(`PostgreSQL did not start (see ${cluster.logFile})`, words, cluster.dataDir)
    }
    await pause(100)
  }
}

type Started = { hasEnded(): boolean }

async function startProcess(cluster: Cluster, { host, port }: Endpoint): Promise<Started> {
  const sockets = usesSockets(cluster.platform)
  const settings = {
    port: String(port),
    listen_addresses: sockets ? '' : host,
    unix_socket_directories: sockets ? host : '',
    unix_socket_permissions: '0700',
    log_checkpoints: 'off',
    max_connections: '200',
    ...(cluster.throwAway
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
      : { shared_buffers: `${buffersFor(memoryHere())}MB` }),
  }
  const options = Object.entries(settings).map(([name, value]) => `--${name}=${value}`)
  if (cluster.platform === 'win32') return startByControl(cluster, options)

  const [command, args] = commandLine(cluster.runAs, cluster.binaries.postgres, [
    '-D',
    cluster.folder,
    ...options,
  ])
  const log = await open(cluster.logFile, 'a', 0o600)
  try {
    // In its own session: Ctrl-C in the terminal must not reach PostgreSQL before the server has drained.
    const child = spawn(command, args, {
      ...spawnOptions(cluster.runAs),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    let ended = false
    child.once('error', () => {
      ended = true
    })
    child.once('exit', () => {
      ended = true
    })
    child.unref()
    return { hasEnded: () => ended }
  } finally {
    await log.close()
  }
}

/**
 * Windows (tested only on Linux): pg_ctl drops administrator rights, with which PostgreSQL refuses to run.
 * PostgreSQL inherits its output: a pipe would stay open, and be waited for, as long as PostgreSQL runs.
 */
async function startByControl(cluster: Cluster, options: readonly string[]): Promise<Started> {
  const quoted = options.map((option) => `"${option}"`).join(' ')
  const [command, args] = commandLine(cluster.runAs, cluster.binaries.pg_ctl, [
    ...['start', '-D', cluster.folder, '-l', cluster.logFile],
    ...['-o', quoted],
  ])
  const child = spawn(command, args, { ...spawnOptions(cluster.runAs), stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  return { hasEnded: () => code !== 0 }
}

/** Waits until it answers; null if the process has ended. */
async function joinOnceReady(cluster: Cluster, started: Started): Promise<Presence | null> {
  const deadline = Date.now() + recoveryMs
  for (let pollMs = shortestPollMs; Date.now() < deadline; pollMs = Math.min(pollMs * 1.5, longestPollMs)) {
    const presence = await joinRunning(cluster)
    if (presence !== null && !('error' in presence)) return presence
    if (started.hasEnded()) return null
    await pause(pollMs)
  }
  const words = await readFrom(cluster.logFile, 0)
  throw new StartError(
    `PostgreSQL did not answer within ${recoveryMs / 1000} s (see ${cluster.logFile}): ${lastLine(words)}`,
  )
}

/** Joins the PostgreSQL that runs on this folder, no matter who started it; null if none does. */
export async function joinRunning(cluster: Cluster): Promise<Presence | { error: Error } | null> {
  const postmaster = await readPostmaster(cluster)
  if (postmaster === null) return null
  const attempt = await joinAt(cluster, postmaster.endpoint)
  if (!('error' in attempt)) return attempt
  return (await runsCluster(postmaster.pid, cluster.folder)) ? attempt : null
}

async function joinAt(cluster: Cluster, endpoint: Endpoint | null): Promise<Presence | { error: Error }> {
  if (endpoint === null) return { error: new Error('it is starting') }
  if (usesSockets(cluster.platform) && !(await isOurs(endpoint.host, cluster.runAs))) {
    return { error: new Error(`its socket folder ${endpoint.host} is gone or not ours`) }
  }
  return joinCluster(cluster, endpoint)
}

/** Returns the offset where this start's messages begin. */
async function prepareLog({ logFile, runAs }: Cluster): Promise<number> {
  if ((await sizeOf(logFile)) > largestLogFile) await rename(logFile, `${logFile}.1`)
  const log = await open(logFile, 'a', 0o600)
  await log.close()
  if (runAs.user !== undefined) await chown(logFile, runAs.user.uid, runAs.user.gid)
  return sizeOf(logFile)
}
