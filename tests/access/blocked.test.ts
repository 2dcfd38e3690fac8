import { ORPCError } from '@orpc/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partOfCommit } from '#server/testing/commit-choice.ts'
import {
  type Caller,
  type ContractUnderTest,
  caseOf,
  inputFor,
  type Operation,
  operations,
  startContractUnderTest,
} from './contract-under-test.ts'

/**
 * Answers that hold public ideas and what is said about them, which guests read too: equal for all, and cached. The
 * screens leave out the authors in `unseenAuthors` of moderation.mine.
 */
const sameForAll = new Set([
  'comments.list',
  'comments.replies',
  'comments.thread',
  'ideas.get',
  'ideas.list',
  'ideas.trending',
  'moderation.mine',
])

let test: ContractUnderTest
beforeAll(async () => {
  test = await startContractUnderTest()
})
afterAll(() => test.stop())

async function answerOf({ client }: Caller, { name }: Operation, input: unknown): Promise<unknown> {
  const operation = name
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], client)
  try {
    return await (operation as (input: unknown) => Promise<unknown>)(input)
  } catch (error) {
    if (error instanceof ORPCError) return error.code
    throw error
  }
}

/** What the owner prepared for themselves is asked for by somebody they blocked, and by somebody who blocked them. */
describe('whoever is blocked, or blocked, finds the other in no answer:', () => {
  const asked = operations.filter(({ name }) => !name.startsWith('admin.') && !sameForAll.has(name))
  it.each(partOfCommit('blocked', asked, 2))('$name', async (operation) => {
    const trial = caseOf(operation)
    if (trial.by === 'admin') return
    const owner = await test.newCaller(Math.max(500, trial.funds ?? 0))
    // Somebody with points, an idea and a name to be found by.
    await owner.client.profile.update({ displayName: `Mel ${owner.id.slice(0, 8)}` })
    const input = await inputFor(trial, owner, test.community)
    for (const isBlocker of [true, false]) {
      const other = await test.newCaller(trial.funds)
      const [by, whom] = isBlocker ? [owner, other] : [other, owner]
      await by.client.moderation.block({ memberId: whom.id })
      expect(JSON.stringify(await answerOf(other, operation, input)) ?? '').not.toContain(owner.id)
    }
  })
})
