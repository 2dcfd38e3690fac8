import { pino } from 'pino'
import { openDatabase } from '#server/platform/database/open.ts'
import { type Person, setting } from './journey.ts'

/** An idea of a member's, already there when the journey begins. */
export async function ownIdea(person: Person, title: string): Promise<void> {
  const quiet = pino({ level: 'silent' })
  const database = await openDatabase({ databaseUrl: null, dataDir: setting('COLMEIA_DATA_DIR') }, quiet)
  try {
    await database.sql`
      insert into user_ideas (id, user_id, title, description, is_public, ever_public, created_at)
      select gen_random_uuid(), id, ${title}, 'Para quem não tem tempo.', true, true, now()
      from users where email = ${person.email}`
  } finally {
    await database.stop()
  }
}
