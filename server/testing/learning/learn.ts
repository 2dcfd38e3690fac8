import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import type { Choice } from '#domain/exercises/choice/choice.ts'
import { type Exercise, solveExercise } from '#domain/exercises/exercise.ts'

/** A member's idea, as stored after publishing. */
export async function addIdea(sql: Sql, memberId: string, title = 'Marmitas da Neide'): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into user_ideas (id, user_id, title, description, is_public, ever_public, created_at)
    values (${id}, ${memberId}, ${title}, 'Comida de casa no trabalho', true, true, now())`
  return id
}

/** Sets the idea the member works on in the trails. */
export async function chooseIdea(sql: Sql, memberId: string, ideaId: string): Promise<void> {
  await sql`
    insert into user_preferences (user_id, active_idea_id) values (${memberId}, ${ideaId})
    on conflict (user_id) do update set active_idea_id = excluded.active_idea_id`
}

/** The published stages of a trail, in order. */
export async function stagesOf(sql: Sql, trailId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from trail_stages where trail_id = ${trailId} and not withdrawn order by order_index`
  return rows.map(({ id }) => id)
}

/** The exercises of a stage with their solutions, which only the database knows. */
export async function exercisesOf(sql: Sql, stageId: string): Promise<readonly Exercise[]> {
  const [row] = await sql<{ exercises: Exercise[] }[]>`
    select exercises from trail_stages where id = ${stageId}`
  return row?.exercises ?? []
}

/** Its question with options. */
export async function choiceOf(sql: Sql, stageId: string): Promise<Choice> {
  const choice = (await exercisesOf(sql, stageId)).find((exercise) => exercise.kind === 'choice')
  if (choice === undefined) throw new Error(`${stageId} has no question with options`)
  return choice
}

/** Marks a trail as finished in the tables, without going through its lessons. */
export async function alreadyFinished(sql: Sql, memberId: string, trailId: string): Promise<void> {
  await sql`
    insert into trail_progress (user_id, trail_id, stage_id, task_response, created_at, updated_at)
    select ${memberId}::uuid, trail_id, id, 'Uma resposta de antes, bem longa', now(), now()
    from trail_stages where trail_id = ${trailId} and not withdrawn
    on conflict do nothing`
}

/** As if a member had finished their lessons so many days earlier. */
export async function finishedEarlier(sql: Sql, memberId: string, days: number): Promise<void> {
  await sql`
    update trail_progress set created_at = created_at - make_interval(days => ${days})
    where user_id = ${memberId}`
}

/** Marks a lesson's exercises as answered correctly in the tables. */
export async function passedExercises(sql: Sql, memberId: string, stageId: string): Promise<void> {
  for (const exercise of await exercisesOf(sql, stageId)) {
    const answer = JSON.stringify(solveExercise(exercise))
    await sql`
      insert into exercise_attempts (
        user_id, stage_id, exercise_id, attempts, first_answer, first_correct, last_answer, passed_answer, passed_at
      ) values (
        ${memberId}, ${stageId}, ${exercise.id}, 1, ${answer}::jsonb, true, ${answer}::jsonb, ${answer}::jsonb, now()
      )
      on conflict do nothing`
  }
}
