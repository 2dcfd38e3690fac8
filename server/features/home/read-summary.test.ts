import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { phraseOfDay } from '#domain/home/home.ts'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { noon } from '#server/testing/economy/economy-under-test.ts'
import { stage } from '#server/testing/economy/member-events.ts'
import { addNewcomer } from '#server/testing/economy/members.ts'
import { readSummary } from './read-summary.ts'

const hour = 3_600_000

let test: CommunityUnderTest
beforeAll(async () => {
  test = await startCommunityUnderTest()
})
afterAll(() => test.stop())

describe('the summary of the day', () => {
  it('of a new member is empty but for the phrase', async () => {
    expect(await readSummary(test.sql, await addNewcomer(test.sql), noon)).toEqual({
      phrase: phraseOfDay('2026-11-11'),
      pointsLast24h: 0,
      streak: 0,
      hivePercent: 0,
      hasIdeas: false,
      currentTrail: null,
      isOnboarded: false,
      hasBusiness: false,
      tourDue: true,
    })
  })

  it('turns its phrase at midnight in São Paulo', async () => {
    const ana = await test.newMember()
    const { phrase } = await readSummary(test.sql, ana, new Date('2026-11-12T02:59:59Z'))
    const next = await readSummary(test.sql, ana, new Date('2026-11-12T03:00:00Z'))
    expect([phrase, next.phrase]).toEqual([phraseOfDay('2026-11-11'), phraseOfDay('2026-11-12')])
  })

  it('counts what came in during the last 24 hours, not what went out', async () => {
    const ana = await test.newMember()
    test.clock.now = new Date(noon.getTime() - 25 * hour)
    await test.recordEvent(stage(ana, 500))
    test.clock.now = noon
    const idea = await test.publish(ana)
    await test.economy.transaction(({ spend }) =>
      spend({ kind: 'item-bought', memberId: ana, item: 'golden_badge', purchaseKey: 'x' }),
    )
    expect(await readSummary(test.sql, ana, noon)).toMatchObject({ pointsLast24h: 10, hasIdeas: true })
    await test.sql`delete from user_ideas where id = ${idea.id}`
    const later = new Date(noon.getTime() + 25 * hour)
    expect(await readSummary(test.sql, ana, later)).toMatchObject({ pointsLast24h: 0, hasIdeas: false })
  })

  it('measures the way to the hive by 20 finished stages, and goes no further', async () => {
    const ana = await addNewcomer(test.sql)
    for (let n = 0; n < 21; n += 1) {
      if (n === 3) expect(await readSummary(test.sql, ana, noon)).toMatchObject({ hivePercent: 15 })
      await test.recordEvent(stage(ana))
    }
    expect(await readSummary(test.sql, ana, noon)).toMatchObject({ hivePercent: 100 })
  })

  it('offers the guided tour until it was taken, also to who skipped the questionnaire', async () => {
    const ana = await addNewcomer(test.sql)
    const now = () => readSummary(test.sql, ana, noon)
    expect(await now()).toMatchObject({ tourDue: true, isOnboarded: false, hasBusiness: false })
    await test.sql`
      update profiles set onboarding_status = 'completed', questionnaire_moment = 'running',
        questionnaire_challenge = 'validate', questionnaire_has_cnpj = false, questionnaire_confidence = 5,
        questionnaire_help_type = 'community', assigned_trail_id = 't1-validacao'
      where id = ${ana}`
    expect(await now()).toMatchObject({ tourDue: true, isOnboarded: true, hasBusiness: true })
    await test.sql`update profiles set tour_completed = true where id = ${ana}`
    expect(await now()).toMatchObject({ tourDue: false })
  })
})
