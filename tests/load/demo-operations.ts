/**
 * Is the demonstration quick with a full wall? Stores 500 ideas with their comments, reactions and points,
 * calls every operation of the contract on them like the conformance suite, and prints how long each took by
 * the clock, and how long it blocked the page at most. The clock includes other load on the machine, and
 * processor time includes the garbage collector's threads; blocking time is in both, so it is at most the
 * lesser. Fails if the 95th percentile of an operation's blocking time reaches 10 ms, which leaves a frame of
 * 16 ms its time to draw.
 *
 *   npx tsx tests/load/demo-operations.ts [ideas=500] [rounds=40] [operation …]
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { ORPCError } from '@orpc/client'
import { editions } from '#contract/conformance/edition.ts'
import type { Community, ContractClient, OperationCase } from '#contract/conformance/operation-case.ts'
import { operationCases } from '#contract/conformance/operation-cases.ts'
import { operationsOf } from '#contract/operations.ts'
import { contract } from '#contract/router.ts'
import { finishedEarlier, finishFirstTrail } from '#demo/testing/finished-earlier.ts'
import {
  demoContent,
  openTestDemonstration,
  type TestDemonstration,
} from '#demo/testing/open-test-demonstration.ts'
import { table } from '../../scripts/table.mjs'
import { fillDemonstration } from './fill-demonstration.ts'
import { reportFigure } from './report-figure.ts'

const [ideas = 500, rounds = 40] = process.argv.slice(2, 4).map(Number)
/** Only these operations, if any are named. */
const named = process.argv.slice(4)
const bar = 10
const warmUp = 5

setFlagsFromString('--expose-gc')
/** Collects the garbage of an operation's preparation, so that the operation does not pay for it. */
const sweep = runInNewContext('gc') as (options: { type: 'minor' }) => void

const edition = editions.demonstration

function communityOf(test: TestDemonstration): Community {
  return {
    edition,
    password: 'senha-de-teste',
    newMember: (funds) => Promise.resolve(test.newMember(funds).client),
    newAdmin: () => Promise.resolve(test.newMember().client),
    exercisesOf: async (stageId) => (await (await demoContent()).lessons())[stageId]?.exercises ?? [],
    async weekAfterLessons(member) {
      const { viewer } = await member.session.get()
      test.demonstration.change((change) => finishedEarlier(change, viewer?.id ?? '', 7))
    },
    passTalk: async () => {},
    leaveContact: () => Promise.reject(new Error('The demonstration has no interest pages')),
    async finishFirstTrail(member) {
      const { viewer } = await member.session.get()
      return test.demonstration.change((change) => finishFirstTrail(change, viewer?.id ?? ''))
    },
    async newPicture(member) {
      const ownerId = (await member.session.get()).viewer?.id ?? ''
      return test.demonstration.change((change) => {
        const id = change.newId()
        const url = `data:image/webp;base64,${'A'.repeat(20_000)}`
        const picture = { id, url, thumbnailUrl: url, width: 800, height: 600 }
        change.putPicture({ ...picture, ownerId, createdAt: change.now.toISOString() })
        return id
      })
    },
  }
}

/** Valid input from the case; a refused operation gets the input named for that. */
async function inputFor(name: string, trial: OperationCase, asker: ContractClient, community: Community) {
  if (edition.refuses[name] !== undefined && trial.validInput !== undefined) return trial.validInput
  return (await trial.prepare?.(asker, community)) ?? trial.validInput
}

interface Times {
  readonly clock: number
  /** An upper bound of the work of the operation's own thread. */
  readonly held: number
}

/** How long an answer or refusal took, in milliseconds. */
async function timed(client: ContractClient, name: string, input: unknown): Promise<Times> {
  const operation = name
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], client) as (
    input: unknown,
  ) => Promise<unknown>
  const start = performance.now()
  const used = process.cpuUsage()
  try {
    await operation(input)
  } catch (error) {
    if (!(error instanceof ORPCError) || error.code !== edition.refuses[name]) throw error
  }
  const { user, system } = process.cpuUsage(used)
  const clock = performance.now() - start
  return { clock, held: Math.min(clock, (user + system) / 1000) }
}

/** The storage of a browser with a full wall. */
async function fullStorage(): Promise<ReadonlyMap<string, string>> {
  const { demonstration, tabs } = await openTestDemonstration()
  fillDemonstration(demonstration, ideas)
  return tabs.texts
}

/** A fresh copy of the wall for each operation, so that none pays for what an earlier one stored. */
async function measure(name: string, stored: ReadonlyMap<string, string>): Promise<readonly Times[]> {
  const trial = operationCases[name]
  if (trial === undefined) throw new Error(`${name} has no case in contract/conformance`)
  const test = await openTestDemonstration({ tabs: { texts: new Map(stored), listeners: new Set() } })
  const community = communityOf(test)
  const times: Times[] = []
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const { client } = test.newMember(trial.funds)
    const input = await inputFor(name, trial, client, community)
    sweep({ type: 'minor' })
    const time = await timed(client, name, input)
    if (round >= warmUp) times.push(time)
  }
  return times
}

function percentile(values: readonly number[], part: number): number {
  const ordered = values.toSorted((one, other) => one - other)
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * part))] ?? 0
}

const stored = await fullStorage()
const rows: string[][] = []
let isQuick = true
for (const name of named.length > 0 ? named : operationsOf(contract).map(({ name }) => name)) {
  const times = await measure(name, stored)
  const clock = times.map((time) => time.clock)
  const held = times.map((time) => time.held)
  const met = percentile(held, 0.95) < bar
  isQuick &&= met
  const shown = [percentile(clock, 0.5), percentile(clock, 0.95), percentile(held, 0.95)]
  rows.push([name, ...shown.map((time) => time.toFixed(2)), met ? 'pass' : 'FAIL'])
}
reportFigure({
  what: `slowest of ${rows.length} operations, 95% of its runs`,
  figure: `${Math.max(...rows.map((row) => Number(row[3]))).toFixed(2)} ms`,
  bar: `${bar} ms`,
  passed: isQuick,
})
console.log(
  `Every operation of the demonstration with ${ideas} ideas stored, in ms; bar: 95% under ${bar} ms\n`,
)
console.log(table([['operation', 'median', 'p95', 'p95 held', `< ${bar} ms`], ...rows]))
process.exitCode = isQuick ? 0 : 1
