import { connect } from '#server/platform/database/connect.ts'
import { primaryOf } from '../cluster/cluster.ts'
import { startPooler } from '../cluster/pooler.ts'
import { startProxy } from '../cluster/proxy.ts'
import { lookForLife, prepareLife, startLiving } from './community-life.ts'
import { asked, errorsOf, freePort, startServer } from './installation.ts'
import { listen } from './listen.ts'
import { proveOnCluster } from './trial-cluster.ts'

const eventBarMs = 5000
const recoveryBarMs = 30_000
/** To see the check fail. */
const poolMode = process.env.PROOF_POOL_MODE ?? 'session'
const whileAway: ReadonlySet<string> = new Set(['503', 'no answer'])

/**
 * Two server processes through PgBouncer and HAProxy, listening past both. What is written on one is told on the
 * other; then the primary loses its power.
 */
await proveOnCluster(async ({ dataDir, folder, cluster }) => {
  const [writes, port, one, two] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const login = 'colmeia:colmeia'
  const proxy = await startProxy(
    folder,
    cluster.machines.map(({ place }) => place),
    writes,
    login,
  )
  const pooler = await startPooler({
    ...{ folder, writes, port, password: 'colmeia' },
    change: (ini) => ini.replace('pool_mode = session', `pool_mode = ${poolMode}`),
  })
  try {
    // As docs/cluster.md says, because PgBouncer passes neither on.
    await settle(cluster.url)
    const env = { DATABASE_URL: pooler.url, DATABASE_LISTEN_URL: cluster.url }
    const servers = [startServer(dataDir, one, env), startServer(dataDir, two, env)]
    for (const server of servers) await server.ready()
    const life = await prepareLife(dataDir, 4, cluster.url)
    const events = listen(`http://localhost:${two}`, life.takings[0]?.member.cookie ?? '')
    const living = startLiving(`http://localhost:${one}`, life, { patienceMs: 2 * recoveryBarMs })
    await living.more(40)
    const before = await events.next(2 * eventBarMs)
    const wrong = await lookAtConnections(pooler.url, servers.length)
    if (before > eventBarMs) wrong.push(`no live event for ${Math.round(before)} ms`)

    let slowest = 0
    for (let loss = 0; loss < asked.count; loss += 1) {
      const primary = await primaryOf(cluster)
      living.takeLongestPause()
      await primary.cutPower()
      await living.another()
      slowest = Math.max(slowest, living.takeLongestPause())
      await primary.start()
      await cluster.whole()
      await living.more(40)
      const after = await events.next(2 * eventBarMs)
      if (after > eventBarMs) wrong.push(`no live event for ${Math.round(after)} ms after the loss`)
    }
    await living.stop()
    events.close()
    if (slowest > recoveryBarMs) wrong.push(`nothing was acknowledged for ${Math.round(slowest)} ms`)
    const others = new Set(living.refusals.map(({ what }) => what).filter((what) => !whileAway.has(what)))
    wrong.push(...[...others].map((refusal) => `answered with ${refusal}`), ...servers.flatMap(errorsOf))
    wrong.push(...living.givenUp.map((key) => `never answered: ${key}`))
    wrong.push(...(await lookForLife({ sent: living.sent, dataDir, databaseUrl: cluster.url })))
    process.stdout.write(
      `live events within ${Math.round(before)} ms, longest pause ${Math.round(slowest)} ms\n`,
    )
    return { counted: { acknowledged: living.count(), losses: asked.count }, wrong }
  } finally {
    await pooler.stop()
    await proxy.stop()
  }
})

async function settle(url: string) {
  const { sql, close } = connect({ url }, { max: 1 })
  await sql`alter role colmeia set statement_timeout = '15s'`
  await sql`alter role colmeia set idle_in_transaction_session_timeout = '30s'`
  await close()
}

/** Each process listens on one connection of its own, past PgBouncer; the limits hold through it. */
async function lookAtConnections(url: string, processes: number): Promise<string[]> {
  const { sql, close } = connect({ url }, { max: 1 })
  const [row] = await sql<{ listening: number; limits: string }[]>`
    select count(*) filter (where application_name = 'colmeia-listen')::int as listening,
      current_setting('statement_timeout') || ' ' || current_setting('idle_in_transaction_session_timeout') as limits
    from pg_stat_activity`
  await close()
  return [
    ...(row?.listening === processes
      ? []
      : [`${row?.listening} connections listen, of ${processes} processes`]),
    ...(row?.limits === '15s 30s' ? [] : [`the limits are ${row?.limits}`]),
  ]
}
