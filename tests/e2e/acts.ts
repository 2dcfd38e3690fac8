import { pino } from 'pino'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Act } from '#server/platform/economy/act.ts'
import { createEconomy } from '#server/platform/economy/create-economy.ts'
import { createRealtime } from '#server/platform/realtime/create-realtime.ts'
import { type Person, setting } from './journey.ts'

/**
 * Acts of a member, reported to the running app's own economy: paid by its rules, told to the open tabs. It stands
 * in for the screens that do not report theirs yet; a journey through such a screen needs nothing from here.
 */
export async function act(
  person: Person,
  acts: (memberId: string) => readonly Act[] | Promise<readonly Act[]>,
): Promise<void> {
  const quiet = pino({ level: 'silent' })
  const database = await openDatabase({ databaseUrl: null, dataDir: setting('COLMEIA_DATA_DIR') }, quiet)
  const realtime = await createRealtime(database, quiet)
  try {
    const economy = createEconomy({
      sql: database.sql,
      publish: realtime.publish,
      lessonsPublished: async () => 100,
    })
    const [member] = await database.sql<{ id: string }[]>`select id from users where email = ${person.email}`
    if (!member) throw new Error(`Nobody has the address ${person.email}`)
    for (const next of await acts(member.id)) await economy.transaction(({ perform }) => perform(next))
  } finally {
    await realtime.close()
    await database.stop()
  }
}
