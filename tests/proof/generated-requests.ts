import { existsSync, readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { asked, openInstallation, proveOn, randomFrom, secret } from './installation.ts'
import { newAccount } from './known-accounts.ts'
import { pictureFiles } from './make-upload.ts'
import { type Maker, pick } from './make-value.ts'
import { type Operation, readOperations } from './operations.ts'
import { accountOperations, everythingOpen, otherAddresses } from './other-addresses.ts'
import { asksForPassword, newPeople, readValues, type Site, sendOne, settleIn } from './send-generated.ts'

/** Enough to keep both cores busy; more would only wait for each other and be refused. */
const atOnce = 8
/**
 * Members sign out, are suspended and delete their accounts among the requests: new ones join after this
 * many.
 */
const newPeopleEvery = 500
/** Two rounds of people, and the last who signed in by themselves. */
const peopleKept = 10
const arrivalsKept = 3

/** Hashing a password takes as long as a hundred other requests: such requests come less often. */
const passwordShare = 0.006
/** Each picture is read in a separate process. */
const uploadShare = 0.003
/** Some of these end the caller's sessions: enough callers have to remain. */
const accountShare = 0.03
/** On an idle machine it is zero. */
const putOffBar = 0.01
const turnBarMs = 100
/** As if it had stopped. */
const longestTurnMs = 500

/** Requests made from the schema of every operation, and to every other address: none may break anything. */
await proveOn(async (dataDir) => {
  const turns = join(dataDir, 'loop-turns')
  const { origin, port, sql, close } = await openInstallation(dataDir, {
    ...everythingOpen,
    NODE_OPTIONS: `--import ${fileURLToPath(new URL('loop-turns.mjs', import.meta.url))}`,
    LOOP_TURNS: turns,
  })
  const knownIds: string[] = [crypto.randomUUID()]
  const maker: Maker = { random: randomFrom(asked.seed), knownIds, known: () => [] }
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const [values, pictures] = [await readValues(sql), await pictureFiles()]
  const site: Site = { origin, port, maker, agent, values, pictures }
  const operations = [...(await readOperations(origin)), ...accountOperations, ...otherAddresses]
  const askingPassword = operations.filter(asksForPassword)
  const ofAccounts = accountOperations.filter((operation) => !asksForPassword(operation))
  const uploads = operations.filter(({ bodyType }) => bodyType === 'picture')
  const seldom = new Set([...askingPassword, ...ofAccounts, ...uploads])
  const others = operations.filter((operation) => !seldom.has(operation))
  const answers = new Map(operations.map((operation) => [operation, new Map<number, number>()]))
  const wrong: string[] = []
  const settle = async () => {
    const people = await newPeople(sql, secret, knownIds)
    await newAccount(sql, secret, values)
    await settleIn(site, people)
    return people
  }
  let people = await settle()
  let arrivals: string[] = []
  let sent = 0
  let timesPutOff = 0

  function choose(): Operation {
    let place = maker.random()
    for (const [share, some] of [
      [passwordShare, askingPassword],
      [uploadShare, uploads],
      [accountShare, ofAccounts],
    ] as const) {
      if (place < share) return pick(some, maker)
      place -= share
    }
    return pick(others, maker)
  }

  const turnsOfStart = readTurns(turns).length
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (sent < asked.count && wrong.length < 10) {
        sent += 1
        // Earlier people stay for a while.
        if (sent % newPeopleEvery === 0) people = [...(await settle()), ...people].slice(0, peopleKept)
        const operation = choose()
        const { status, summary, putOff, cookie } = await sendOne(site, operation, [...people, ...arrivals])
        if (cookie !== '') arrivals = [cookie, ...arrivals].slice(0, arrivalsKept)
        const statuses = answers.get(operation) ?? new Map()
        timesPutOff += putOff
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status >= 500 || status === 0) wrong.push(summary)
      }
    }),
  )
  const judged = readTurns(turns)
    .slice(turnsOfStart)
    .sort((one, other) => one - other)
  const [p99, longest] = [judged[Math.floor(0.99 * judged.length)] ?? 0, judged.at(-1) ?? 0]
  const turnsSaid = `p99 ${p99} ms, at most ${longest} ms, of the longest in each of ${judged.length} seconds`
  if (p99 > turnBarMs || longest > longestTurnMs) wrong.push(`the event loop was held up: ${turnsSaid}`)
  wrong.push(...(await close()))
  const counted = countAnswers([...answers.values()])
  for (const [{ method, path }, statuses] of answers)
    process.stdout.write(`${method} ${path} ${JSON.stringify([...statuses].sort(([a], [b]) => a - b))}\n`)
  process.stdout.write(`turns of the event loop: ${turnsSaid}\n`)
  // If most requests are refused early, nothing is proven.
  const atTheDoor = counted['of 401, 403 and 429'] / sent
  if (atTheDoor > 0.4)
    wrong.push(`${Math.round(100 * atTheDoor)}% of the requests got no further than the door`)
  if (timesPutOff > putOffBar * sent) wrong.push(`${timesPutOff} of ${sent} requests were told to come back`)
  return {
    counted: { ...counted, 'told to come back': timesPutOff },
    wrong,
  }
})

/** Of each second of the server, the longest turn of its event loop in ms. */
function readTurns(file: string): number[] {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : []
}

function countAnswers(operations: readonly ReadonlyMap<number, number>[]) {
  const count = (...statuses: number[]) =>
    operations.reduce(
      (sum, answers) => sum + statuses.reduce((part, status) => part + (answers.get(status) ?? 0), 0),
      0,
    )
  return {
    'answers of 200': count(200),
    'of 422': count(422),
    'of 400, 404 and 409': count(400, 404, 409),
    'of 401, 403 and 429': count(401, 403, 429),
  }
}
