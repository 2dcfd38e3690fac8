import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { evidenceLimits } from '#domain/evidence/limits.ts'
import type { CardForm } from '#domain/evidence/test-card.ts'
import { connect } from '#server/platform/database/connect.ts'
import { createEconomy } from '#server/platform/economy/create-economy.ts'
import { everyRow } from '#server/platform/jobs/row-run.ts'
import {
  type EconomyUnderTest,
  noon,
  startEconomyUnderTest,
} from '#server/testing/economy/economy-under-test.ts'
import { abandon, decide, saveDraft, start } from './change-card.ts'
import { concludeDueCards } from './conclude-cards.ts'
import { readEvidence } from './read-cards.ts'
import { noteLine, readLines, removeLine } from './write-line.ts'

const day = 86_400_000
const form: CardForm = {
  kind: 'prepaid',
  belief: 'quem tem pressa paga antes',
  who: 'gente na chuva',
  how: 'perguntando',
  counts: 'dinheiro na mão',
  mark: 3,
  until: '2026-11-20',
}

let test: EconomyUnderTest
let ana: string
beforeAll(async () => {
  test = await startEconomyUnderTest()
})
beforeEach(async () => {
  test.clock.now = noon
  ana = await test.newMember()
})
afterAll(() => test.stop())

async function newIdea(isPublic = true): Promise<string> {
  const id = randomUUID()
  await test.sql`
    insert into user_ideas (id, user_id, title, description, is_public, ever_public, created_at)
    values (${id}, ${ana}, 'Guarda-chuva', 'Conserto na hora', ${isPublic}, ${isPublic}, now())`
  return id
}

async function running(changes: Partial<CardForm> = {}, ideaId?: string) {
  const key = { memberId: ana, ideaId: ideaId ?? (await newIdea()), id: randomUUID() }
  await saveDraft(test.economy, { ...key, form: { ...form, ...changes } })
  expect(await start(test.economy, key)).toMatchObject({ status: 'changed' })
  return key
}

type Key = Awaited<ReturnType<typeof running>>

const note = (key: Key, paid: boolean, lineId = randomUUID(), economy = test.economy) =>
  noteLine(economy, {
    ...key,
    lineId,
    form: { name: 'Ari', act: paid ? 'paid' : 'nothing', said: '', number: null },
  })

const conclude = () => concludeDueCards({ sql: test.sql, economy: test.economy, publish: () => {} }, everyRow)

async function cardOf({ ideaId, id, memberId }: Key) {
  const evidence = await readEvidence(
    { sql: test.sql, economy: test.economy },
    { ideaId, viewerId: memberId },
  )
  return evidence?.cards.find((card) => card.id === id)
}

const verdictsOf = (memberId: string) => test.sql`
  select subject from notifications where user_id = ${memberId} and kind = 'verdict'`

describe('the verdict', () => {
  it('waits 48 hours for phones that were offline, and counts what arrived until then', async () => {
    const key = await running()
    for (let n = 0; n < 4; n += 1) await note(key, false)
    test.clock.now = new Date('2026-11-23T02:59:00Z')
    await conclude()
    expect(await cardOf(key)).toMatchObject({ status: 'running' })
    expect(await note(key, true)).toMatchObject({ line: { counted: true }, card: { asked: 5, reached: 1 } })

    test.clock.now = new Date('2026-11-23T03:00:00Z')
    expect(await note(key, true)).toMatchObject({ line: { counted: false } })
    await conclude()
    const ended = {
      status: 'concluded',
      verdict: 'refuted',
      asked: 5,
      reached: 1,
      endedAt: '2026-11-23T03:00:00.000Z',
    }
    expect(await cardOf(key)).toMatchObject(ended)
    await conclude()
    expect(await verdictsOf(ana)).toHaveLength(1)
    expect((await readLines(test.sql, { ...key, after: null }))?.lines).toHaveLength(6)
  })

  it('is given to whoever looks first, the same as the job’s, and told once', async () => {
    const key = await running()
    test.clock.now = new Date(noon.getTime() + 30 * day)
    const bia = await test.newMember()
    const seen = await Promise.all(
      [ana, bia, null].map((viewerId) =>
        readEvidence({ sql: test.sql, economy: test.economy }, { ideaId: key.ideaId, viewerId }),
      ),
    )
    for (const evidence of seen)
      expect(evidence?.cards[0]).toMatchObject({ verdict: 'short', endedAt: '2026-11-23T03:00:00.000Z' })
    expect(await verdictsOf(ana)).toHaveLength(1)
  })

  it('is not told to who turned it off', async () => {
    await test.sql`insert into user_preferences (user_id, notifications_off) values (${ana}, '{verdict}')
      on conflict (user_id) do update set notifications_off = '{verdict}'`
    await running()
    test.clock.now = new Date(noon.getTime() + 30 * day)
    await conclude()
    expect(await verdictsOf(ana)).toHaveLength(0)
  })

  it('“não confirmou” and a stop give the honest badge, move the idea off the wall, and no points', async () => {
    const key = await running()
    for (let n = 0; n < 5; n += 1) await note(key, false)
    test.clock.now = new Date(noon.getTime() + 30 * day)
    await conclude()
    const said = { learned: 'Quem tem pressa espera o sol.', decision: 'stop' as const }
    expect(await decide(test.economy, { ...key, ...said })).toMatchObject({ status: 'changed', card: said })
    expect(await test.badgesOf(ana)).toEqual(['honest-cut'])
    expect(await test.balanceOf(ana)).toBe(0)
    const [idea] = await test.sql`select stopped_at from user_ideas where id = ${key.ideaId}`
    expect(new Date(idea?.stopped_at)).toEqual(test.clock.now)
    await running({ until: '2026-12-30' }, key.ideaId)
    const [again] = await test.sql`select stopped_at from user_ideas where id = ${key.ideaId}`
    expect(again?.stopped_at).toBeNull()
  })

  it('“ficou curto” and a stop give no badge', async () => {
    const key = await running()
    test.clock.now = new Date(noon.getTime() + 30 * day)
    await decide(test.economy, { ...key, learned: 'Não perguntei a ninguém.', decision: 'stop' })
    expect(await test.badgesOf(ana)).toEqual([])
  })

  it('“voltaram” confirmed at its mark gives both badges', async () => {
    const key = await running({ kind: 'returned' })
    for (let n = 0; n < 3; n += 1)
      await noteLine(test.economy, {
        ...key,
        lineId: randomUUID(),
        form: { name: 'Lu', act: 'bought_again', said: '', number: 1000 },
      })
    await decide(test.economy, { ...key, learned: 'Voltam na terça.', decision: 'go' })
    expect(await test.badgesOf(ana)).toEqual(['customers-returned', 'first-proof'])
    const [idea] = await test.sql`select proven, testing from user_ideas where id = ${key.ideaId}`
    expect(idea).toMatchObject({ proven: 8, testing: 16 })
  })
})

describe('at the same moment, over two processes', () => {
  it('lines are counted each once, and one sent many times is one', async () => {
    const other = connect(test.database.target, { max: 8 })
    const second = createEconomy({
      sql: other.sql,
      publish: () => {},
      lessonsPublished: async () => 100,
      now: () => noon,
    })
    const key = await running()
    const ids = Array.from({ length: 20 }, () => randomUUID())
    await Promise.all(
      [...ids, ...ids].map((id, n) => note(key, n % 20 < 12, id, n % 2 === 0 ? test.economy : second)),
    )
    expect(await cardOf(key)).toMatchObject({ asked: 20, reached: 12 })
    await Promise.all(
      ids
        .slice(0, 10)
        .flatMap((lineId) => [test.economy, second].map((one) => removeLine(one, { ...key, lineId }))),
    )
    expect(await cardOf(key)).toMatchObject({ asked: 10, reached: 2 })
    await other.close()
  })

  it('two cards of a kind start as one, and an edit never reaches a started card', async () => {
    const ideaId = await newIdea()
    const keys = Array.from({ length: 8 }, () => ({ memberId: ana, ideaId, id: randomUUID() }))
    for (const key of keys) await saveDraft(test.economy, { ...key, form })
    const edits = keys.map((key) => saveDraft(test.economy, { ...key, form: { ...form, mark: 9 } }))
    const started = await Promise.all(keys.map((key) => start(test.economy, key)))
    await Promise.all(edits)
    const won = started.filter(({ status }) => status === 'changed')
    expect(won).toHaveLength(1)
    const [card] = won
    const now = (
      await readEvidence({ sql: test.sql, economy: test.economy }, { ideaId, viewerId: ana })
    )?.cards.find(({ status }) => status === 'running')
    expect(card).toMatchObject({ card: { mark: now?.mark, id: now?.id } })
  })

  it('giving up and deciding end a card once', async () => {
    const key = await running()
    for (let n = 0; n < 3; n += 1) await note(key, true)
    const outcomes = await Promise.all([
      abandon(test.economy, { ...key, reason: '' }),
      decide(test.economy, { ...key, learned: 'Pagam.', decision: 'go' }),
      abandon(test.economy, { ...key, reason: '' }),
    ])
    const card = await cardOf(key)
    expect(outcomes.map(({ status }) => status)).toEqual(
      card?.status === 'abandoned'
        ? ['changed', 'too-early', 'changed']
        : ['time-over', 'changed', 'time-over'],
    )
  })
})

describe('what was noted', () => {
  it('goes with the idea, and with the member', async () => {
    const [key, other] = [await running(), await running()]
    await note(key, true)
    await note(other, true)
    await test.sql`delete from user_ideas where id = ${key.ideaId}`
    const left = () => test.sql`select card_id from evidence_lines where user_id = ${ana}`
    expect(await left()).toMatchObject([{ card_id: other.id }])
    await test.sql`delete from users where id = ${ana}`
    expect(await left()).toEqual([])
  })

  it(`ends at ${evidenceLimits.linesOfCard} lines in a test`, async () => {
    const key = await running()
    await test.sql`
      insert into evidence_lines (user_id, card_id, id, name, act, said, counted, arrived_at)
      select ${ana}, ${key.id}, gen_random_uuid(), 'x', 'paid', '', true, now()
      from generate_series(1, ${evidenceLimits.linesOfCard})`
    expect(await note(key, true)).toEqual({ status: 'too-many' })
  })

  it('is of a card of one’s own; cards of a private idea do not exist for others', async () => {
    const key = await running({}, await newIdea(false))
    const bia = await test.newMember()
    expect(await note({ ...key, memberId: bia }, true)).toEqual({ status: 'not-found' })
    const parts = { sql: test.sql, economy: test.economy }
    expect(await readEvidence(parts, { ideaId: key.ideaId, viewerId: bia })).toBeNull()
    expect(await readEvidence(parts, { ideaId: key.ideaId, viewerId: null })).toBeNull()
    expect(await readEvidence(parts, { ideaId: key.ideaId, viewerId: ana })).not.toBeNull()
  })
})
