import { openDatabase } from '#server/platform/database/open.ts'
import { lookForLife, type Moment, prepareLife, startLiving } from './community-life.ts'
import { asked, errorsOf, freePort, startServer } from './installation.ts'
import { proveOnCluster } from './trial-cluster.ts'

/** To see the check fail: goes back to so many seconds later, or with a minus earlier. */
const offBy = Number(process.env.PROOF_OFF_BY_SECONDS ?? 0)

/**
 * The drill of docs/cluster.md: members go on while a backup is made and after it; then somebody wants the moment
 * back that was before the last of it. Every second time the primary is lost between backup and moment.
 */
await proveOnCluster(async ({ dataDir, cluster }) => {
  const port = await freePort()
  const server = startServer(dataDir, port, { DATABASE_URL: cluster.url })
  await server.ready()
  const life = await prepareLife(dataDir, 4, cluster.url)
  const living = startLiving(`http://localhost:${port}`, life, { patienceMs: 60_000 })
  const wrong: string[] = []

  await living.more(40)
  await cluster.backUp()
  await living.more(40)
  if (asked.first % 2 === 1) {
    const primary = await cluster.primary()
    await primary?.cutPower()
    await living.another()
    await primary?.start()
    await cluster.whole()
    await living.more(40)
  }
  const { moment, at } = await now(dataDir, cluster.url)
  const acknowledged = living.sent.filter(({ answeredAt }) => (answeredAt ?? Infinity) <= moment.from).length
  await living.more(80)
  await living.stop()
  await server.stop()

  const startedAt = performance.now()
  await cluster.goBack(at)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  wrong.push(
    ...(await lookForLife({ sent: living.sent, dataDir, databaseUrl: cluster.url }, moment)),
    ...errorsOf(server),
  )
  // It is a cluster again, and goes on.
  const again = startServer(dataDir, port, { DATABASE_URL: cluster.url })
  await again.ready()
  const livingOn = startLiving(`http://localhost:${port}`, life, { patienceMs: 60_000 })
  await livingOn.more(20)
  await livingOn.stop()
  await cluster.backUp()
  wrong.push(...errorsOf(again))
  const undone = living.count() - acknowledged
  process.stdout.write(`back after ${seconds} s\n`)
  return { counted: { acknowledged, 'undone by going back': undone }, wrong }
})

async function now(dataDir: string, databaseUrl: string): Promise<{ moment: Moment; at: string }> {
  const { sql, stop } = await openDatabase({ databaseUrl, dataDir }, { info: () => {}, warn: () => {} })
  try {
    const from = performance.now()
    const [row] = await sql<{ at: string }[]>`
      select (clock_timestamp() + make_interval(secs => ${offBy}))::text as at`
    return { moment: { from, to: performance.now() }, at: row?.at ?? '' }
  } finally {
    await stop()
  }
}
