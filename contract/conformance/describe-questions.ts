import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { ContractClient } from './operation-case.ts'

interface Asked {
  readonly ask: string
  readonly expect: readonly string[]
  readonly says?: string
}

const read = (file: string) => parse(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'))
const lists: Readonly<Record<'questions' | 'practice', readonly Asked[]>> = read(
  'tests/content/beebot-questions.yaml',
)
const facts: readonly { readonly id: string; readonly value: string }[] = read('content/facts.yaml')

const leastShare = 0.85

/** Asks one edition's BeeBot everything in tests/content/beebot-questions.yaml. */
export function describeQuestions(
  name: string,
  open: () => Promise<{ readonly guest: ContractClient; stop(): Promise<void> }>,
) {
  describe(`BeeBot in ${name}`, () => {
    let edition: Awaited<ReturnType<typeof open>>
    beforeAll(async () => {
      edition = await open()
    })
    afterAll(() => edition.stop())

    /** The source of the first message: 'help:abrir-mei', 'script:premium', 'unknown'. */
    async function firstSource({ ask, says }: Asked): Promise<string> {
      const [reply] = (await edition.guest.assistant.ask({ question: ask })).replies
      if (reply === undefined) return 'nothing'
      if (reply.from === null) return /não sei/iu.test(reply.text) ? 'unknown' : `script:${reply.group}`
      const value = facts.find(({ id }) => id === says)?.value.replaceAll(' ', '\u00a0') ?? ''
      const isSaid = reply.text.replaceAll(' ', '\u00a0').includes(value)
      return isSaid ? reply.from.replace(/\/\d+$/u, '') : `${reply.from} without ${says}`
    }

    it.each(['questions', 'practice'] as const)(
      'answers the %s from the right source',
      async (list) => {
        const answered: (Asked & { readonly source: string })[] = []
        // One after the other: a server on a busy machine refuses eighty at once.
        for (const asked of lists[list]) answered.push({ ...asked, source: await firstSource(asked) })
        const missed = answered
          .filter(({ expect: allowed, source }) => !allowed.includes(source))
          .map(({ ask, source }) => `${ask} → ${source}`)
        const share = 1 - missed.length / lists[list].length

        // Missing an answer is allowed now and then; a wrong fact, or an answer to what it cannot know, never is.
        expect(missed.filter((one) => / → (?:help|fact|tool):/u.test(one))).toEqual([])
        expect(
          missed.filter((one) =>
            lists[list].some(({ ask, expect: [first] }) => first === 'unknown' && one.startsWith(ask)),
          ),
        ).toEqual([])
        expect([share, missed]).toEqual([expect.toSatisfy((one: number) => one >= leastShare), missed])
      },
      60_000,
    )
  })
}
