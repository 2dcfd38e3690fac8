import type { ISql } from 'postgres'
import { saoPauloDay } from '#domain/calendar/days.ts'
import type { ExerciseKind } from '#domain/exercises/exercise.ts'
import type { PassedExercise, ReviewCard } from '#domain/review/cards.ts'
import type { ReviewLesson } from '#domain/review/present.ts'
import type { ReviewSession } from '#domain/review/session.ts'

export type KnownCard = ReviewCard & { readonly kind: ExerciseKind }

export async function readSession(sql: ISql, memberId: string): Promise<ReviewSession | null> {
  const [session] = await sql<ReviewSession[]>`
    select day::text, items from review_sessions where user_id = ${memberId}`
  return session ?? null
}

/** The cards whose exercises are still asked. */
export function readCards(sql: ISql, memberId: string): Promise<KnownCard[]> {
  return sql<KnownCard[]>`
    select
      card.stage_id as "stageId", card.exercise_id as "exerciseId", card.due::text,
      card.reviewed_on::text as "reviewedOn", card.stability, card.difficulty, card.reviews, card.lapses,
      exercise->>'kind' as kind
    from review_cards card
    join trail_stages stage on stage.id = card.stage_id and not stage.withdrawn
    join trails on trails.id = stage.trail_id and trails.published and not trails.withdrawn
    cross join lateral jsonb_array_elements(stage.exercises) as exercise
    where card.user_id = ${memberId} and exercise->>'id' = card.exercise_id`
}

/** Exercises of finished lessons that have no card yet, in the order in which the lessons were finished. */
export async function readWithoutCard(sql: ISql, memberId: string): Promise<PassedExercise[]> {
  const rows = await sql<(Omit<PassedExercise, 'finishedOn'> & { finishedAt: string })[]>`
    select
      attempt.stage_id as "stageId", attempt.exercise_id as "exerciseId",
      attempt.first_correct as "firstCorrect", min(progress.created_at) as "finishedAt"
    from trail_progress progress
    join exercise_attempts attempt
      on attempt.user_id = progress.user_id and attempt.stage_id = progress.stage_id
    where progress.user_id = ${memberId} and attempt.passed_at is not null and not exists (
      select from review_cards card
      where card.user_id = ${memberId} and card.stage_id = attempt.stage_id
        and card.exercise_id = attempt.exercise_id
    )
    group by 1, 2, 3 order by 4, 1, 2`
  return rows.map(({ finishedAt, ...passed }) => ({
    ...passed,
    finishedOn: saoPauloDay(new Date(finishedAt)),
  }))
}

export function readReviewLessons(sql: ISql, stageIds: readonly string[]): Promise<ReviewLesson[]> {
  return sql<ReviewLesson[]>`
    select
      stage.id as "stageId", stage.title, trails.id as "trailId", trails.name as "trailName", stage.exercises
    from trail_stages stage join trails on trails.id = stage.trail_id
    where stage.id = any(${[...stageIds]}::text[]) and not stage.withdrawn
      and trails.published and not trails.withdrawn`
}
