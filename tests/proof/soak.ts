import { setTimeout as pause } from 'node:timers/promises'
import { asked, openInstallation, proveOn, randomFrom } from './installation.ts'
import { doSomething, type Visitor, visitCommunity } from './mixed-load.ts'

const visitors = 12
const openStreams = 60
const growthBar = 0.1
const sampleEveryMs = 2000
/** Some are refused by rules (an upload too many, a lesson not open yet), but not most. */
const refusedBar = 0.2
/** 503 with Retry-After, on a busy machine; on an idle one it is zero. */
const putOffBar = 0.01

/** This many minutes of all user activity, on one server without a restart. */
await proveOn(async (dataDir) => {
  const { origin, server, sql, close } = await openInstallation(dataDir)
  const { visitor, leave } = await visitCommunity(origin, sql, randomFrom(asked.seed))

  const lengthMs = asked.count * 60_000
  const begin = performance.now()
  const isOver = () => performance.now() - begin > lengthMs
  const wrong: string[] = []
  let putOff = 0
  const statuses = new Map<string, number>()
  const memory: { readonly at: number; readonly megabytes: number }[] = []
  const streams = listenTo(origin, visitor, isOver)

  const watching = (async () => {
    while (!isOver()) {
      memory.push({ at: (performance.now() - begin) / lengthMs, megabytes: server.residentMegabytes() })
      await pause(sampleEveryMs)
    }
  })()
  await Promise.all(
    Array.from({ length: visitors }, async () => {
      while (!isOver() && wrong.length < 10) {
        const { name, answers } = await doSomething(visitor)
        for (const { status, text, retryAfter } of answers) {
          const key = `${name} ${status}`
          statuses.set(key, (statuses.get(key) ?? 0) + 1)
          if (status === 503 && retryAfter) putOff += 1
          else if (status === 0 || status >= 500) wrong.push(`${name}: ${status} ${text.slice(0, 300)}`)
        }
        await pause(visitor.random() * 200)
      }
    }),
  )
  await watching
  const received = await streams.close()
  leave()
  wrong.push(...(await close()))

  const early = median(memory.filter(({ at }) => at > 1 / 6 && at <= 1 / 3))
  const late = median(memory.filter(({ at }) => at > 5 / 6))
  const growth = late / early - 1
  if (!(growth < growthBar))
    wrong.push(`memory grew by ${percent(growth)}: ${Math.round(early)} MB, then ${Math.round(late)} MB`)
  const all = sum(statuses, () => true)
  const refused = sum(statuses, (key) => !/ [23]\d\d$/.test(key))
  if (refused > refusedBar * all) wrong.push(`${refused} of ${all} requests were refused`)
  if (putOff > putOffBar * all) wrong.push(`${putOff} of ${all} requests were told to come back`)
  if (received === 0) wrong.push('no open stream received an event')
  process.stdout.write(`${JSON.stringify([...statuses].sort())}\n`)
  process.stdout.write(
    `memory grew by ${percent(growth)}: ${Math.round(early)} MB, then ${Math.round(late)} MB\n`,
  )
  return {
    counted: {
      requests: all,
      refused,
      'told to come back': putOff,
      'live events': received,
      'MB at first': Math.round(early),
      'MB at last': Math.round(late),
    },
    wrong,
  }
})

/** Pages that stay open for a while and receive events; each ends after some time and is reopened. */
function listenTo(origin: string, { community, random }: Visitor, isOver: () => boolean) {
  let received = 0
  const listeners = Array.from({ length: openStreams }, async (_, n) => {
    const cookie = community.members[n]?.cookie ?? ''
    while (!isOver()) {
      const leaving = AbortSignal.timeout(Math.round(5000 + random() * 60_000))
      await fetch(`${origin}/api/events`, { headers: { cookie }, signal: leaving })
        .then(async ({ body }) => {
          for await (const chunk of body ?? []) if (Buffer.from(chunk).includes('data: ')) received += 1
        })
        .catch(() => {})
    }
  })
  return {
    async close() {
      await Promise.race([Promise.all(listeners), pause(1000)])
      return received
    },
  }
}

function sum(counts: ReadonlyMap<string, number>, isMeant: (key: string) => boolean): number {
  return [...counts].reduce((total, [key, count]) => total + (isMeant(key) ? count : 0), 0)
}

function median(samples: readonly { readonly megabytes: number }[]): number {
  const sorted = samples.map(({ megabytes }) => megabytes).sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`
}
