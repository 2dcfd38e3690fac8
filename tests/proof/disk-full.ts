import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { primaryOf } from '../cluster/cluster.ts'
import type { Machine, Place } from '../cluster/machine.ts'
import { clusterUser, execute } from '../cluster/programs.ts'
import { lookForLife, prepareLife, startLiving } from './community-life.ts'
import { asked, errorsOf, freePort, startServer } from './installation.ts'
import { proveOnCluster } from './trial-cluster.ts'

const recoveryBarMs = 30_000
const fullMs = 20_000
/** Of each machine's disk: in memory, so that only it is full. */
const diskMegabytes = 700

/** The disk of the primary fills up while members live (every second time, the disks of all), until room is made. */
await proveOnCluster(
  async ({ dataDir, cluster }) => {
    const port = await freePort()
    const server = startServer(dataDir, port, { DATABASE_URL: cluster.url })
    await server.ready()
    const life = await prepareLife(dataDir, 4, cluster.url)
    const living = startLiving(`http://localhost:${port}`, life, {
      patienceMs: fullMs + 2 * recoveryBarMs,
      answerMs: 20_000,
    })
    const wrong: string[] = []
    await living.more(40)

    const primary = await primaryOf(cluster)
    const full = (asked.first % 2 === 0 ? [primary] : cluster.machines).map(fill)
    const fillers = await Promise.all(full)
    const fullSince = performance.now()
    await pause(fullMs)
    const refused = living.refusals.filter(({ sentAt }) => sentAt > fullSince).length
    const successor = await cluster.primary()
    const moved = successor !== null && successor !== primary
    if (refused === 0 && !moved) wrong.push('the disk was full, and nobody noticed')

    for (const filler of fillers) await rm(filler)
    const roomSince = performance.now()
    await living.another()
    const seconds = Math.round((performance.now() - roomSince) / 1000)
    if (seconds * 1000 > recoveryBarMs)
      wrong.push(`nothing was acknowledged for ${seconds} s after room was made`)
    await cluster.whole()
    await living.more(40)
    await living.stop()

    const others = new Set(living.refusals.map(({ what }) => what).filter((what) => what !== '503'))
    wrong.push(...[...others].map((refusal) => `answered with ${refusal}`), ...errorsOf(server))
    wrong.push(...living.givenUp.map((key) => `never answered: ${key}`))
    wrong.push(...(await lookForLife({ sent: living.sent, dataDir, databaseUrl: cluster.url })))
    process.stdout.write(
      `${moved ? 'another machine took over; ' : ''}again ${seconds} s after room was made\n`,
    )
    return { counted: { acknowledged: living.count(), 'answers of 503': refused }, wrong }
  },
  { prepare: mountDisks, tidyUp: unmountDisks },
)

/** Takes what room there is, under a name that PostgreSQL copies to no other machine. */
async function fill({ data }: Machine): Promise<string> {
  const filler = join(data, 'pgsql_tmp_filler')
  // It ends with an error, once nothing is left.
  await execute('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M']).catch(() => {})
  return filler
}

async function mountDisks(folder: string, places: readonly Place[]) {
  const user = await clusterUser()
  if (user === null) throw new Error('A disk of its own needs root')
  for (const { name } of places) {
    const disk = join(folder, name, 'postgres')
    await mkdir(disk, { recursive: true })
    const options = `size=${diskMegabytes}m,mode=0700,uid=${user.uid},gid=${user.gid}`
    await execute('mount', ['-t', 'tmpfs', '-o', options, 'colmeia-disk', disk])
  }
}

async function unmountDisks(folder: string, places: readonly Place[]) {
  for (const { name } of places) await execute('umount', ['--lazy', join(folder, name, 'postgres')])
}
