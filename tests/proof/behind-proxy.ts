import { setTimeout as pause } from 'node:timers/promises'
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
import { listen } from './listen.ts'
import { startProxy, untilReady } from './start-proxy.ts'

const eventBarMs = 5000
/** The proxy checks every second; both processes have to be in use before the other one is killed. */
const noticedAfterMs = 2000
/** The proxy's answers for a request whose process was killed; no others are allowed. */
const whileOneIsGone: ReadonlySet<string> = new Set(['no answer', '502 without Retry-After'])
/** The first try, and the one after the kill. */
const mostTries = 2

/** Two server processes on one PostgreSQL behind HAProxy, one of them killed again and again while members pay. */
await proveOn(async (dataDir) => {
  const random = randomFrom(asked.seed)
  const [proxyPort, one, two] = [await freePort(), await freePort(), await freePort()]
  const address = `http://127.0.0.1:${proxyPort}`
  const env = { PUBLIC_URL: address, TRUSTED_PROXIES: '127.0.0.1' }
  const servers = [startServer(dataDir, one, env), startServer(dataDir, two, env)]
  await Promise.all(servers.map((server) => server.ready()))
  const proxy = await startProxy({ proxyPort, one, two })
  try {
    await untilReady(address)
    const [listener, ...payers] = await richMembers(dataDir, 4)
    if (listener === undefined) throw new Error('There is a listener')
    const events = listen(address, listener.cookie)
    const buying = startBuying(address, payers)
    // The listeners also buy: each of their purchases has to reach their open stream.
    const listenersOwn = startBuying(address, [listener])
    const wrong: string[] = []
    let slowest = 0

    for (let kill = 0; kill < asked.count; kill += 1) {
      await buying.more(10)
      await pause(random() * 400)
      const index = kill % 2
      const killed = servers[index]
      if (killed === undefined) throw new Error('There are two servers')
      killed.signal('SIGKILL')
      await killed.exited
      wrong.push(...errorsOf(killed))
      const waited = await events.next(2 * eventBarMs)
      slowest = Math.max(slowest, waited)
      if (waited > eventBarMs) wrong.push(`kill ${kill}: no live event for ${Math.round(waited)} ms`)
      await buying.more(10)
      const again = startServer(dataDir, index === 0 ? one : two, env)
      servers[index] = again
      await again.ready()
      await pause(noticedAfterMs)
    }
    await Promise.all([buying.stop(), listenersOwn.stop()])
    events.close()
    const acknowledged = new Map([...buying.acknowledged, ...listenersOwn.acknowledged])
    const unanswered = [...buying.givenUp, ...listenersOwn.givenUp]
    wrong.push(...unanswered.map((key) => `an error after every retry: ${key}`), ...servers.flatMap(errorsOf))
    const refusals = [...buying.refusals, ...listenersOwn.refusals].map(({ what }) => what)
    const unexpected = new Set(refusals.filter((what) => !whileOneIsGone.has(what)))
    wrong.push(...[...unexpected].map((what) => `answered with ${what}`))
    const tries = Math.max(buying.mostTries(), listenersOwn.mostTries())
    if (tries > mostTries) wrong.push(`a purchase had to be sent ${tries} times`)
    wrong.push(...(await lookForLoss(dataDir, acknowledged)))
    process.stdout.write(
      `slowest live event ${Math.round(slowest)} ms, a purchase sent ${tries} times at most, of ${refusals.length} refusals ${JSON.stringify([...new Set(refusals)])}\n`,
    )
    return { counted: { purchases: acknowledged.size, 'sent again': refusals.length }, wrong }
  } finally {
    proxy.kill('SIGTERM')
  }
})
