import { setTimeout as pause } from 'node:timers/promises'
import { postmasterPid } from '../faults/database-process.ts'
import {
  asked,
  errorsOf,
  freePort,
  lookForLoss,
  proveOn,
  randomFrom,
  richMembers,
  startBuying,
  startServer,
} from './installation.ts'

const recoveryBarMs = 10_000

/** kill -9 of the server, of its PostgreSQL, or of both, again and again while members pay. */
await proveOn(async (dataDir) => {
  const random = randomFrom(asked.seed)
  const port = await freePort()
  let server = startServer(dataDir, port)
  await server.ready()
  const buying = startBuying(`http://localhost:${port}`, await richMembers(dataDir, 4))
  const wrong: string[] = []
  let slowest = 0

  for (let kill = 0; kill < asked.count; kill += 1) {
    await buying.more(5)
    await pause(random() * 400)
    const which = random()
    const startedAt = performance.now()
    if (which > 0.5) process.kill(await postmasterPid(dataDir), 'SIGKILL')
    if (which < 0.75) {
      server.signal('SIGKILL')
      await server.exited
      wrong.push(...errorsOf(server))
      server = startServer(dataDir, port)
      await server.ready()
    }
    await buying.another()
    const recovery = performance.now() - startedAt
    slowest = Math.max(slowest, recovery)
    if (recovery > recoveryBarMs) wrong.push(`kill ${kill}: back after ${Math.round(recovery)} ms`)
  }
  await buying.stop()
  wrong.push(...errorsOf(server), ...buying.givenUp.map((key) => `never answered: ${key}`))
  wrong.push(...(await lookForLoss(dataDir, buying.acknowledged)))
  process.stdout.write(`slowest recovery ${Math.round(slowest)} ms\n`)
  return { counted: { purchases: buying.acknowledged.size }, wrong }
})
