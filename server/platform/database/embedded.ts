import { access, constants, mkdir, realpath } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { ConnectionTarget } from './connect.ts'
import { type Cluster, clusterDatabase, clusterFolder, clusterLogFile } from './embedded/cluster.ts'
import { connectionTo, type Endpoint, removeSocketFolder } from './embedded/endpoint.ts'
import { explainFailure } from './embedded/explain-failure.ts'
import { initialise } from './embedded/initialise.ts'
import { joinRunning, launch } from './embedded/launch.ts'
import { locateBinaries } from './embedded/locate-binaries.ts'
import type { Presence } from './embedded/presence.ts'
import { chooseRunAs } from './embedded/run-as.ts'
import { runProgram } from './embedded/run-program.ts'
import { withStartLock } from './embedded/start-lock.ts'
import { StartError } from './start-error.ts'

export type EmbeddedDatabase = {
  readonly connection: ConnectionTarget
  /** It was already running, for another server or left over from a killed one. */
  readonly joined: boolean
  /** Created by this start. */
  readonly created: boolean
  /** Leaves the cluster; the last server to leave stops it. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  readonly dataDir: string
  readonly onProgress?: (message: string) => void
  /** For data that nobody keeps: speed over durability. */
  readonly throwAway?: boolean
  /** Tests only: follow another platform's steps as far as possible here. */
  readonly platform?: NodeJS.Platform
}

const runningButSilentMs = 60_000
const pollMs = 25
const restartPauseMs = 500

/**
 * Runs PostgreSQL from npm on `${dataDir}/postgres`, or joins the one already running there, until stop().
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const cluster = await describeCluster(options)
  const first = await bringUp(cluster, null)
  const { endpoint } = first.presence
  let presence = first.presence
  let stopping = false

  const supervise = async () => {
    while (true) {
      await presence.lost
      if (stopping) return
      cluster.report('PostgreSQL ended unexpectedly; starting it again')
      presence = (await keepTrying(cluster, endpoint, () => stopping)) ?? presence
      if (stopping) return
      cluster.report('PostgreSQL runs again')
    }
  }
  const supervision = supervise()

  return {
    connection: await connectionTo(cluster, endpoint, clusterDatabase),
    joined: first.joined,
    created: first.created,
    stop: async () => {
      stopping = true
      await withStartLock(cluster.dataDir, () => leaveCluster(cluster, presence))
      await supervision
    },
  }
}

async function describeCluster(options: EmbeddedOptions): Promise<Cluster> {
  const { dataDir, onProgress, throwAway = false, platform = process.platform } = options
  const binaries = await locateBinaries()
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw await explainFailure('The data folder cannot be used', (error as Error).message, dataDir)
  }
  // The same folder under another name is the same database.
  const real = await realpath(dataDir)
  return {
    dataDir: real,
    folder: clusterFolder(real),
    logFile: clusterLogFile(real),
    binaries,
    platform,
    runAs: await chooseRunAs(real, clusterFolder(real), binaries.postgres),
    throwAway,
    report: onProgress ?? (() => {}),
  }
}

function bringUp(
  cluster: Cluster,
  usedBefore: Endpoint | null,
): Promise<{ presence: Presence; joined: boolean; created: boolean }> {
  return withStartLock(cluster.dataDir, async () => {
    try {
      const running = await joinOrWait(cluster)
      if (running !== null) return { presence: running, joined: true, created: false }
      const created = await initialise(cluster)
      return { presence: await launch(cluster, usedBefore), joined: false, created }
    } catch (error) {
      // Explain only errors of the system or PostgreSQL; our own mistakes keep their stack.
      if (error instanceof StartError || !(error instanceof Error && 'code' in error)) throw error
      throw await explainFailure(
        'The database could not be started',
        (error as Error).message,
        cluster.dataDir,
      )
    }
  })
}

/** Waits for a cluster that is starting or recovering; null if none runs. */
async function joinOrWait(cluster: Cluster): Promise<Presence | null> {
  const deadline = Date.now() + runningButSilentMs
  while (true) {
    const running = await joinRunning(cluster)
    if (running === null) return null
    if (!('error' in running)) return running
    if (Date.now() > deadline) {
      throw new StartError(
        `A PostgreSQL runs on ${cluster.folder} but does not answer (${running.error.message}); end it and start again.`,
      )
    }
    await pause(pollMs)
  }
}

async function keepTrying(
  cluster: Cluster,
  endpoint: Endpoint,
  given: () => boolean,
): Promise<Presence | null> {
  while (!given()) {
    try {
      return (await bringUp(cluster, endpoint)).presence
    } catch (error) {
      cluster.report(`PostgreSQL could not be started again: ${(error as Error).message}`)
      await pause(restartPauseMs)
    }
  }
  return null
}

async function leaveCluster(cluster: Cluster, presence: Presence): Promise<void> {
  // No answer may mean that it is recovering. Stop it anyway: nobody would stop it later, and another server
  // using it starts it again.
  const { wasLast } = await presence.leave().catch(() => ({ wasLast: true }))
  if (!wasLast) return
  const patience = ['-w', '-t', '60']
  const args = ['stop', '-D', cluster.folder, '-m', 'fast', ...patience]
  await runProgram(cluster.runAs, cluster.binaries.pg_ctl, args)
  await removeSocketFolder(cluster, presence.endpoint)
}
