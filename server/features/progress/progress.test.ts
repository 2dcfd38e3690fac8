import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ImportedAnswer, ImportedIdea } from '#contract/progress.ts'
import type { Interest } from '#domain/onboarding/answers.ts'
import { importedLimits } from '#domain/progress/limits.ts'
import { AccountGone } from '#server/platform/database/account-gone.ts'
import { type EconomyUnderTest, startEconomyUnderTest } from '#server/testing/economy/economy-under-test.ts'
import { expectSoundLedger } from '#server/testing/economy/expect-sound-ledger.ts'
import { alreadyFinished, stagesOf } from '#server/testing/learning/learn.ts'
import { importProgress, readImported, settleIdea } from './imported-progress.ts'

let test: EconomyUnderTest
let ana: string
let stages: string[]
beforeAll(async () => {
  test = await startEconomyUnderTest()
  stages = await stagesOf(test.sql, 't1-validacao')
})
beforeEach(async () => {
  ana = await test.newMember()
})
afterEach(() => expectSoundLedger(test.sql))
afterAll(() => test.stop())

const idea = (changes: Partial<ImportedIdea> = {}): ImportedIdea => ({
  id: randomUUID(),
  title: 'Marmitas da Neide',
  description: 'Comida de casa no trabalho',
  category: 'alimentacao',
  ...changes,
})

const answer = (stageId: string, text = 'Conversei com cinco vizinhos nesta semana.'): ImportedAnswer => ({
  stageId,
  text,
})

interface Package {
  readonly ideas?: readonly ImportedIdea[]
  readonly answers?: readonly ImportedAnswer[]
  readonly interests?: readonly Interest[]
}

function importPackage({ ideas = [], answers = [], interests = [] }: Package, memberId = ana) {
  return importProgress(test.sql, { memberId, now: test.clock.now, ideas, answers, interests })
}

describe('what a member imports from the demonstration', () => {
  it('waits for them as drafts, and pays, publishes and completes nothing', async () => {
    const ideas = [idea(), idea({ title: 'Feira no bairro', category: null })]
    const answers = [answer(stages[0] ?? ''), answer(stages[1] ?? '')]
    expect(await importPackage({ ideas, answers, interests: ['food', 'tech'] })).toEqual({
      ideas: 2,
      answers: 2,
      interests: 2,
    })
    const imported = await readImported(test.sql, ana)
    expect(imported.ideas).toHaveLength(2)
    expect(imported.ideas).toEqual(expect.arrayContaining(ideas))
    expect(imported.answers).toEqual(expect.arrayContaining(answers))
    const [untouched] = await test.sql`
      select bpoints, bpoints_earned, plan,
        (select count(*)::int from bpoints_transactions where user_id = profiles.id) as entries,
        (select count(*)::int from user_ideas where user_id = profiles.id) as ideas,
        (select count(*)::int from trail_progress where user_id = profiles.id) as stages,
        (select count(*)::int from member_badges where user_id = profiles.id) as badges
      from profiles where id = ${ana}`
    expect(untouched).toEqual({
      bpoints: 0,
      bpoints_earned: 0,
      plan: 'free',
      entries: 0,
      ideas: 0,
      stages: 0,
      badges: 0,
    })
  })

  it('imported twenty times at once is there once', async () => {
    const sent: Package = { ideas: [idea()], answers: [answer(stages[0] ?? '')], interests: ['food'] }
    const imported = await Promise.all(Array.from({ length: 20 }, () => importPackage(sent)))
    for (const part of ['ideas', 'answers', 'interests'] as const)
      expect(imported.reduce((sum, outcome) => sum + outcome[part], 0)).toBe(1)
    expect(await readImported(test.sql, ana)).toEqual({ ideas: sent.ideas, answers: sent.answers })
  })

  it('is each member’s own, also where two import the same', async () => {
    const bia = await test.newMember()
    const same = idea()
    await importPackage({ ideas: [same] })
    await importPackage({ ideas: [same] }, bia)
    expect(await settleIdea(test.sql, { memberId: bia, id: same.id, now: test.clock.now })).toBe(true)
    expect((await readImported(test.sql, ana)).ideas).toEqual([same])
    expect((await readImported(test.sql, bia)).ideas).toEqual([])
  })

  it('keeps to the limits of a member, however many requests and at once', async () => {
    const wave = () => importPackage({ ideas: Array.from({ length: 15 }, () => idea()) })
    await Promise.all([wave(), wave(), wave(), wave()])
    expect((await readImported(test.sql, ana)).ideas).toHaveLength(importedLimits.ideas)
    const more = await importPackage({ ideas: [idea()] })
    expect(more).toMatchObject({ ideas: 0 })
  })

  it('leaves out lessons that do not exist here and those already done', async () => {
    await alreadyFinished(test.sql, ana, 't0-descoberta')
    const [done] = await stagesOf(test.sql, 't0-descoberta')
    const outcome = await importPackage({
      answers: [answer('nada'), answer(done ?? ''), answer(stages[2] ?? '')],
    })
    expect(outcome).toMatchObject({ answers: 1 })
    expect((await readImported(test.sql, ana)).answers.map(({ stageId }) => stageId)).toEqual([stages[2]])
  })

  it('offers an answer until its lesson is completed', async () => {
    await importPackage({ answers: [answer(stages[0] ?? '')] })
    await alreadyFinished(test.sql, ana, 't1-validacao')
    expect((await readImported(test.sql, ana)).answers).toEqual([])
  })

  it('takes interests only for who has none', async () => {
    await importPackage({ interests: ['food'] })
    expect(await importPackage({ interests: ['tech', 'design'] })).toMatchObject({ interests: 0 })
    const rows = await test.sql`select interest from profile_interests where user_id = ${ana}`
    expect(rows.map(({ interest }) => interest)).toEqual(['food'])
  })

  it('does not return once it is settled, and leaves no words behind', async () => {
    const settled = idea()
    await importPackage({ ideas: [settled] })
    const asked = { memberId: ana, id: settled.id, now: test.clock.now }
    expect(await settleIdea(test.sql, asked)).toBe(true)
    expect(await settleIdea(test.sql, asked)).toBe(true)
    expect(await importPackage({ ideas: [settled] })).toMatchObject({ ideas: 0 })
    expect((await readImported(test.sql, ana)).ideas).toEqual([])
    const [row] = await test.sql`select title, description from brought_ideas where user_id = ${ana}`
    expect(row).toEqual({ title: '', description: '' })
    expect(await settleIdea(test.sql, { ...asked, id: randomUUID() })).toBe(false)
  })

  it('is refused for a member who is no longer there', async () => {
    await expect(importPackage({ ideas: [idea()] }, randomUUID())).rejects.toThrow(AccountGone)
  })
})
