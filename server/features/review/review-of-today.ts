import { randomInt } from 'node:crypto'
import type { ISql, Sql } from 'postgres'
import type { Review } from '#contract/review.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { ownNumbersOf } from '#domain/exercises/number/own-numbers.ts'
import { newCards, type ReviewCard } from '#domain/review/cards.ts'
import { presentReview } from '#domain/review/present.ts'
import { beginReview, type ReviewSession, withNumbersOf } from '#domain/review/session.ts'
import { readSavedTools } from '#server/features/notebook/public.ts'
import { lockMember } from '#server/platform/economy/lock-member.ts'
import { readCards, readReviewLessons, readSession, readWithoutCard } from './read-review.ts'

type Asked = { readonly memberId: string; readonly now: Date }

/** Today's review. The first request of a day chooses it; later ones only read. */
export async function reviewOfToday(sql: Sql, { memberId, now }: Asked): Promise<Review> {
  const today = saoPauloDay(now)
  const [stored, withoutCard] = await Promise.all([
    readSession(sql, memberId),
    readWithoutCard(sql, memberId),
  ])
  const session =
    stored !== null && stored.day >= today && withoutCard.length === 0
      ? stored
      : await sql.begin((own) => prepare(own, memberId, today))
  const [lessons, cards] = await Promise.all([
    readReviewLessons(
      sql,
      session.items.map(({ stageId }) => stageId),
    ),
    readCards(sql, memberId),
  ])
  return presentReview(session, lessons, cards)
}

/** The member is locked, so that two requests at once choose one review. */
async function prepare(sql: ISql, memberId: string, today: string): Promise<ReviewSession> {
  await lockMember(sql, memberId)
  await insertCards(sql, memberId, newCards(await readWithoutCard(sql, memberId), today))
  const before = await readSession(sql, memberId)
  // A later day: midnight passed while this waited. An empty one may get exercises that have cards only now.
  if (before !== null && before.day >= today && before.items.length > 0) return before
  const cards = await readCards(sql, memberId)
  const { session: begun, changed } = beginReview(before, cards, { today, seed: randomInt(2 ** 31) })
  const lessons = await readReviewLessons(
    sql,
    begun.items.map(({ stageId }) => stageId),
  )
  const session = withNumbersOf(begun, lessons, ownNumbersOf(await readSavedTools(sql, memberId)))
  for (const card of changed) await updateCard(sql, memberId, card)
  await sql`
    insert into review_sessions (user_id, day, items)
    values (${memberId}, ${today}::date, ${JSON.stringify(session.items)}::jsonb)
    on conflict (user_id) do update set day = excluded.day, items = excluded.items`
  return session
}

async function insertCards(sql: ISql, memberId: string, cards: readonly ReviewCard[]): Promise<void> {
  if (cards.length === 0) return
  await sql`
    insert into review_cards (
      user_id, stage_id, exercise_id, due, reviewed_on, stability, difficulty, reviews, lapses
    )
    select
      ${memberId}::uuid, card."stageId", card."exerciseId", card.due, card."reviewedOn", card.stability,
      card.difficulty, card.reviews, card.lapses
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as card (
      "stageId" text, "exerciseId" text, due date, "reviewedOn" date, stability float8, difficulty float8,
      reviews integer, lapses integer
    )
    on conflict do nothing`
}

export async function updateCard(sql: ISql, memberId: string, card: ReviewCard): Promise<void> {
  await sql`
    update review_cards set
      due = ${card.due}::date, reviewed_on = ${card.reviewedOn}::date, stability = ${card.stability},
      difficulty = ${card.difficulty}, reviews = ${card.reviews}, lapses = ${card.lapses}
    where user_id = ${memberId} and stage_id = ${card.stageId} and exercise_id = ${card.exerciseId}`
}
