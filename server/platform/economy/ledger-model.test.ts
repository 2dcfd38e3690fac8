import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { awardsFor } from '#domain/economy/awards-for.ts'
import { accountOf, applyAll, emptyLedger, type Ledger } from '#domain/economy/ledger.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { expectSoundLedger } from '#server/testing/economy/expect-sound-ledger.ts'
import { addMembers } from '#server/testing/economy/members.ts'
import { randomStory } from '#server/testing/economy/random-events.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { applyRequests } from './apply-requests.ts'

const sequences = Number(process.env.LEDGER_SEQUENCES ?? 50)
const seed = Number(process.env.LEDGER_SEED ?? Date.now() % 2 ** 31)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('the ledger in the database', () => {
  it(
    'answers every request as the rules in the domain do, in any order, on any clock',
    async () => {
      process.stdout.write(`ledger against its model: ${sequences} sequences, LEDGER_SEED=${seed}\n`)
      // Sequences use placeholders, so that a failing one can be shrunk with new members each time.
      const placeholders = ['ana', 'bia', 'caio'] as const
      let operations = 0
      await fc.assert(
        fc.asyncProperty(randomStory(placeholders), async (story) => {
          const ids = await addMembers(database.sql, placeholders.length)
          const named = JSON.parse(
            placeholders.reduce(
              (text, name, index) => text.replaceAll(`"${name}"`, `"${ids[index]}"`),
              JSON.stringify(story),
            ),
          ) as [(typeof story)[number][0], string][]

          operations += named.length
          let model: Ledger = emptyLedger
          for (const [event, at] of named) {
            const now = new Date(at)
            const requests = awardsFor(ruleBooks.product, event)
            const expected = applyAll(model, requests, now)
            model = expected.ledger
            const actual = await applyRequests(database.sql, requests, { now, day: saoPauloDay(now) })
            expect(actual.outcomes).toEqual(expected.outcomes)
          }
          const accounts = await database.sql`
            select id, bpoints as balance, bpoints_earned as earned from profiles where id = any (${ids}::uuid[])`
          for (const { id, ...account } of accounts) expect(account).toEqual(accountOf(model, id))
        }),
        { numRuns: sequences, seed },
      )
      await expectSoundLedger(database.sql)
      process.stdout.write(`proof ${JSON.stringify({ operations })}\n`)
    },
    // Long enough for a busy machine: only ends a hang, measures nothing.
    60_000 + sequences * 6_000,
  )
})
