/**
 * Does learning stay fast as it grows? Few and many members, each in the middle of the first trail: three
 * stages finished, the question of the fourth answered, an idea to work on, and ten ledger rows.
 *
 *   npm run bench -- learning-growth [--few 10000] [--members 1000000] [--rounds 400]
 */
import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { readSummary } from '#server/features/home/read-summary.ts'
import { answerExercise } from '#server/features/lessons/answer-exercise.ts'
import { completeLesson } from '#server/features/lessons/complete-lesson.ts'
import { getLesson } from '#server/features/lessons/read-lesson.ts'
import { getTrail, listTrails } from '#server/features/trails/read-trails.ts'
import { reviewTrail } from '#server/features/trails/review-trail.ts'
import { loadContent } from '#server/platform/content/load-content.ts'
import { stagesOf } from '#server/testing/learning/learn.ts'
import { generateEconomy } from './generate-economy.ts'
import { type Asked, measureGrowth, type Question } from './measure-growth.ts'
import { writeInBulk } from './write-in-bulk.ts'

const trailId = 't0-descoberta'
const stagesDone = 3
let stages: readonly string[] | undefined

const asked: Readonly<Record<string, (of: Asked, memberId: string) => Promise<unknown>>> = {
  'the list of trails': ({ sql, economy }, memberId) =>
    listTrails({ sql, memberId, now: economy.now(), onUnlock: () => {} }),
  'a trail': ({ sql, economy }, memberId) =>
    getTrail({ sql, memberId, now: economy.now(), onUnlock: () => {} }, trailId),
  'the answers of a trail': ({ sql }, memberId) => reviewTrail(sql, { memberId, rawTrailId: trailId }),
  'a lesson': async ({ sql, economy }, memberId) =>
    getLesson(sql, { memberId, trailId, stageId: await nextStage(sql), now: economy.now() }),
  'the summary of the day': ({ sql, economy }, memberId) => readSummary(sql, memberId, economy.now()),
  'writing: an exercise answered': async ({ sql, economy }, memberId) => {
    const at = { memberId, trailId, stageId: await nextStage(sql), now: economy.now() }
    return answerExercise(sql, { ...at, exerciseId: 'pergunta', answer: { kind: 'choice', option: 0 } })
  },
  'writing: a lesson completed': async ({ sql, economy }, memberId) => {
    const { result, change } = await completeLesson(economy, {
      memberId,
      trailId,
      stageId: await nextStage(sql),
      taskResponse: 'Anotei cinco reclamações de vizinhos nesta semana.',
      key: randomUUID(),
    })
    if (change?.kind !== 'completed')
      throw new Error(`Completing a lesson was answered with ${result.status}`)
  },
}

await measureGrowth({
  generate: async (sql, members, now) => {
    await loadContent(sql)
    await generateEconomy(sql, members, now)
    await generateLearning(sql)
  },
  questions: Object.fromEntries(
    Object.entries(asked).map(([name, ask]): [string, Question] => [
      name,
      // A different member each round: a lesson is completed once.
      (world, round) => ask(world, world.anyone[round] ?? ''),
    ]),
  ),
  growing: [
    'activity',
    'bpoints_transactions',
    'exercise_attempts',
    'idempotency_keys',
    'member_badges',
    'profiles',
    'trail_progress',
    'trail_unlocks',
    'user_ideas',
    'user_preferences',
    'users',
  ],
})

/** The next stage of every generated member. */
async function nextStage(sql: Sql): Promise<string> {
  stages ??= await stagesOf(sql, trailId)
  return stages[stagesDone] ?? ''
}

async function generateLearning(sql: Sql): Promise<void> {
  await writeInBulk(sql, async (transaction) => {
    await transaction`
      insert into trail_progress (user_id, trail_id, stage_id, task_response, created_at, updated_at)
      select profiles.id, trail_id, stage.id, 'Uma resposta de antes, bem longa', now(), now()
      from profiles cross join trail_stages stage
      where trail_id = ${trailId} and order_index <= ${stagesDone} order by profiles.id`
    await transaction`
      insert into exercise_attempts (
        user_id, stage_id, exercise_id, attempts, first_correct, last_answer, passed_answer, passed_at
      )
      select profiles.id, stage.id, exercise->>'id', 1, false, '{}', '{}', now()
      from profiles cross join trail_stages stage cross join jsonb_array_elements(exercises) as exercise
      where trail_id = ${trailId} and order_index <= ${stagesDone + 1} order by profiles.id`
    await transaction`
      insert into trail_unlocks (user_id, trail_id, source, created_at)
      select profiles.id, ${trailId}, 'onboarding_assignment', now() from profiles order by profiles.id`
    await transaction`
      insert into user_ideas (id, user_id, title, description, is_public, ever_public, created_at)
      select id, id, 'Marmitas da Neide', 'Comida de casa no trabalho', true, true, now()
      from profiles order by id`
    await transaction`
      insert into user_preferences (user_id, active_idea_id) select id, id from profiles order by id`
  })
  await sql`vacuum analyze`
}
