import { randomUUID } from 'node:crypto'
import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ContractClient } from '#contract/conformance/operation-case.ts'
import type { Card } from '#contract/evidence.ts'
import { contract } from '#contract/router.ts'
import { saoPauloDay, shiftDay } from '#domain/calendar/days.ts'
import { quickMember } from '#server/testing/accounts/quick-member.ts'
import {
  type Act,
  countedByHand,
  ladderByHand,
  type Step,
  stories,
  verdictByHand,
} from '#server/testing/evidence/random-tests.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

const sequences = Number(process.env.EVIDENCE_SEQUENCES ?? 15)
const seed = Number(process.env.EVIDENCE_SEED ?? Date.now() % 2 ** 31)
const secret = 'a'.repeat(40)
const form = { title: 'Guarda-chuva', description: 'Conserto na hora, na saída do terminal.', category: null }

let database: TestDatabase
let server: TestServer
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ database, env: { PUBLIC_URL: 'http://localhost', AUTH_SECRET: secret } })
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  await server.stop()
  await database.drop()
})

async function newMember() {
  const { id, cookie } = await quickMember(database.sql, secret)
  return { id, client: clientOf(cookie) }
}

function clientOf(cookie: string): ContractClient {
  const link = new OpenAPILink(contract, {
    url: `${server.url}/api`,
    headers: { origin: server.url, cookie },
  })
  return createORPCClient(link)
}

type Scene = {
  readonly author: ContractClient
  readonly stranger: ContractClient
  readonly ideaId: string
  readonly cards: readonly string[]
  readonly lines: readonly string[]
}

async function newScene(): Promise<Scene> {
  const author = await newMember()
  const { idea } = await author.client.ideas.publish({
    ...{ ...form, isPublic: true, pictureIds: [] },
    key: randomUUID(),
  })
  return {
    ...{ author: author.client, stranger: (await newMember()).client, ideaId: idea.id },
    cards: [0, 1, 2].map(() => randomUUID()),
    lines: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(() => randomUUID()),
  }
}

/** A refusal is an answer; anything else that fails is not. */
async function send(scene: Scene, { act, byStranger }: Act): Promise<string> {
  const { ideaId, cards, lines } = scene
  const client = byStranger ? scene.stranger : scene.author
  const card = { ideaId, id: cards[act.card] ?? '' }
  const outcome = (async () => {
    switch (act.do) {
      case 'save': {
        const until = shiftDay(saoPauloDay(new Date()), act.days)
        const texts = { belief: act.text, who: 'w', how: 'h', counts: 'c' }
        return client.evidence.save({ ...card, ...texts, kind: act.kind, mark: act.mark, until })
      }
      case 'start':
        return client.evidence.start(card)
      case 'discard':
        return client.evidence.discard(card)
      case 'abandon':
        return client.evidence.abandon({ ...card, reason: act.text })
      case 'decide':
        return client.evidence.decide({ ...card, learned: act.text, decision: act.decision })
      case 'note': {
        const person = { name: 'Ari', act: act.done, said: '', number: null }
        return client.evidence.note({ ...card, lineId: lines[act.line] ?? '', ...person })
      }
      case 'remove':
        return client.evidence.removeLine({ ...card, lineId: lines[act.line] ?? '' })
      case 'edit':
        return client.ideas.edit({
          ...form,
          title: act.text,
          isPublic: act.isPublic,
          pictureIds: [],
          id: ideaId,
        })
      case 'import': {
        const idea = { id: ideaId, ...form, createdAt: new Date().toISOString() }
        return client.progress.bring({ ideas: [idea], answers: [] })
      }
      case 'read':
        return client.evidence.ofIdea({ ideaId })
    }
  })()
  return outcome.then(
    () => 'answered',
    (error: { readonly code?: string }) => error.code ?? 'no code',
  )
}

const locked = ['kind', 'belief', 'who', 'how', 'counts', 'mark', 'until', 'startedAt'] as const
const final = [...locked, 'status', 'endedAt', 'asked', 'reached', 'verdict'] as const
const pick = (card: Card, keys: readonly (keyof Card)[]) => keys.map((key) => card[key])

/** What may never happen between two looks at the same card. */
function expectKept(before: Card, after: Card | undefined): void {
  if (before.status === 'draft') return
  expect(after && pick(after, locked)).toEqual(pick(before, locked))
  if (after === undefined || before.status === 'running') return
  expect(pick(after, final)).toEqual(pick(before, final))
  if (before.decision !== null || before.status === 'abandoned')
    expect([after.learned, after.decision]).toEqual([before.learned, before.decision])
}

async function expectSound({ author, ideaId }: Scene, before: readonly Card[]): Promise<readonly Card[]> {
  const { cards, ladder } = await author.evidence.ofIdea({ ideaId })
  for (const card of before)
    expectKept(
      card,
      cards.find(({ id }) => id === card.id),
    )
  expect(ladder).toEqual(ladderByHand(cards))
  for (const card of cards) {
    expect(card.status === 'draft').toBe(card.startedAt === null)
    expect(card.verdict).toBe(card.status === 'concluded' ? verdictByHand(card) : null)
  }
  const [stored] = await database.sql<{ proven: number; testing: number }[]>`
    select proven, testing from user_ideas where id = ${ideaId}`
  const bits = (state: string) =>
    ladder.reduce((sum, cell, place) => sum + (cell === state ? 2 ** place : 0), 0)
  expect((stored?.proven ?? 0) & 15).toBe(bits('filled'))
  expect((stored?.testing ?? 0) & 15).toBe(bits('running'))
  const lines = await database.sql<{ card: string; act: string }[]>`
    select card_id as card, act from evidence_lines where card_id = any(${cards.map(({ id }) => id)}) and counted`
  for (const card of cards)
    if (card.status === 'running')
      expect({ asked: card.asked, reached: card.reached }).toEqual(countedByHand(lines, card.id))
  return cards
}

describe('the tests of an idea, over HTTP', () => {
  it(
    'keep what was locked and fill only cells that were proven, whatever is sent in whatever order',
    async () => {
      process.stdout.write(`evidence against its model: ${sequences} sequences, EVIDENCE_SEED=${seed}\n`)
      const began = Date.now()
      const counted: Record<string, number> = { requests: 0, 'cards locked': 0, 'cells filled': 0 }
      const count = (what: string, times: number) => {
        counted[what] = (counted[what] ?? 0) + times
      }
      await fc.assert(
        fc.asyncProperty(stories(), async (story: readonly Step[]) => {
          vi.useFakeTimers({ toFake: ['Date'], now: began })
          const scene = await newScene()
          let cards: readonly Card[] = []
          for (const { hoursLater, atOnce } of story) {
            vi.setSystemTime(Date.now() + hoursLater * 3_600_000)
            // From two devices at the same moment, where there are two.
            const answers = await Promise.all(atOnce.map((act) => send(scene, act)))
            count('requests', answers.length)
            expect(answers.filter((code) => code === 'INTERNAL_SERVER_ERROR' || code === 'no code')).toEqual(
              [],
            )
            cards = await expectSound(scene, cards)
          }
          count('cards locked', cards.filter(({ status }) => status !== 'draft').length)
          count('cells filled', ladderByHand(cards).filter((cell) => cell === 'filled').length)
        }),
        { numRuns: sequences, seed },
      )
      if (sequences > 100) expect(counted['cells filled']).toBeGreaterThan(sequences / 20)
      process.stdout.write(`proof ${JSON.stringify(counted)}\n`)
    },
    // Long enough for a busy machine: only ends a hang, measures nothing.
    60_000 + sequences * 10_000,
  )
})
