import { type Card, createEmptyCard, fsrs, Rating, State } from 'ts-fsrs'
import { shiftDay } from '#domain/calendar/days.ts'

/** How an exercise went: right at the first try, right after a mistake, or not at all. */
export const reviewGrades = ['good', 'hard', 'again'] as const

export type ReviewGrade = (typeof reviewGrades)[number]

/** What is remembered of an exercise to ask for it again. Days are São Paulo days. */
export type ReviewMemory = {
  readonly due: string
  readonly reviewedOn: string
  readonly stability: number
  readonly difficulty: number
  readonly reviews: number
  /** How often it was forgotten. */
  readonly lapses: number
}

const ratings = { good: Rating.Good, hard: Rating.Hard, again: Rating.Again } as const

const longestDays = 365

// Whole days and no chance: an exercise comes back on a day, not after ten minutes, and tests know which.
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false, maximum_interval: longestDays })

/** After the lesson: what the first try there says about remembering it. */
export function firstMemory(grade: ReviewGrade, day: string): ReviewMemory {
  return fromCard(scheduler.next(createEmptyCard(instantOf(day)), instantOf(day), ratings[grade]).card)
}

export function afterReview(memory: ReviewMemory, grade: ReviewGrade, day: string): ReviewMemory {
  // A clock set back must not count days below zero.
  const on = day < memory.reviewedOn ? memory.reviewedOn : day
  const next = fromCard(scheduler.next(asCard(memory), instantOf(on), ratings[grade]).card)
  // The library waits longer the better it was known once; we say 'amanhã'.
  return grade === 'again' ? { ...next, due: shiftDay(on, 1) } : next
}

function asCard({ due, reviewedOn, stability, difficulty, reviews, lapses }: ReviewMemory): Card {
  const scheduled = (Date.parse(due) - Date.parse(reviewedOn)) / 86_400_000
  return {
    due: instantOf(due),
    stability,
    difficulty,
    elapsed_days: 0,
    scheduled_days: scheduled,
    learning_steps: 0,
    reps: reviews,
    lapses,
    state: State.Review,
    last_review: instantOf(reviewedOn),
  }
}

function fromCard({ due, stability, difficulty, reps, lapses, last_review }: Card): ReviewMemory {
  const reviewedOn = dayOf(last_review ?? due)
  // The library adds a day to the longest pause, so that good is later than hard.
  const latest = shiftDay(reviewedOn, longestDays)
  return {
    due: dayOf(due) < latest ? dayOf(due) : latest,
    reviewedOn,
    stability,
    difficulty,
    reviews: reps,
    lapses,
  }
}

/** Days are counted in UTC, where each has 24 hours. */
function instantOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}
