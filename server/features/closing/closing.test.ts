import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saoPauloDay } from '#domain/calendar/days.ts'
import type { ClosingItem } from '#domain/closing/closing.ts'
import { solveExercise } from '#domain/exercises/exercise.ts'
import { AccountGone } from '#server/platform/database/account-gone.ts'
import {
  type EconomyUnderTest,
  noon,
  startEconomyUnderTest,
} from '#server/testing/economy/economy-under-test.ts'
import { alreadyFinished, exercisesOf } from '#server/testing/learning/learn.ts'
import { checkCertificate, issueCertificate, withdrawCertificate } from './certificates.ts'
import { answerTodaysClosing, readClosing, startClosing } from './closing.ts'

const trailId = 't0-descoberta'

let test: EconomyUnderTest
let ana: string
beforeAll(async () => {
  test = await startEconomyUnderTest()
})
beforeEach(async () => {
  test.clock.now = noon
  ana = await test.newMember()
  await alreadyFinished(test.sql, ana, trailId)
})
afterAll(() => test.stop())

const asked = (memberId = ana) => ({ memberId, trailId, now: test.clock.now })
const start = (memberId = ana) => startClosing(test.sql, asked(memberId))
const read = (memberId = ana) => readClosing(test.sql, asked(memberId))
const issue = (name = 'Ana Mel') => issueCertificate(test.sql, { ...asked(), name })

async function itemsOf(memberId = ana): Promise<readonly ClosingItem[]> {
  const [row] = await test.sql<{ items: ClosingItem[] }[]>`
    select items from trail_closings where user_id = ${memberId} and trail_id = ${trailId}`
  return row?.items ?? []
}

async function rightAnswer({ stageId, exerciseId, variant }: ClosingItem) {
  const exercise = (await exercisesOf(test.sql, stageId)).find(({ id }) => id === exerciseId)
  if (exercise === undefined) throw new Error(`${stageId} has no exercise ${exerciseId}`)
  return solveExercise(exercise, variant)
}

async function answer(item: ClosingItem, isRight: boolean, memberId = ana) {
  const { stageId, exerciseId } = item
  const right = await rightAnswer(item)
  const given = { ...asked(memberId), stageId, exerciseId, answer: right }
  if (!isRight)
    // A mistake of every kind would say nothing more here.
    await test.sql`
      update trail_closings set items = (
        select jsonb_agg(case when item->>'stageId' = ${stageId} and item->>'exerciseId' = ${exerciseId}
          then jsonb_set(item, '{correct}', 'false') else item end order by position)
        from jsonb_array_elements(items) with ordinality as listed (item, position)
      ) where user_id = ${memberId}`
  return answerTodaysClosing(test.sql, given)
}

async function answerAll(mistakes: number) {
  await start()
  for (const [place, item] of (await itemsOf()).entries()) await answer(item, place >= mistakes)
  return read()
}

describe('the close of a trail', () => {
  it('opens with the last stage and not before', async () => {
    const bia = await test.newMember()
    expect([await read(bia), await start(bia)]).toEqual(['unfinished', 'unfinished'])
    expect(await readClosing(test.sql, { ...asked(), trailId: 'nada' })).toBe('not-found')
    expect(await test.sql`select from trail_closings where user_id = ${bia}`).toHaveLength(0)
    await expect(start('00000000-0000-4000-8000-000000000000')).rejects.toThrow(AccountGone)
  })

  it('is one attempt, also when started many times at once', async () => {
    const started = await Promise.all(Array.from({ length: 8 }, () => start()))
    for (const one of started) expect(one).toEqual(started[0])
    expect(await itemsOf()).toHaveLength(10)
  })

  it('counts an answer once, also when sent many times at once, and goes on after a reload', async () => {
    await start()
    const [item] = await itemsOf()
    if (item === undefined) throw new Error('It is empty')
    await Promise.all(Array.from({ length: 8 }, () => answer(item, true)))
    expect((await itemsOf()).map(({ correct }) => correct)).toEqual([true, ...Array(9).fill(null)])
    expect(await read()).toMatchObject({ state: 'open', result: null })
  })

  it('keeps answers of two devices at the same moment', async () => {
    await start()
    await Promise.all((await itemsOf()).map((item) => answer(item, true)))
    expect(await read()).toMatchObject({ state: 'passed', result: { right: 10 } })
  })

  it('missed with seven gives another attempt on the next day only', async () => {
    expect(await answerAll(3)).toMatchObject({ state: 'missed', result: { right: 7 } })
    const before = await itemsOf()
    await start()
    expect(await itemsOf()).toEqual(before)
    expect(await issue()).toBeNull()
    // 23:59 is the same day in São Paulo, 00:01 is not.
    test.clock.now = new Date('2026-11-12T02:59:00Z')
    expect(await start()).toMatchObject({ state: 'missed' })
    test.clock.now = new Date('2026-11-12T03:01:00Z')
    expect(await start()).toMatchObject({ state: 'open' })
    expect(await itemsOf()).not.toEqual(before)
  })

  it('left open ends with its day: old answers count no more', async () => {
    await start()
    const [item] = await itemsOf()
    if (item === undefined) throw new Error('It is empty')
    test.clock.now = new Date('2026-11-12T15:00:00Z')
    expect(await answer(item, true)).toBe('not-in-closing')
    expect(await read()).toMatchObject({ state: 'ready', exercises: [] })
  })

  it('takes no exercise of another trail or member', async () => {
    await start()
    const [item] = await itemsOf()
    if (item === undefined) throw new Error('It is empty')
    const answered = { ...asked(), answer: await rightAnswer(item) }
    const elsewhere = {
      ...answered,
      stageId: 'ponto-de-equilibrio',
      exerciseId: 'a-ideia-que-jacira-escolheu',
    }
    expect(await answerTodaysClosing(test.sql, elsewhere)).toBe('not-in-closing')
    const bia = await test.newMember()
    await alreadyFinished(test.sql, bia, trailId)
    const { stageId, exerciseId } = item
    expect(await answerTodaysClosing(test.sql, { ...answered, memberId: bia, stageId, exerciseId })).toBe(
      'not-in-closing',
    )
  })
})

describe('a certificate', () => {
  it('comes with eight, names what was chosen and the document, and is one', async () => {
    expect(await issue()).toBeNull()
    expect(await answerAll(2)).toMatchObject({ state: 'passed', result: { right: 8 } })
    const issued = await Promise.all(Array.from({ length: 5 }, () => issue('Ana de Souza')))
    expect(new Set(issued.map((one) => one?.token)).size).toBe(1)
    const [{ title, parts }] = await test.sql<[{ title: string; parts: string[] }]>`
      select document_title as title, array(
        select document_heading from trail_stages
        where trail_id = trails.id and not withdrawn order by order_index
      ) as parts from trails where id = ${trailId}`
    expect(await checkCertificate(test.sql, issued[0]?.token ?? '')).toEqual({
      name: 'Ana de Souza',
      trailName: 'Descoberta',
      document: { title, parts },
      right: 8,
      issuedOn: saoPauloDay(noon),
    })
  })

  it('withdrawn, or of a suspended or removed account, is as if it had never been', async () => {
    await answerAll(0)
    const first = (await issue())?.token ?? ''
    expect(await withdrawCertificate(test.sql, await test.newMember(), trailId)).toBe(false)
    expect(await checkCertificate(test.sql, first)).not.toBeNull()
    expect(await withdrawCertificate(test.sql, ana, trailId)).toBe(true)
    expect(await checkCertificate(test.sql, first)).toBeNull()
    const second = (await issue())?.token ?? ''
    expect(second).not.toBe(first)
    await test.sql`insert into suspensions (user_id, reason, created_at) values (${ana}, 'spam', now())`
    expect(await checkCertificate(test.sql, second)).toBeNull()
    await test.sql`delete from suspensions where user_id = ${ana}`
    expect(await checkCertificate(test.sql, second)).not.toBeNull()
    await test.sql`delete from users where id = ${ana}`
    expect(await checkCertificate(test.sql, second)).toBeNull()
  })
})
