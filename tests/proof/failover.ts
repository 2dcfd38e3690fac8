import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, startCluster } from '../cluster/cluster.ts'
import { patroniFile } from '../cluster/machine.ts'
import { apart, type Network, onThisMachine } from '../cluster/places.ts'
import {
  asked,
  errorsOf,
  freePort,
  lookForLoss,
  proveOn,
  richMembers,
  startBuying,
  startServer,
} from './installation.ts'

const recoveryBarMs = 30_000
/** What a member may hear while there is no primary; the app repeats it by itself. */
const whileAway: ReadonlySet<string> = new Set(['503', 'no answer'])

/**
 * A primary is lost again and again while members pay: its power, or (as root) its network. PROOF_ASYNCHRONOUS=1
 * does not wait for a second machine, and has to lose something.
 */
await proveOn(async (dataDir) => {
  const folder = await mkdtemp('/tmp/colmeia-failover-')
  const network = process.getuid?.() === 0 ? await apart() : null
  const places = network?.places ?? onThisMachine(await freePort())
  const cluster = await startCluster({
    folder,
    places,
    passwords: { superuser: 'superuser', replicator: 'replicator' },
    colmeiaPassword: 'colmeia',
    configuration: await configuration(folder),
  })
  try {
    return await loseMachines(dataDir, cluster, network)
  } finally {
    // Patroni does not end while it hears nothing of the others.
    for (const place of places) await network?.join(place)
    await cluster.stop()
    await network?.remove()
  }
})

async function loseMachines(dataDir: string, cluster: Cluster, network: Network | null) {
  const port = await freePort()
  const server = startServer(dataDir, port, { DATABASE_URL: cluster.url })
  await server.ready()
  const members = await richMembers(dataDir, 4, cluster.url)
  const buying = startBuying(`http://localhost:${port}`, members, 2 * recoveryBarMs)
  const wrong: string[] = []
  let slowest = 0

  for (let loss = 0; loss < asked.count; loss += 1) {
    await cluster.whole()
    await buying.more(40)
    const primary = await cluster.primary()
    if (primary === null) throw new Error('There is a primary')
    buying.takeLongestPause()
    const isCut = network !== null && (asked.first + loss) % 2 === 1
    if (isCut) await network.cut(primary.place)
    else await primary.cutPower()
    await buying.another()
    const away = buying.takeLongestPause()
    slowest = Math.max(slowest, away)
    if (away > recoveryBarMs) wrong.push(`loss ${loss}: nothing was acknowledged for ${Math.round(away)} ms`)
    // Meanwhile the former primary, if it lives, is alone.
    await pause(2000)
    if (isCut) await network.join(primary.place)
    else await primary.start()
  }
  await cluster.whole()
  await buying.stop()
  const others = [...new Set(buying.refusals.map(({ what }) => what))].filter((what) => !whileAway.has(what))
  wrong.push(...others.map((refusal) => `answered with ${refusal}`), ...errorsOf(server))
  wrong.push(...buying.givenUp.map((key) => `never answered: ${key}`))
  wrong.push(...(await lookForLoss(dataDir, buying.acknowledged, cluster.url)))
  process.stdout.write(`longest pause ${Math.round(slowest)} ms\n`)
  return { counted: { losses: asked.count, purchases: buying.acknowledged.size }, wrong }
}

async function configuration(folder: string): Promise<string> {
  if (process.env.PROOF_ASYNCHRONOUS === undefined) return patroniFile
  const file = join(folder, 'asynchronous.yml')
  const text = await readFile(patroniFile, 'utf8')
  await writeFile(
    file,
    text
      .replace(/synchronous_mode: true/, 'synchronous_mode: false')
      .replace(/synchronous_mode_strict: true/, ''),
  )
  return file
}
