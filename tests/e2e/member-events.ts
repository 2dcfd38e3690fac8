import type { Page } from '@playwright/test'
import { pino } from 'pino'
import type { ActivityEvent } from '#domain/economy/member-event.ts'
import { createEconomy } from '#server/platform/economy/create-economy.ts'
import { createRealtime } from '#server/platform/realtime/create-realtime.ts'
import { stage } from '#server/testing/economy/member-events.ts'
import { inDatabase } from './database.ts'
import { expect, type Person, setting } from './journey.ts'

/**
 * Events of a member, reported to the running app's economy: paid by its rules, published to the open tabs. For
 * screens that do not report theirs yet; journeys through other screens do not need it.
 */
export async function recordEvents(
  person: Person,
  events: (memberId: string) => readonly ActivityEvent[] | Promise<readonly ActivityEvent[]>,
): Promise<void> {
  await inDatabase(async (database) => {
    const realtime = await createRealtime(database, pino({ level: 'silent' }))
    try {
      const economy = createEconomy({
        sql: database.sql,
        publish: realtime.publish,
        lessonsPublished: async () => 100,
      })
      const [member] = await database.sql<{ id: string }[]>`
        select id from users where email = ${person.email}`
      if (!member) throw new Error(`Nobody has the address ${person.email}`)
      for (const next of await events(member.id))
        await economy.transaction(({ recordEvent }) => recordEvent(next))
    } finally {
      await realtime.close()
    }
  })
}

/** Gives the member points and spends them on the plan. The screen that sells it has its own journeys. */
export async function becomePremium(page: Page, person: Person): Promise<void> {
  await recordEvents(person, (memberId) => [stage(memberId, 2600)])
  const headers = { origin: setting('COLMEIA_URL') }
  const data = { key: crypto.randomUUID() }
  const answer = await page.request.post('/api/premium/upgrade', { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
}
