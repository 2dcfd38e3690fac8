import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prefilledCanvas, projectLimits } from '#domain/projects/lean-canvas.ts'
import { connect } from '#server/platform/database/connect.ts'
import { createEconomy } from '#server/platform/economy/create-economy.ts'
import { readCursor } from '#server/platform/paging/cursor.ts'
import { earn } from '#server/testing/economy/earn.ts'
import { type EconomyUnderTest, startEconomyUnderTest } from '#server/testing/economy/economy-under-test.ts'
import { expectSoundLedger } from '#server/testing/economy/expect-sound-ledger.ts'
import { listProjects } from './read-projects.ts'
import { saveCanvas, saveNotes } from './save-texts.ts'
import { setStep } from './set-step.ts'
import { pauseProject, startProject } from './start-and-pause.ts'

let test: EconomyUnderTest
let ana: string
beforeAll(async () => {
  test = await startEconomyUnderTest()
})
beforeEach(async () => {
  ana = await test.newMember()
})
afterEach(() => expectSoundLedger(test.sql))
afterAll(() => test.stop())

async function addIdea(memberId = ana): Promise<string> {
  const id = randomUUID()
  await test.sql`
    insert into user_ideas (id, user_id, title, description, is_public, ever_public, created_at)
    values (${id}, ${memberId}, 'Horta na laje', 'Verduras para o bairro', true, true, now())`
  return id
}

async function start(memberId = ana, ideaId?: string, economy = test.economy) {
  return startProject(economy, { memberId, ideaId: ideaId ?? (await addIdea(memberId)) })
}

async function startedId(memberId = ana): Promise<string> {
  const result = await start(memberId)
  if (result.status !== 'started') throw new Error(`Not started: ${result.status}`)
  return result.project.id
}

async function own(item: string, memberId = ana) {
  await test.sql`
    insert into purchases (user_id, id, item, price, created_at)
    values (${memberId}, ${randomUUID()}, ${item}, 500, now())`
}

const set = (id: string, step: number, done: boolean, economy = test.economy) =>
  setStep(economy, { memberId: ana, id, step, done })

describe('a long list of projects', () => {
  it('comes page by page, active ones first, without gaps or repeats', async () => {
    const all = Array.from({ length: 2 * projectLimits.page + 3 }, () => randomUUID())
    for (const [n, id] of all.entries()) {
      // Several share a moment, and pages end both among the active and among the paused ones.
      const at = new Date(Date.UTC(2026, 5, 1, 12, Math.floor(n / 4))).toISOString()
      await test.sql`
        insert into projects (user_id, id, idea_id, status, created_at)
        values (${ana}, ${id}, ${await addIdea()}, ${n % 3 === 0 ? 'paused' : 'active'}, ${at}::timestamptz)`
    }
    const found: Array<{ readonly id: string; readonly status: string; readonly createdAt: string }> = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const list = await listProjects(test.sql, ana, readCursor(cursor))
      expect(list.projects.length).toBeLessThanOrEqual(projectLimits.page)
      found.push(...list.projects)
      cursor = list.nextCursor
    }
    expect(found.map(({ id }) => id).toSorted()).toEqual(all.toSorted())
    const order = found.map(({ status, createdAt }) => `${status === 'active' ? 1 : 0} ${createdAt}`)
    expect(order).toEqual(order.toSorted().toReversed())
  })
})

describe('project slots', () => {
  it('are one on Free, one more for each bought, and without end on Premium', async () => {
    await startedId()
    expect(await start()).toEqual({ status: 'no-slot', allowed: 1 })
    await own('extra_project_slot')
    await startedId()
    expect(await start()).toEqual({ status: 'no-slot', allowed: 2 })
    await test.sql`update profiles set plan = 'premium', premium_since = now() where id = ${ana}`
    for (let n = 0; n < 5; n += 1) await startedId()
    expect((await listProjects(test.sql, ana)).slots).toEqual({ used: 7, allowed: null })
  })

  it('wanted by 20 ideas at the same moment, over two processes, go to exactly one', async () => {
    const other = connect(test.database.target, { max: 8 })
    const secondProcess = createEconomy({
      sql: other.sql,
      publish: () => {},
      lessonsPublished: async () => 100,
    })
    const ideas = await Promise.all(Array.from({ length: 20 }, () => addIdea()))
    const outcomes = await Promise.all(
      ideas.map((idea, n) => start(ana, idea, n % 2 === 0 ? test.economy : secondProcess)),
    )
    await other.close()
    expect(outcomes.filter(({ status }) => status === 'started')).toHaveLength(1)
    expect((await listProjects(test.sql, ana)).slots).toEqual({ used: 1, allowed: 1 })
  })

  it('are taken once by the same idea started many times', async () => {
    const idea = await addIdea()
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => start(ana, idea)))
    const ids = outcomes.map((outcome) => outcome.status === 'started' && outcome.project.id)
    expect(new Set(ids).size).toBe(1)
    expect((await listProjects(test.sql, ana)).projects).toHaveLength(1)
  })

  it('come free with the idea, which takes its project along', async () => {
    const idea = await addIdea()
    await start(ana, idea)
    await test.sql`delete from user_ideas where id = ${idea}`
    expect(await listProjects(test.sql, ana)).toMatchObject({ projects: [], slots: { used: 0 } })
  })
})

describe('texts of a project', () => {
  it('written at the same moment on 20 devices are all kept where they do not meet, and one where they do', async () => {
    const id = await startedId()
    const base = prefilledCanvas({ title: 'Horta na laje', description: 'Verduras para o bairro' })
    const cells = Object.keys(base) as (keyof typeof base)[]
    const saved = await Promise.all(
      cells.map((cell) =>
        saveCanvas(test.sql, { memberId: ana, id, canvas: { ...base, [cell]: `De ${cell}` }, basedOn: base }),
      ),
    )
    expect(saved.filter((one) => one?.isStale !== false)).toEqual([])
    const all = Object.fromEntries(cells.map((cell) => [cell, `De ${cell}`])) as typeof base
    expect(await saveCanvas(test.sql, { memberId: ana, id, canvas: all, basedOn: all })).toEqual({
      canvas: all,
      isStale: false,
    })

    const notes = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        saveNotes(test.sql, { memberId: ana, id, notes: `Do aparelho ${n}`, basedOn: '' }),
      ),
    )
    const [kept, ...others] = notes.filter((one) => one?.isStale === false)
    expect(others).toEqual([])
    expect(new Set(notes.map((one) => one?.notes))).toEqual(new Set([kept?.notes]))
  })
})

describe('a project step', () => {
  it('done and undone 1,000 times never holds more than its points', { timeout: 120_000 }, async () => {
    const id = await startedId()
    for (let round = 0; round < 50; round += 1) {
      await Promise.all(Array.from({ length: 20 }, (_, n) => set(id, 5, (round + n) % 2 === 0)))
      expect(await test.balanceOf(ana)).toBeLessThanOrEqual(3)
    }
    await set(id, 5, true)
    expect(await test.balanceOf(ana)).toBe(3)
    await set(id, 5, false)
    expect(await test.balanceOf(ana)).toBe(0)
  })

  it('pays once per member, whichever project, and stays paid while any project has it done', async () => {
    await own('extra_project_slot')
    const [first, second] = [await startedId(), await startedId()]
    expect(await set(first, 1, true)).toMatchObject({ earned: { amount: 2 } })
    expect(await set(second, 1, true)).toMatchObject({ earned: { amount: 0, lines: [] } })
    await set(second, 1, false)
    expect(await test.balanceOf(ana)).toBe(2)
    await set(first, 1, false)
    expect(await test.balanceOf(ana)).toBe(0)
    expect(await set(second, 1, true)).toMatchObject({ earned: { amount: 2 } })
  })

  it('says what doing it now would pay', async () => {
    await own('extra_project_slot')
    const [first, second] = [await startedId(), await startedId()]
    await set(first, 3, true)
    const result = await set(second, 2, true)
    const steps = result.status === 'set' ? result.project.steps : []
    expect(steps.map(({ paysNow }) => paysNow)).toEqual([2, 0, 0, 1, 3, 2, 3, 2])
  })

  it('takes back no more than the balance has, and pays only what it no longer holds', async () => {
    const id = await startedId()
    await set(id, 7, true)
    await test.sql.begin(async (sql) => {
      await sql`
        select apply_ledger_requests(${JSON.stringify([
          {
            member_id: ana,
            kind: 'spend',
            action: 'store_purchase',
            subject: 'x',
            reference: 'x',
            amount: 2,
          },
        ])}::jsonb, '2026-11-11', now())`
    })
    await set(id, 7, false)
    expect(await test.balanceOf(ana)).toBe(0)
    expect(await set(id, 7, true)).toMatchObject({ earned: { amount: 1 } })
  })

  it('belongs to its member, and waits while the project is paused', async () => {
    const id = await startedId()
    const bia = await test.newMember()
    await earn(test.sql, bia, 10)
    expect(await setStep(test.economy, { memberId: bia, id, step: 1, done: true })).toEqual({
      status: 'not-found',
    })
    expect(await pauseProject(test.economy, { memberId: bia, id })).toBeNull()
    await pauseProject(test.economy, { memberId: ana, id })
    expect(await set(id, 1, true)).toEqual({ status: 'paused' })
  })
})
