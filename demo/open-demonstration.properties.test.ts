import { ORPCError } from '@orpc/client'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newKey } from '#contract/conformance/outcome.ts'
import { form, longText } from '#contract/conformance/sample-content.ts'
import { documentSchemas } from './documents/documents.ts'
import { documentNames } from './documents/names.ts'
import type { Demonstration } from './open-demonstration.ts'
import { seededMemberId } from './seed/seed-ids.ts'
import { openTestDemonstration } from './testing/open-test-demonstration.ts'

/** `pick` chooses among the existing items. */
type Act = { readonly name: keyof typeof acts; readonly pick: number; readonly tab: 0 | 1 }

const reactions = ['like', 'dislike', null] as const
const items = ['golden_badge', 'basic_template', 'extra_project_slot', 'express_mentoring'] as const

function picked<Item>(list: readonly Item[], pick: number): Item {
  const item = list[pick % list.length]
  if (item === undefined) throw new Error('There is nothing to pick')
  return item
}

const storedIdeas = (demonstration: Demonstration) =>
  demonstration.change((change) => change.get('ideas').ideas)

const acts = {
  publish: ({ client }: Demonstration) => client.ideas.publish({ ...form, key: newKey() }),
  react: (demonstration: Demonstration, pick: number) =>
    demonstration.client.ideas.react({
      id: picked(storedIdeas(demonstration), pick).id,
      reaction: picked(reactions, pick),
    }),
  justify: (demonstration: Demonstration, pick: number) =>
    demonstration.client.ideas.react({
      id: picked(storedIdeas(demonstration), pick).id,
      reaction: 'like',
      justification: longText,
    }),
  comment: (demonstration: Demonstration, pick: number) =>
    demonstration.client.comments.write({
      ideaId: picked(storedIdeas(demonstration), pick).id,
      text: `${longText} ${pick}`,
      key: newKey(),
    }),
  reactToComment: (demonstration: Demonstration, pick: number) =>
    demonstration.client.comments.react({
      id: picked(
        storedIdeas(demonstration).flatMap(({ comments }) => comments),
        pick,
      ).id,
      reaction: picked(reactions, pick),
    }),
  markUseful: (demonstration: Demonstration, pick: number) =>
    demonstration.client.comments.markUseful({
      id: picked(
        storedIdeas(demonstration).flatMap(({ comments }) => comments),
        pick,
      ).id,
    }),
  deleteIdea: (demonstration: Demonstration, pick: number) =>
    demonstration.client.ideas.delete({
      id: picked(
        storedIdeas(demonstration).filter(
          ({ authorId }, index) => authorId === seededMemberId || index === 0,
        ),
        pick,
      ).id,
    }),
  deleteComment: (demonstration: Demonstration, pick: number) =>
    demonstration.client.comments.delete({
      id: picked(
        storedIdeas(demonstration).flatMap(({ comments }) => comments),
        pick,
      ).id,
    }),
  step: async ({ client }: Demonstration, pick: number) => {
    const [project] = (await client.projects.list({})).projects
    if (project === undefined) return
    await client.projects.setStep({ id: project.id, step: (pick % 8) + 1, done: pick % 3 > 0 })
  },
  buy: ({ client }: Demonstration, pick: number) =>
    client.store.buy({ item: picked(items, pick), key: newKey() }),
  upgrade: ({ client }: Demonstration) => client.premium.upgrade({ key: newKey() }),
}

const anAct: fc.Arbitrary<Act> = fc.record({
  name: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
  pick: fc.nat(500),
  tab: fc.constantFrom(0, 1),
})

function expectSound(demonstration: Demonstration) {
  demonstration.change((change) => {
    const balances = new Map<string, number>()
    for (const { memberId, amount } of change.get('economy').rows) {
      const balance = (balances.get(memberId) ?? 0) + amount
      expect(balance).toBeGreaterThanOrEqual(0)
      balances.set(memberId, balance)
    }
    for (const idea of change.get('ideas').ideas)
      for (const { reactions: given } of [idea, ...idea.comments])
        expect(new Set(given.map(({ memberId }) => memberId)).size).toBe(given.length)
    for (const name of documentNames)
      expect(documentSchemas[name].safeParse(change.get(name)).data).toEqual(change.get(name))
  })
}

describe('whatever is done, in two tabs', () => {
  it('no balance falls below nothing, nobody reacts twice, and all that is stored can be read again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anAct, { minLength: 5, maxLength: 30 }), async (done) => {
        const { demonstration, openTab, tabs } = await openTestDemonstration()
        const open = [demonstration, openTab()] as const
        for (const { name, pick, tab } of done)
          await acts[name](open[tab], pick).catch((error: unknown) => {
            // Refused by a rule, with an error that the contract declares; anything else is a bug.
            if (!(error instanceof ORPCError) || !error.defined) throw error
          })
        expectSound(demonstration)
        const again = await openTestDemonstration({ tabs })
        const first = await demonstration.client.economy.balance()
        for (const { client } of [open[1], again.demonstration]) {
          expect(await client.economy.balance()).toEqual(first)
          expect(await client.ideas.list({})).toEqual(await demonstration.client.ideas.list({}))
        }
        expect([...tabs.texts.keys()].filter((key) => key.includes('set-aside'))).toEqual([])
      }),
      { numRuns: 25 },
    )
  }, 30_000)
})
