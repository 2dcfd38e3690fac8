import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type EconomyUnderTest,
  noon,
  startEconomyUnderTest,
} from '#server/testing/economy/economy-under-test.ts'
import { createSoloPeriods } from './solo-periods.ts'

/** A Wednesday; its week begins on Monday the 9th, its month on the 1st. */
const day = '2026-11-11'

let test: EconomyUnderTest
let members: string[]
beforeAll(async () => {
  test = await startEconomyUnderTest()
  members = []
  for (let n = 0; n < 11; n += 1) members.push(await test.newMember())
})
beforeEach(async () => {
  test.clock.now = noon
  await test.sql`delete from solo_periods`
  await test.sql`delete from active_days`
  await test.sql`update profiles set is_sample = false`
})
afterAll(() => test.stop())

/** As a freshly started server. */
const solo = () => createSoloPeriods(test.sql)(day)

async function visit(count: number, on: string) {
  await test.sql`
    insert into active_days (user_id, day) select id, ${on}::date from unnest(${members.slice(0, count)}::uuid[]) as id
    on conflict do nothing`
}

describe('missions are solo', () => {
  it('with nine active members in the seven days before, and not with ten', async () => {
    await visit(9, '2026-11-10')
    expect((await solo()).day).toBe(true)
    await test.sql`delete from solo_periods`
    await visit(10, '2026-11-04')
    expect((await solo()).day).toBe(false)
  })

  it('by the days before the period, not by those in it or long ago', async () => {
    await visit(11, '2026-11-03')
    await visit(11, '2026-11-11')
    expect(await solo()).toEqual({ day: true, week: false, month: true })
  })

  it('while the sample community visits, which does not count', async () => {
    await visit(10, '2026-11-10')
    await test.sql`update profiles set is_sample = true where id = ${members[0] ?? ''}`
    expect((await solo()).day).toBe(true)
  })

  it('counting each member once, however many days they came', async () => {
    for (let back = 4; back <= 10; back += 1) await visit(9, `2026-11-${String(back).padStart(2, '0')}`)
    expect((await solo()).day).toBe(true)
  })

  it('until the period ends, whoever comes meanwhile; for every process alike', async () => {
    const answers = await Promise.all([solo(), solo(), solo()])
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ day: true, week: true, month: true })))
    for (const on of ['2026-10-30', '2026-11-08', '2026-11-10']) await visit(11, on)
    expect(await solo()).toEqual({ day: true, week: true, month: true })
    const tomorrow = await createSoloPeriods(test.sql)('2026-11-12')
    expect(tomorrow).toEqual({ day: false, week: true, month: true })
  })
})
