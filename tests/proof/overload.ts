import { setTimeout as pause } from 'node:timers/promises'
import { asked, openInstallation, proveOn, randomFrom } from './installation.ts'
import { type Answer, askQuickly, type Visitor, visitCommunity } from './mixed-load.ts'

const timesTooMany = 5
const overloadMs = 20_000
const measureMs = 8000
const recoveryBarMs = 10_000
const memoryBarMegabytes = 400
/** Per thousand; a connection may be lost when thousands come at once. */
const droppedBar = 1
/** Refusals are sent quickly, however many there are. */
const refusalBarMs = 2000
/** An overloaded server may sometimes report its database as late. */
const notReadyBar = 0.1

/** Five times as many requests as the server can answer, then no more than it can. */
await proveOn(async (dataDir) => {
  const { origin, server, sql, close } = await openInstallation(dataDir)
  const { visitor, leave } = await visitCommunity(origin, sql, randomFrom(asked.seed))
  const wrong: string[] = []
  const counted = { 'answers of 2xx': 0, 'turned away': 0, dropped: 0, 'MB at most': 0 }

  for (let overload = 0; overload < asked.count && wrong.length === 0; overload += 1) {
    await inTurn(visitor, 2000)
    const usual = await inTurn(visitor, measureMs)
    const sustained = (1000 * usual.length) / measureMs
    const watch = watchServer(origin, () => server.residentMegabytes())
    const flooded = await flood(visitor, sustained * timesTooMany)
    const backAfter = await recovery(visitor, median(usual))
    const answers = await Promise.all(flooded)
    const { megabytes, health } = await watch.stop()

    const refusals = answers.filter(({ status }) => status === 429 || status === 503)
    const dropped = answers.filter(({ status }) => status === 0)
    const served = answers.filter(({ status }) => status === 200)
    counted['answers of 2xx'] += served.length
    counted['turned away'] += refusals.length
    counted.dropped += dropped.length
    counted['MB at most'] = Math.max(counted['MB at most'], Math.round(megabytes))
    const lines = [
      `sustains ${Math.round(sustained)}/s; sent ${answers.length} in ${overloadMs / 1000} s`,
      `${served.length} served (median ${Math.round(median(served))} ms)`,
      `${refusals.length} turned away (p95 ${Math.round(share(refusals, 0.95))} ms)`,
      `${dropped.length} dropped, ${Math.round(megabytes)} MB, back after ${Math.round(backAfter)} ms`,
      `health: ${JSON.stringify([...health])}`,
    ]
    process.stdout.write(`${lines.join(', ')}\n`)

    const others = answers.filter(({ status }) => status >= 500 && status !== 503)
    wrong.push(
      ...others.slice(0, 3).map(({ status, text }) => `answered with ${status}: ${text.slice(0, 300)}`),
    )
    if (refusals.some(({ retryAfter }) => !retryAfter)) wrong.push('turned away without Retry-After')
    if (refusals.length === 0) wrong.push('nobody was turned away')
    if (served.length < (sustained * overloadMs) / 1000 / 4)
      wrong.push(`only ${served.length} were served while too many came`)
    if (share(refusals, 0.95) > refusalBarMs)
      wrong.push(`one in twenty was turned away after ${Math.round(share(refusals, 0.95))} ms only`)
    if (1000 * dropped.length > droppedBar * answers.length)
      wrong.push(`${dropped.length} of ${answers.length} were dropped: ${dropped[0]?.text}`)
    if (megabytes > memoryBarMegabytes) wrong.push(`${Math.round(megabytes)} MB`)
    if (backAfter > recoveryBarMs) wrong.push(`as usual again only after ${Math.round(backAfter)} ms`)
    const notReady = health.get('/health/ready 503') ?? 0
    const other = [...health.keys()].filter((answer) => !/ 200$|ready 503$/.test(answer))
    if (other.length > 0 || notReady > notReadyBar * watch.rounds())
      wrong.push(`health was answered with ${JSON.stringify([...health])}`)
  }
  leave()
  wrong.push(...(await close()))
  return { counted, wrong }
})

/** A few at a time, each waiting for its answer: the server's capacity. */
async function inTurn(visitor: Visitor, lengthMs: number, atOnce = 32): Promise<Answer[]> {
  const end = performance.now() + lengthMs
  const answers: Answer[] = []
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) answers.push(await askQuickly(visitor))
    }),
  )
  return answers
}

/** This many per second, whether or not earlier ones were answered. */
async function flood(visitor: Visitor, perSecond: number): Promise<Promise<Answer>[]> {
  const answers: Promise<Answer>[] = []
  const begin = performance.now()
  for (let at = 0; at < overloadMs; at = performance.now() - begin) {
    while (answers.length < (perSecond * at) / 1000) answers.push(askQuickly(visitor))
    await pause(5)
  }
  return answers
}

/** How long until a whole second is as before: everyone is served, in about the usual time. */
async function recovery(visitor: Visitor, usualMs: number): Promise<number> {
  const begin = performance.now()
  while (performance.now() - begin < 2 * recoveryBarMs) {
    const secondBegan = performance.now() - begin
    const answers = await inTurn(visitor, 1000)
    if (answers.every(({ status }) => status === 200) && median(answers) < 2 * usualMs + 50)
      return secondBegan
  }
  return Number.POSITIVE_INFINITY
}

function watchServer(origin: string, readMegabytes: () => number) {
  let isOver = false
  let megabytes = 0
  const health = new Map<string, number>()
  let rounds = 0
  const watching = (async () => {
    while (!isOver) {
      megabytes = Math.max(megabytes, readMegabytes())
      for (const path of ['/health/live', '/health/ready']) {
        const answer = await fetch(origin + path, { signal: AbortSignal.timeout(5000) }).catch(() => null)
        const key = `${path} ${answer?.status ?? 'not at all'}`
        health.set(key, (health.get(key) ?? 0) + 1)
      }
      rounds += 1
      await pause(250)
    }
  })()
  return {
    rounds: () => rounds,
    async stop() {
      isOver = true
      await watching
      return { megabytes, health }
    },
  }
}

function median(answers: readonly Answer[]): number {
  return share(answers, 0.5)
}

function share(answers: readonly Answer[], part: number): number {
  const sorted = answers.map(({ ms }) => ms).sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length * part)] ?? 0
}
