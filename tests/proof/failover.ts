import { setTimeout as pause } from 'node:timers/promises'
import { primaryOf } from '../cluster/cluster.ts'
import { lookForLife, prepareLife, startLiving } from './community-life.ts'
import { asked, errorsOf, freePort, startServer } from './installation.ts'
import { listen } from './listen.ts'
import { proveOnCluster } from './trial-cluster.ts'

const recoveryBarMs = 30_000
/** What a member may hear while there is no primary; the app repeats it by itself. */
const whileAway: ReadonlySet<string> = new Set(['503', 'no answer'])
const isAsynchronous = process.env.PROOF_ASYNCHRONOUS !== undefined
const fallsBehind = process.env.PROOF_BEHIND !== undefined

/**
 * A primary is lost again and again while members live: its power, or (as root) its network.
 *
 * PROOF_BEHIND=1 (as root): just before its power goes, what it writes no longer reaches the others. Synchronous,
 * nothing is acknowledged meanwhile, and all holds; with PROOF_ASYNCHRONOUS=1 it is acknowledged, and lost.
 */
await proveOnCluster(
  async ({ dataDir, cluster, network }) => {
    const port = await freePort()
    const address = `http://localhost:${port}`
    const server = startServer(dataDir, port, { DATABASE_URL: cluster.url })
    await server.ready()
    const life = await prepareLife(dataDir, 4, cluster.url)
    const living = startLiving(address, life, { patienceMs: 2 * recoveryBarMs })
    const events = listen(address, life.takings[0]?.member.cookie ?? '')
    const wrong: string[] = []
    let slowest = 0
    let slowestEvent = 0

    for (let loss = 0; loss < asked.count; loss += 1) {
      await cluster.whole()
      await living.more(40)
      const primary = await primaryOf(cluster)
      living.takeLongestPause()
      const isCut = !fallsBehind && network !== null && (asked.first + loss) % 2 === 1
      if (fallsBehind) await writeAlone(primary.place.name)
      if (isCut) await network.cut(primary.place)
      else await primary.cutPower()
      const event = events.next(2 * recoveryBarMs)
      await living.another()
      const away = living.takeLongestPause()
      slowest = Math.max(slowest, away)
      slowestEvent = Math.max(slowestEvent, await event)
      const by = isCut ? 'network' : 'power'
      process.stdout.write(`loss ${loss}, ${by}: ${Math.round(away)} ms\n`)
      if (away > recoveryBarMs)
        wrong.push(`loss ${loss}: nothing was acknowledged for ${Math.round(away)} ms`)
      if (slowestEvent > recoveryBarMs)
        wrong.push(`loss ${loss}: no live event for ${Math.round(slowestEvent)} ms`)
      // Meanwhile the former primary, if it lives, is alone.
      await pause(2000)
      if (fallsBehind) await network?.followAgain()
      if (isCut) await network.join(primary.place)
      else await primary.start()
    }
    await cluster.whole()
    await living.stop()
    events.close()
    const others = new Set(living.refusals.map(({ what }) => what).filter((what) => !whileAway.has(what)))
    wrong.push(...[...others].map((refusal) => `answered with ${refusal}`), ...errorsOf(server))
    wrong.push(...living.givenUp.map((key) => `never answered: ${key}`))
    wrong.push(...(await lookForLife({ sent: living.sent, dataDir, databaseUrl: cluster.url })))
    process.stdout.write(
      `longest pause ${Math.round(slowest)} ms, slowest live event ${Math.round(slowestEvent)} ms\n`,
    )
    return { counted: { losses: asked.count, acknowledged: living.count() }, wrong }

    /** What is acknowledged now, no other machine has. */
    async function writeAlone(primary: string) {
      if (network === null) throw new Error('PROOF_BEHIND needs root')
      await network.stopFollowing(primary)
      const before = living.count()
      if (isAsynchronous) await living.more(20)
      // Shorter than wal_sender_timeout: then Patroni would know that nobody has it all.
      else await pause(2000)
      process.stdout.write(`${living.count() - before} acknowledged while nobody followed\n`)
    }
  },
  isAsynchronous ? { change: asynchronously, isSynchronous: false } : {},
)

function asynchronously(patroniYml: string): string {
  return patroniYml
    .replace('synchronous_mode: true', 'synchronous_mode: false')
    .replace('synchronous_mode_strict: true', 'synchronous_mode_strict: false')
}
