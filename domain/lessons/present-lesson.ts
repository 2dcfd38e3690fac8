import { badges } from '#domain/badges/badges.ts'
import type { Edition } from '#domain/economy/rule-book.ts'
import { answersTask } from '#domain/evidence/task-card.ts'
import type { TestCard } from '#domain/evidence/test-card.ts'
import {
  type Exercise,
  type ExerciseAnswer,
  scoreExercise,
  showExercise,
} from '#domain/exercises/exercise.ts'
import { type FactBasis, type FactConfidence, factBasisTexts } from '#domain/lessons/fact-basis.ts'
import { wholeDay } from '#domain/text/formats.ts'
import type { ChosenIdea, FoundStage } from '#domain/trails/catalogue.ts'
import { curricula, needsIdea } from '#domain/trails/curriculum.ts'
import type { KeptTask } from './kept-task.ts'
import type { TaskForm } from './task-form.ts'
import { taskStateOf } from './task-state.ts'

/** A lesson as stored. It contains the right answers, so it is never sent unchanged. */
export type StoredLesson = {
  readonly content: string
  readonly facts: readonly StoredFact[]
  readonly exercises: readonly Exercise[]
  readonly task: string
  readonly form: TaskForm
  readonly tip: string
  readonly example: string
  readonly heading: string
  readonly reward: { readonly points: number; readonly message: string; readonly badge: string | null }
}

export type StoredFact = {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly source: { readonly name: string; readonly url: string }
  readonly checked: string
  /** Prices and limits end; null of laws. */
  readonly validUntil: string | null
  /** Laws do not end: the day to look again; null of prices and limits. */
  readonly reviewBy: string | null
  readonly basis: FactBasis
  readonly confidence: FactConfidence
  readonly note: string | null
}

/** The right answers a member gave, by exercise. */
export type PassedExercises = Readonly<Record<string, ExerciseAnswer>>

export type GivenAnswer = {
  /** Empty if a test card alone is the answer. */
  readonly text: string
  /** The card that is the answer; null also after it was deleted with its idea. */
  readonly cardId: string | null
  readonly completedAt: string
  readonly updatedAt: string
}

/** A task in progress with its reminder. */
export type TaskDraft = KeptTask & {
  /** The São Paulo day to return to it. */
  readonly returnOn: string | null
}

export type EarlierAnswer = { readonly stageId: string; readonly title: string; readonly text: string }

type Given<Card> = {
  readonly answer: GivenAnswer | null
  readonly draft: TaskDraft
  /** The member's answers to the stages that the task builds on. */
  readonly earlier: readonly EarlierAnswer[]
  readonly passed: PassedExercises
  readonly activeIdea: ChosenIdea | null
  /** The test card that is the answer, or could become it. */
  readonly test: { readonly ideaId: string; readonly card: Card } | null
  /** The São Paulo day of reading. */
  readonly today: string
}

/** What a member sees of a lesson: a right answer only after they gave it, the example only on request. */
export function presentLesson<Card extends TestCard>(
  { trail, stage, number, state }: FoundStage,
  stored: StoredLesson,
  { answer, draft, earlier, passed, activeIdea, test, today }: Given<Card>,
  edition: Edition = 'product',
) {
  const { id: stageId, title, summary, minutes, isCheckpoint } = stage
  return {
    stageId,
    trail: { id: trail.id, name: trail.name },
    number,
    total: trail.stages.length,
    title,
    summary,
    minutes,
    isCheckpoint,
    state,
    html: stored.content,
    facts: stored.facts.map((fact) => presentFact(fact, today)),
    exercises: stored.exercises.map((exercise) => presentExercise(exercise, passed[exercise.id])),
    task: {
      prompt: stored.task,
      tip: stored.tip,
      heading: stored.heading,
      fields: [...stored.form.fields],
      checks: [...stored.form.checks],
    },
    test:
      stored.form.card === null
        ? null
        : {
            ideaId: test?.ideaId ?? activeIdea?.id ?? null,
            asks: stored.form.card.asks,
            kinds: [...stored.form.card.kinds],
            people: stored.form.card.people,
            card: test?.card ?? null,
            isEnough: test !== null && answersTask(stored.form.card, test.card),
          },
    earlier: [...earlier],
    taskState: taskStateOf({
      isCompleted: state === 'completed',
      isChanged: answer !== null && answer.updatedAt > answer.completedAt,
      isBegun: draft.text !== null || draft.returnOn !== null,
    }),
    draft: { text: draft.text, version: draft.version, returnOn: draft.returnOn },
    reward: { points: stored.reward.points, badge: badgeOf(stored.reward.badge, edition) },
    ideaMissing: state !== 'completed' && needsIdea(trail.id, curricula[edition]) && activeIdea === null,
    answer,
    example: stored.example,
  }
}

/** With the answer and its explanation once it is passed. */
function presentExercise(exercise: Exercise, answer: ExerciseAnswer | undefined) {
  const shown = showExercise(exercise)
  if (answer === undefined) return { ...shown, passed: null }
  const score = scoreExercise(exercise, answer)
  // If it was rewritten since, it stays passed, but the answer cannot be shown.
  if (!score?.correct) return { ...shown, passed: { answer: null, explanation: '' } }
  return { ...shown, passed: { answer, explanation: score.explanation } }
}

function presentFact(
  { id, label, value, source, checked, validUntil, reviewBy, basis, confidence, note }: StoredFact,
  today: string,
) {
  return {
    id,
    label,
    value,
    source: { name: source.name, url: source.url },
    checked: wholeDay(checked),
    validUntil: validUntil === null ? null : wholeDay(validUntil),
    reviewBy: reviewBy === null ? null : wholeDay(reviewBy),
    howChecked: factBasisTexts[basis],
    confidence,
    note,
    isOutdated: validUntil !== null && today > validUntil,
    isReviewDue: reviewBy !== null && today > reviewBy,
  }
}

function badgeOf(id: string | null, edition: Edition) {
  const badge = badges[edition].find((known) => known.id === id)
  return badge === undefined ? null : { id: badge.id, name: badge.name }
}
