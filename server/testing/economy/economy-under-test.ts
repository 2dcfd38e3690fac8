import type { LiveEvent } from '#contract/events.ts'
import type { ActivityEvent } from '#domain/economy/member-event.ts'
import { createEconomy, type Economy, type EventOutcome } from '#server/platform/economy/create-economy.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { addMember } from './members.ts'

/** A Wednesday at noon in São Paulo. */
export const noon = new Date('2026-11-11T15:00:00Z')

export type EconomyUnderTest = Awaited<ReturnType<typeof startEconomyUnderTest>>

/** The economy on its own database and a clock set by the test; keeps all published events. */
export async function startEconomyUnderTest() {
  const database: TestDatabase = await createTestDatabase()
  const published: { to: string; type: LiveEvent['type'] }[] = []
  const clock = { now: noon }
  const lessons = { published: 100 }
  const economy: Economy = createEconomy({
    sql: database.sql,
    now: () => clock.now,
    lessonsPublished: async () => lessons.published,
    publish: ({ to, event }) => void published.push({ to, type: event.type }),
  })
  return {
    database,
    sql: database.sql,
    economy,
    clock,
    lessons,
    newMember: () => addMember(database.sql),
    recordEvent: (event: ActivityEvent): Promise<EventOutcome> =>
      economy.transaction(({ recordEvent }) => recordEvent(event)),
    /** Events published to a member since the last call. */
    publishedTo(memberId: string): string[] {
      const types = published.filter(({ to }) => to === memberId).map(({ type }) => type)
      published.splice(0)
      return types.sort()
    },
    async balanceOf(memberId: string): Promise<number> {
      const [row] = await database.sql`select bpoints from profiles where id = ${memberId}`
      return row?.bpoints
    },
    async badgesOf(memberId: string): Promise<string[]> {
      const rows = await database.sql`
        select badge from member_badges where user_id = ${memberId} order by badge`
      return rows.map(({ badge }) => badge)
    },
    stop: () => database.drop(),
  }
}
