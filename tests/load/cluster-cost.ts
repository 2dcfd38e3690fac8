import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { clusterUser } from '../cluster/programs.ts'
import { startSinglePostgres } from '../cluster/single-postgres.ts'
import { freePort, richMembers, startBuying, startServer } from '../proof/installation.ts'
import { proveOnCluster } from '../proof/trial-cluster.ts'
import { reportFigure } from './report-figure.ts'

const bar = 0.6
const rounds = 3
const roundMs = 10_000

/** Purchases a second with a cluster of three, against one PostgreSQL, in turns on the same machine. */
await proveOnCluster(async ({ dataDir, cluster }) => {
  const folder = await mkdtemp(join(tmpdir(), 'colmeia-single-'))
  const user = await clusterUser()
  if (user !== null) await chown(folder, user.uid, user.gid)
  const port = await freePort()
  const single = await startSinglePostgres({ folder, port, settings: ['max_connections=200'] })
  try {
    const urls = { single: `postgres://colmeia@127.0.0.1:${port}/colmeia`, cluster: cluster.url }
    const rates = { single: [] as number[], cluster: [] as number[] }
    const buyers = {
      single: await openBuyers(dataDir, urls.single),
      cluster: await openBuyers(dataDir, urls.cluster),
    }
    await buyers.single()
    await buyers.cluster()
    for (let round = 0; round < rounds; round += 1) {
      rates.single.push(await buyers.single())
      rates.cluster.push(await buyers.cluster())
    }
    const [one, three] = [median(rates.single), median(rates.cluster)]
    const passed = three / one >= bar
    const figure = `${Math.round((100 * three) / one)}%: ${Math.round(three)} and ${Math.round(one)} a second`
    process.stdout.write(`${figure}\n${JSON.stringify(rates)}\n`)
    reportFigure({ what: 'purchases, of a single database', figure, bar: `${bar * 100}%`, passed })
    return { counted: {}, wrong: passed ? [] : [figure] }
  } finally {
    await single.stop('SIGINT')
    await rm(folder, { recursive: true, force: true })
  }
})

/** Returns what members buy for one round, in purchases a second. */
async function openBuyers(dataDir: string, url: string): Promise<() => Promise<number>> {
  const port = await freePort()
  const server = startServer(dataDir, port, { DATABASE_URL: url })
  await server.ready()
  const members = await richMembers(dataDir, 8, url)
  return async () => {
    const buying = startBuying(`http://localhost:${port}`, members)
    const startedAt = performance.now()
    await pause(roundMs)
    const rate = buying.acknowledged.size / ((performance.now() - startedAt) / 1000)
    await buying.stop()
    return rate
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
