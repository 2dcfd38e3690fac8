import { setTimeout as pause } from 'node:timers/promises'
import { postmasterPid } from '../faults/database-process.ts'
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

const recoveryBarMs = 5000

/** PostgreSQL stopped (at once, as for a restart) and started again under load. */
await proveOn(async (dataDir) => {
  const port = await freePort()
  const server = startServer(dataDir, port)
  await server.ready()
  const buying = startBuying(`http://localhost:${port}`, await richMembers(dataDir, 4))
  const wrong: string[] = []
  let slowest = 0

  for (let restart = 0; restart < asked.count; restart += 1) {
    await buying.more(20)
    const refusedBefore = countOf(buying.refusals)
    await buying.more(20)
    const refused = countOf(buying.refusals) - refusedBefore
    if (refused > 0) wrong.push(`before restart ${restart}: ${refused} refused while PostgreSQL was there`)
    buying.takeLongestPause()
    const before = await postmasterPid(dataDir)
    process.kill(before, 'SIGINT')
    while ((await postmasterPid(dataDir).catch(() => before)) === before) await pause(5)
    await buying.more(5)
    const away = buying.takeLongestPause()
    slowest = Math.max(slowest, away)
    if (away > recoveryBarMs)
      wrong.push(`restart ${restart}: nothing was acknowledged for ${Math.round(away)} ms`)
  }
  await buying.stop()
  const others = [...buying.refusals.keys()].filter((refusal) => refusal !== '503')
  wrong.push(...others.map((refusal) => `answered with ${refusal}`), ...errorsOf(server))
  wrong.push(...buying.givenUp.map((key) => `never answered: ${key}`))
  wrong.push(...(await lookForLoss(dataDir, buying.acknowledged)))
  process.stdout.write(`longest pause ${Math.round(slowest)} ms\n`)
  const refused = buying.refusals.get('503') ?? 0
  return { counted: { purchases: buying.acknowledged.size, 'answers of 503': refused }, wrong }
})

function countOf(refusals: ReadonlyMap<string, number>): number {
  return [...refusals.values()].reduce((sum, count) => sum + count, 0)
}
