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
    const backAt = performance.now()
    await buying.more(40)
    const refused = buying.refusals.filter(({ sentAt }) => sentAt > backAt).length
    if (refused > 0) wrong.push(`before restart ${restart}: ${refused} refused while PostgreSQL was there`)
    buying.takeLongestPause()
    const before = await postmasterPid(dataDir)
    process.kill(before, 'SIGINT')
    while ((await postmasterPid(dataDir).catch(() => before)) === before) await pause(5)
    await buying.another()
    const away = buying.takeLongestPause()
    slowest = Math.max(slowest, away)
    if (away > recoveryBarMs)
      wrong.push(`restart ${restart}: nothing was acknowledged for ${Math.round(away)} ms`)
  }
  await buying.stop()
  const others = [...new Set(buying.refusals.map(({ what }) => what))].filter((what) => what !== '503')
  wrong.push(...others.map((refusal) => `answered with ${refusal}`), ...errorsOf(server))
  wrong.push(...buying.givenUp.map((key) => `never answered: ${key}`))
  wrong.push(...(await lookForLoss(dataDir, buying.acknowledged)))
  process.stdout.write(`longest pause ${Math.round(slowest)} ms\n`)
  const refused = buying.refusals.filter(({ what }) => what === '503').length
  return { counted: { purchases: buying.acknowledged.size, 'answers of 503': refused }, wrong }
})
