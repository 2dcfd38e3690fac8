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
/** The share of questions answered with a fact that is true and was not asked for. */
const mostDatedMisses = { questions: 0, practice: 0.015 }

/**
 * Asks one edition's BeeBot what is in tests/content/beebot-questions.yaml. `partOf` chooses among the practice, of
 * which a part is judged by its share of right sources alone.
 */
export function describeQuestions(
  name: string,
  open: () => Promise<{ readonly guest: ContractClient; stop(): Promise<void> }>,
  partOf: (practice: readonly Asked[]) => readonly Asked[] = (practice) => practice,
) {
  describe(`BeeBot in ${name}`, () => {
    let edition: Awaited<ReturnType<typeof open>>
    beforeAll(async () => {
      edition = await open()
    })
    afterAll(() => edition.stop())

    /** The source of the first message: 'help:abrir-mei', 'script:premium', 'unknown'; and whether it says a dated fact. */
    async function firstSource({ ask, says }: Asked): Promise<{ source: string; isDated: boolean }> {
      const [reply] = (await edition.guest.assistant.ask({ question: ask })).replies
      if (reply === undefined) return { source: 'nothing', isDated: false }
      const isDated = reply.sources.some(({ kind }) => kind === 'fact')
      if (reply.from === null)
        return { source: /não sei/iu.test(reply.text) ? 'unknown' : `script:${reply.group}`, isDated }
      const value = facts.find(({ id }) => id === says)?.value.replaceAll(' ', '\u00a0') ?? ''
      const isSaid = reply.text.replaceAll(' ', '\u00a0').includes(value)
      return { source: isSaid ? reply.from.replace(/\/\d+$/u, '') : `${reply.from} without ${says}`, isDated }
    }

    it.each(['questions', 'practice'] as const)(
      'answers the %s from the right source',
      async (list) => {
        const missed: string[] = []
        const tried = list === 'practice' ? partOf(lists.practice) : lists[list]
        let datedMisses = 0
        // One after the other: a server on a busy machine refuses eighty at once.
        for (const asked of tried) {
          const { source, isDated } = await firstSource(asked)
          if (asked.expect.includes(source)) continue
          missed.push(`${asked.ask} → ${source}`)
          if (isDated) datedMisses += 1
        }
        const share = 1 - missed.length / tried.length

        // Not to know is allowed now and then; a fact that answers another question is not.
        if (tried.length === lists[list].length)
          expect([datedMisses, missed]).toEqual([
            expect.toSatisfy((one: number) => one <= tried.length * mostDatedMisses[list]),
            missed,
          ])
        expect([share, missed]).toEqual([expect.toSatisfy((one: number) => one >= leastShare), missed])
      },
      180_000,
    )
  })
}
