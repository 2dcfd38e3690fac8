import { inDatabase } from './database.ts'
import type { Person } from './journey.ts'

/** A member's idea that exists when the journey begins. */
export async function ownIdea(person: Person, title: string): Promise<void> {
  await inDatabase(
    ({ sql }) => sql`
      insert into user_ideas (id, user_id, title, description, is_public, ever_public, created_at)
      select gen_random_uuid(), id, ${title}, 'Para quem não tem tempo.', true, true, now()
      from users where email = ${person.email}`,
  )
}
