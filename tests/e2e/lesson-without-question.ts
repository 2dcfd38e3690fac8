import { pino } from 'pino'
import { openDatabase } from '#server/platform/database/open.ts'
import { type Person, setting } from './journey.ts'

/**
 * A lesson that no other journey opens: all our lessons have exercises, and this one loses its own for a
 * while.
 */
const trailId = 't6-crescimento'

/** Opens the first lesson of that trail, without its exercises, for a member who works on an idea. */
export async function openedWithoutQuestion(person: Person) {
  const quiet = pino({ level: 'silent' })
  const { sql, stop } = await openDatabase({ databaseUrl: null, dataDir: setting('COLMEIA_DATA_DIR') }, quiet)
  const [lesson] = await sql<{ stageId: string; exercises: unknown }[]>`
    select id as "stageId", exercises from trail_stages where trail_id = ${trailId} order by order_index limit 1`
  if (!lesson) throw new Error(`The trail ${trailId} has no lesson`)
  const { stageId, exercises } = lesson
  await sql`
    with member as (select id from users where email = ${person.email}),
      opened as (
        insert into trail_unlocks (user_id, trail_id, source, created_at)
        select id, ${trailId}, 'onboarding_assignment', now() from member),
      idea as (
        insert into user_ideas (id, user_id, title, description, is_public, ever_public, created_at)
        select gen_random_uuid(), id, 'Bolos da Lu', 'Para quem não tem tempo.', true, true, now() from member
        returning id, user_id)
    insert into user_preferences (user_id, active_idea_id) select user_id, id from idea`
  await sql`update trail_stages set exercises = '[]' where id = ${stageId}`
  return {
    trailId,
    stageId,
    async giveQuestionBack() {
      await sql`update trail_stages set exercises = ${JSON.stringify(exercises)}::jsonb where id = ${stageId}`
      await stop()
    },
  }
}
