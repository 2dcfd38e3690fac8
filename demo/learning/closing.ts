import type { Closing } from '#contract/closing.ts'
import type { Change, Snapshot } from '#demo/storage/snapshot.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import {
  answerClosing,
  beginClosing,
  type ClosingAttempt,
  closingState,
  presentClosing,
} from '#domain/closing/closing.ts'
import type { ExerciseAnswer } from '#domain/exercises/exercise.ts'
import { randomFrom } from '#domain/exercises/shuffle.ts'
import type { StoredLesson } from '#domain/lessons/present-lesson.ts'
import type { ReviewLesson } from '#domain/review/present.ts'
import { type CatalogueTrail, finishedTrail } from '#domain/trails/catalogue.ts'
import { curricula } from '#domain/trails/curriculum.ts'
import { learnerRecordOf, readLearner, updateLearner } from './learner.ts'

type Lessons = Readonly<Record<string, StoredLesson>>

type Asked = { readonly memberId: string; readonly trailId: string }

export function readClosing(
  snapshot: Snapshot,
  asked: Asked,
  lessons: Lessons,
): Closing | 'not-found' | 'unfinished' {
  const trail = finished(snapshot, asked)
  return typeof trail === 'string' ? trail : present(snapshot, asked, trail, lessons)
}

export function startClosing(
  change: Change,
  asked: Asked,
  lessons: Lessons,
): Closing | 'not-found' | 'unfinished' {
  const trail = finished(change, asked)
  if (typeof trail === 'string') return trail
  const today = saoPauloDay(change.now)
  if (closingState(attemptOf(change, asked, trail), today) === 'ready') {
    const seed = Math.floor(randomFrom(change.newId())() * 2 ** 31)
    store(change, asked, trail, beginClosing(lessonsOf(trail, lessons), { today, seed }))
  }
  return present(change, asked, trail, lessons)
}

type Given = Asked & {
  readonly stageId: string
  readonly exerciseId: string
  readonly answer: ExerciseAnswer
}

export function answerTodaysClosing(
  change: Change,
  { stageId, exerciseId, answer, ...asked }: Given,
  lessons: Lessons,
): Closing | 'not-found' | 'unfinished' | 'not-in-closing' | 'answer-unknown' {
  const trail = finished(change, asked)
  if (typeof trail === 'string') return trail
  const attempt = attemptOf(change, asked, trail)
  if (attempt?.day !== saoPauloDay(change.now)) return 'not-in-closing'
  const answered = answerClosing(attempt, lessonsOf(trail, lessons), { stageId, exerciseId, answer })
  if (typeof answered === 'string') return answered
  store(change, asked, trail, answered)
  return present(change, asked, trail, lessons)
}

function finished(snapshot: Snapshot, { memberId, trailId }: Asked) {
  return finishedTrail(readLearner(snapshot, memberId), trailId, curricula.demonstration)
}

function attemptOf(snapshot: Snapshot, { memberId }: Asked, { id }: CatalogueTrail): ClosingAttempt | null {
  return learnerRecordOf(snapshot, memberId).closings[id] ?? null
}

function store(change: Change, { memberId }: Asked, { id }: CatalogueTrail, attempt: ClosingAttempt): void {
  updateLearner(change, memberId, ({ closings }) => ({
    closings: { ...closings, [id]: { ...attempt, items: [...attempt.items] } },
  }))
}

function present(snapshot: Snapshot, asked: Asked, trail: CatalogueTrail, lessons: Lessons): Closing {
  return {
    trail: { id: trail.id, name: trail.name },
    ...presentClosing(
      attemptOf(snapshot, asked, trail),
      lessonsOf(trail, lessons),
      saoPauloDay(snapshot.now),
    ),
    certificate: learnerRecordOf(snapshot, asked.memberId).certificates[trail.id] ?? null,
  }
}

function lessonsOf({ id, name, stages }: CatalogueTrail, lessons: Lessons): readonly ReviewLesson[] {
  return stages.flatMap(({ id: stageId, title }) => {
    const exercises = lessons[stageId]?.exercises
    return exercises === undefined ? [] : [{ stageId, title, trailId: id, trailName: name, exercises }]
  })
}
