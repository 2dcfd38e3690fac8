import type { Review } from '#contract/review.ts'
import { recordEvent } from '#demo/economy/record-event.ts'
import type { Change, Snapshot } from '#demo/storage/snapshot.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { earnedBy, nothingEarned } from '#domain/economy/earned.ts'
import type { ExerciseAnswer } from '#domain/exercises/exercise.ts'
import { ownNumbersOf } from '#domain/exercises/number/own-numbers.ts'
import { randomFrom } from '#domain/exercises/shuffle.ts'
import type { StoredLesson } from '#domain/lessons/present-lesson.ts'
import { answerReview } from '#domain/review/answer-review.ts'
import { newCards, type PassedExercise, type ReviewCard, samePlace } from '#domain/review/cards.ts'
import { presentReview, type ReviewLesson } from '#domain/review/present.ts'
import { beginReview, withNumbersOf } from '#domain/review/session.ts'
import { answersIn } from './exercise-answers.ts'
import { learnerRecordOf, updateLearner } from './learner.ts'

type Lessons = Readonly<Record<string, StoredLesson>>

/** Today's review; the first reading of a day chooses it. */
export function reviewOfToday(change: Change, memberId: string, lessons: Lessons): Review {
  const today = saoPauloDay(change.now)
  const { session: before, cards: stored } = learnerRecordOf(change, memberId).review
  const cards = [...stored, ...newCards(passedWithoutCard(change, memberId), today)]
  const isNew = cards.length > stored.length
  // An empty one may get exercises that have cards only now.
  if (before?.day === today && !(isNew && before.items.length === 0)) {
    if (isNew) store(change, memberId, { cards, session: before })
    return presentReview(before, lessonsOf(change, lessons), known(cards, lessons))
  }
  const seed = Math.floor(randomFrom(change.newId())() * 2 ** 31)
  const begun = beginReview(before, known(cards, lessons), { today, seed })
  const { notes } = learnerRecordOf(change, memberId).notebook
  const chosen = withNumbersOf(begun.session, lessonsOf(change, lessons), ownNumbersOf(notes))
  const session = { ...chosen, items: [...chosen.items] }
  const after = cards.map((card) =>
    withoutKind(begun.changed.find((other) => samePlace(other, card)) ?? card),
  )
  store(change, memberId, { cards: after, session })
  return presentReview(session, lessonsOf(change, lessons), known(after, lessons))
}

type Given = {
  readonly stageId: string
  readonly exerciseId: string
  readonly answer: ExerciseAnswer | null
}

export function answerTodaysReview(change: Change, memberId: string, lessons: Lessons, given: Given) {
  const { session, cards } = learnerRecordOf(change, memberId).review
  const day = saoPauloDay(change.now)
  if (session?.day !== day) return 'not-in-review'
  const exercise = lessons[given.stageId]?.exercises.find(({ id }) => id === given.exerciseId)
  const graded = answerReview(session, known(cards, lessons), exercise, given)
  if (typeof graded === 'string') return graded
  const { card: changed } = graded
  store(change, memberId, {
    session: { ...graded.session, items: [...graded.session.items] },
    cards: cards.map((card) => (changed !== null && samePlace(card, changed) ? withoutKind(changed) : card)),
  })
  const earned = graded.reachesMission
    ? earnedBy(memberId, [], recordEvent(change, { kind: 'review-done', memberId, day }).goals)
    : nothingEarned
  return { ...graded.reply, earned }
}

function store(change: Change, memberId: string, review: ReturnType<typeof learnerRecordOf>['review']): void {
  updateLearner(change, memberId, () => ({ review }))
}

/** Only what is stored of a card. */
function withoutKind({
  stageId,
  exerciseId,
  due,
  reviewedOn,
  stability,
  difficulty,
  reviews,
  lapses,
}: ReviewCard) {
  return { stageId, exerciseId, due, reviewedOn, stability, difficulty, reviews, lapses }
}

/** The cards whose exercises are still asked, with their kinds. */
function known(cards: readonly ReviewCard[], lessons: Lessons) {
  return cards.flatMap((card) => {
    const exercise = lessons[card.stageId]?.exercises.find(({ id }) => id === card.exerciseId)
    return exercise === undefined ? [] : [{ ...card, kind: exercise.kind }]
  })
}

function passedWithoutCard(snapshot: Snapshot, memberId: string): readonly PassedExercise[] {
  const learner = learnerRecordOf(snapshot, memberId)
  const { cards } = learner.review
  return learner.progress.flatMap(({ stageId, completedAt }) =>
    Object.entries(answersIn(learner, stageId)).flatMap(([exerciseId, { passed, firstCorrect }]) =>
      passed === null || cards.some((card) => samePlace(card, { stageId, exerciseId }))
        ? []
        : [{ stageId, exerciseId, firstCorrect, finishedOn: saoPauloDay(new Date(completedAt)) }],
    ),
  )
}

function lessonsOf({ content }: Snapshot, lessons: Lessons): readonly ReviewLesson[] {
  return content.trails.flatMap(({ id: trailId, name: trailName, stages }) =>
    stages.flatMap(({ id: stageId, title }) => {
      const lesson = lessons[stageId]
      return lesson === undefined ? [] : [{ stageId, title, trailId, trailName, exercises: lesson.exercises }]
    }),
  )
}
