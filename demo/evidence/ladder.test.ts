import { beforeAll, expect, it } from 'vitest'
import { newKey } from '#contract/conformance/outcome.ts'
import { publish } from '#contract/conformance/sample-content.ts'
import { type TestsOfIdea, walkLadder } from '#contract/conformance/walk-ladder.ts'
import { openTestDemonstration, type TestDemonstration } from '#demo/testing/open-test-demonstration.ts'

const noon = new Date('2026-11-11T15:00:00Z')

let clock: Date
let test: TestDemonstration
beforeAll(async () => {
  clock = noon
  test = await openTestDemonstration({ now: () => clock })
})

async function testsOfNewIdea(): Promise<TestsOfIdea> {
  const { demonstration, newMember } = test
  const author = newMember().client
  const others = [demonstration.client, demonstration.clientOf(null)]
  const ideaId = (await publish(author)).id
  const refused = () => undefined
  const keyOf = (id: string) => ({ ideaId, id })
  return {
    now: () => clock,
    save: (form) => author.evidence.save({ ...keyOf(newKey()), ...form }).catch(refused),
    start: (id) => author.evidence.start(keyOf(id)).catch(refused),
    note: (id, form) => author.evidence.note({ ...keyOf(id), lineId: newKey(), ...form }).catch(refused),
    abandon: (id) => author.evidence.abandon({ ...keyOf(id), reason: '' }).catch(refused),
    decide: (id, decision) =>
      author.evidence.decide({ ...keyOf(id), learned: 'aprendi', decision }).catch(refused),
    async later(days) {
      clock = new Date(clock.getTime() + days * 86_400_000)
    },
    cards: async () => (await author.evidence.ofIdea({ ideaId })).cards.toReversed(),
    async ladders() {
      const own = (await author.ideas.get({ id: ideaId })).idea
      const seen = await Promise.all(others.map((other) => other.ideas.get({ id: ideaId })))
      return [own, ...seen.map(({ idea }) => idea)].map(({ ladder }) => ladder)
    },
  }
}

it('the cells of an idea always say what its cards say', async () => {
  await walkLadder(testsOfNewIdea, { walks: 6 })
}, 30_000)

it('a test whose time is over fills its cell for others before its author looks', async () => {
  clock = noon
  const author = test.newMember().client
  const ideaId = (await publish(author)).id
  const key = { ideaId, id: newKey() }
  const words = { belief: 'b', who: 'w', how: 'h', counts: 'c' }
  await author.evidence.save({ ...key, ...words, kind: 'prepaid', mark: 3, until: '2026-11-20' })
  await author.evidence.start(key)
  for (let n = 0; n < 3; n += 1)
    await author.evidence.note({ ...key, lineId: newKey(), name: 'Lu', act: 'paid', said: '', number: null })
  const cells = async () => (await test.demonstration.clientOf(null).ideas.get({ id: ideaId })).idea.ladder
  expect(await cells()).toEqual(['empty', 'empty', 'running', 'empty'])
  clock = new Date('2026-11-24T03:00:00Z')
  expect(await cells()).toEqual(['empty', 'empty', 'filled', 'empty'])
})
