import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, it } from 'vitest'
import { type TestsOfIdea, walkLadder } from '#contract/conformance/walk-ladder.ts'
import { type LadderBits, ladderFrom } from '#domain/evidence/ladder.ts'
import { everyRow } from '#server/platform/jobs/row-run.ts'
import {
  type EconomyUnderTest,
  noon,
  startEconomyUnderTest,
} from '#server/testing/economy/economy-under-test.ts'
import { liftLimits } from '#server/testing/lift-limits.ts'
import { abandon, decide, saveDraft, start } from './change-card.ts'
import { concludeDueCards } from './conclude-cards.ts'
import { readEvidence } from './read-cards.ts'
import { noteLine } from './write-line.ts'

let test: EconomyUnderTest
beforeAll(async () => {
  test = await startEconomyUnderTest()
  await liftLimits(test.sql)
})
afterAll(() => test.stop())

async function testsOfNewIdea(): Promise<TestsOfIdea> {
  test.clock.now = noon
  const { sql, economy, clock } = test
  const memberId = await test.newMember()
  const ideaId = randomUUID()
  await sql`
    insert into user_ideas (id, user_id, title, description, is_public, ever_public, created_at)
    values (${ideaId}, ${memberId}, 'Guarda-chuva', 'Conserto na hora', true, true, now())`
  const keyOf = (id: string) => ({ memberId, ideaId, id })
  const cards = async () => {
    const evidence = await readEvidence({ sql, economy }, { ideaId, viewerId: memberId })
    return (evidence?.cards ?? []).toReversed()
  }
  return {
    now: () => clock.now,
    save: (form) => saveDraft(economy, { ...keyOf(randomUUID()), form }),
    start: (id) => start(economy, keyOf(id)),
    note: (id, form) => noteLine(economy, { ...keyOf(id), lineId: randomUUID(), form }),
    abandon: (id) => abandon(economy, { ...keyOf(id), reason: '' }),
    decide: (id, decision) => decide(economy, { ...keyOf(id), learned: 'aprendi', decision }),
    later(days) {
      clock.now = new Date(clock.now.getTime() + days * 86_400_000)
      return concludeDueCards({ sql, economy, publish: () => {} }, everyRow)
    },
    cards,
    async ladders() {
      const [stored] = await sql<[LadderBits]>`select proven, testing from user_ideas where id = ${ideaId}`
      return [ladderFrom(stored)]
    },
  }
}

it('the stored ladder always says what the cards say', async () => {
  await walkLadder(testsOfNewIdea, { walks: 12 })
})
