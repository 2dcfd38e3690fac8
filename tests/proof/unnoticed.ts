import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '../cluster/cluster.ts'
import type { Machine } from '../cluster/machine.ts'
import { lookForLife, prepareLife, startLiving } from './community-life.ts'
import { asked, errorsOf, freePort, startServer } from './installation.ts'
import { proveOnCluster } from './trial-cluster.ts'

/** Patroni looks every second who follows; until then a commit waits for the one that is gone. */
const delayBarMs = 5000
const watchedMs = 8000
/** To see the check fail: the primary is lost instead. */
const takesPrimary = process.env.PROOF_LOSE_PRIMARY !== undefined

/** What is lost in turn, while members live: the synchronous replica, the other one, an etcd. */
const losses = ['synchronous', 'replica', 'etcd'] as const

await proveOnCluster(async ({ dataDir, cluster }) => {
  const port = await freePort()
  const server = startServer(dataDir, port, {
    DATABASE_URL: cluster.url,
    DATABASE_REPLICA_URL: cluster.replicaUrl,
  })
  await server.ready()
  const life = await prepareLife(dataDir, 4, cluster.url)
  const living = startLiving(`http://localhost:${port}`, life, { answerMs: 20_000 })
  const wrong: string[] = []
  let slowest = 0

  for (let loss = 0; loss < asked.count; loss += 1) {
    const what = losses[(asked.first + loss) % losses.length] ?? 'etcd'
    await cluster.whole()
    await living.more(40)
    living.takeSlowestAnswer()
    const gone = await machineOf(cluster, what)
    if (what === 'etcd') await gone.killEtcd()
    else await gone.cutPower()
    await pause(watchedMs)
    await living.more(40)
    const delay = living.takeSlowestAnswer()
    slowest = Math.max(slowest, delay)
    process.stdout.write(`without ${what}: slowest answer ${Math.round(delay)} ms\n`)
    if (delay > delayBarMs) wrong.push(`without ${what}: an answer after ${Math.round(delay)} ms`)
    if (what === 'etcd') gone.startEtcd()
    else await gone.start()
    await cluster.whole()
    const back = living.takeSlowestAnswer()
    if (back > delayBarMs) wrong.push(`when ${what} came back: an answer after ${Math.round(back)} ms`)
  }
  await living.stop()
  wrong.push(...living.refusals.map(({ what }) => `answered with ${what}`).slice(0, 3), ...errorsOf(server))
  wrong.push(...(await lookForLife({ sent: living.sent, dataDir, databaseUrl: cluster.url })))
  process.stdout.write(`slowest answer ${Math.round(slowest)} ms\n`)
  return { counted: { acknowledged: living.count() }, wrong }
})

/** The etcd is that of the machine whose PostgreSQL matters least. */
async function machineOf(cluster: Cluster, what: (typeof losses)[number]): Promise<Machine> {
  const role = takesPrimary ? 'primary' : what === 'synchronous' ? 'synchronous' : 'asynchronous'
  const machine = await cluster.inRole(role)
  if (machine === null) throw new Error(`No machine is ${role}`)
  return machine
}
