import { chown, mkdir, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../start-error.ts'
import { type Cluster, clusterUser } from './cluster.ts'
import { usesSockets, writePassword } from './endpoint.ts'
import { explainFailure } from './explain-failure.ts'
import { runProgram } from './run-program.ts'

const sideFolderPrefix = 'postgres.new-'

/** Creates the cluster's folder if it is missing, completely or not at all; returns whether it did. */
export async function initialise(cluster: Cluster): Promise<boolean> {
  await removeSideFolders(cluster.dataDir)
  if (await checkVersion(cluster)) return false
  cluster.report('Creating the database (first start)')

  const side = await mkdtemp(path.join(cluster.dataDir, sideFolderPrefix))
  try {
    if (cluster.runAs.user !== undefined) await chown(side, cluster.runAs.user.uid, cluster.runAs.user.gid)
    const result = await runProgram(
      cluster.runAs,
      cluster.binaries.initdb,
      await initdbArguments(cluster, side),
    )
    if (result.code !== 0) {
      throw await explainFailure('The database could not be created', result.output, cluster.dataDir)
    }
    await rename(side, cluster.folder)
    await syncFolder(cluster.dataDir)
    return true
  } catch (error) {
    await rm(side, { recursive: true, force: true, maxRetries: 3 })
    throw error
  }
}

async function initdbArguments(cluster: Cluster, side: string): Promise<string[]> {
  const access = usesSockets(cluster.platform)
    ? ['--auth=trust']
    : ['--auth=scram-sha-256', `--pwfile=${await writePassword(cluster.dataDir)}`]
  return [
    `--pgdata=${side}`,
    `--username=${clusterUser}`,
    '--encoding=UTF8',
    // Built into PostgreSQL, so indexes survive another ICU or C library. Lists that people read are sorted
    // with COLLATE "pt-BR-x-icu" where it matters.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    '--no-instructions',
    ...access,
    ...(cluster.throwAway ? ['--no-sync'] : []),
  ]
}

/** Whether the folder exists. A cluster of another major version cannot be opened and is not touched. */
async function checkVersion({ folder, binaries, runAs }: Cluster): Promise<boolean> {
  const found = await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    },
  )
  if (found === null) {
    await refuseForeignFolder(folder)
    return false
  }
  const { output } = await runProgram(runAs, binaries.postgres, ['--version'])
  const ours = /(\d+)/.exec(output)?.[1]
  if (found.trim() !== ours) {
    throw new StartError(
      `The data folder ${folder} is of PostgreSQL ${found.trim()} and this Colmeia brings PostgreSQL ${ours}: run npm run backup with the version that used it and npm run restore with this one, or set DATA_DIR to another folder.`,
    )
  }
  return true
}

/** Do not overwrite a folder of that name without a database in it, unless it is empty. */
async function refuseForeignFolder(folder: string) {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (entries.length === 0) return
  throw new StartError(`${folder} is not a database folder: move it away, or set DATA_DIR to another folder.`)
}

/** Left over when a first start was killed. Only the holder of the start lock gets here. */
async function removeSideFolders(dataDir: string) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(dataDir)) {
    if (!entry.startsWith(sideFolderPrefix)) continue
    // The initdb of a killed start may still be writing; the next start removes the rest.
    await rm(path.join(dataDir, entry), { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
  }
}

/** A rename is durable once its folder is synced; Windows cannot do this and does not need it. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
