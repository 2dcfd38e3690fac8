import { badges } from '#domain/badges/badges.ts'
import type { Edition } from '#domain/economy/rule-book.ts'
import { type FactBasis, type FactConfidence, factBasisTexts } from '#domain/lessons/fact-basis.ts'
import type { ChosenIdea, FoundStage } from '#domain/trails/catalogue.ts'
import { curricula, needsIdea } from '#domain/trails/curriculum.ts'

/** A lesson as stored. It contains the right answer, so it is never sent unchanged. */
export type StoredLesson = {
  readonly content: string
  readonly facts: readonly StoredFact[]
  readonly quiz: StoredQuiz | null
  readonly task: string
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
  readonly validUntil: string
  readonly basis: FactBasis
  readonly confidence: FactConfidence
  readonly note: string | null
}

export type StoredQuiz = {
  readonly question: string
  readonly options: readonly string[]
  readonly explanations: readonly string[]
  readonly correctAnswer: number
}

type Given = {
  readonly answer: { readonly text: string; readonly completedAt: string } | null
  readonly passedOption: number | null
  readonly activeIdea: ChosenIdea | null
  /** The São Paulo day of reading. */
  readonly today: string
}

/** What a member sees of a lesson: the right answer only after they gave it, the example only on request. */
export function presentLesson(
  { trail, stage, number, state }: FoundStage,
  stored: StoredLesson,
  { answer, passedOption, activeIdea, today }: Given,
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
    quiz: stored.quiz && presentQuiz(stored.quiz, passedOption),
    task: { prompt: stored.task, tip: stored.tip, heading: stored.heading },
    reward: { points: stored.reward.points, badge: badgeOf(stored.reward.badge, edition) },
    ideaMissing: state !== 'completed' && needsIdea(trail.id, curricula[edition]) && activeIdea === null,
    answer,
    example: stored.example,
  }
}

/** Field by field: fields not named here are never sent. */
function presentQuiz({ question, options, explanations }: StoredQuiz, passedOption: number | null) {
  return {
    question,
    options: [...options],
    passed:
      passedOption === null ? null : { option: passedOption, explanation: explanations[passedOption] ?? '' },
  }
}

function presentFact(
  { id, label, value, source, checked, validUntil, basis, confidence, note }: StoredFact,
  today: string,
) {
  return {
    id,
    label,
    value,
    source: { name: source.name, url: source.url },
    checked: brazilianDate(checked),
    validUntil: brazilianDate(validUntil),
    howChecked: factBasisTexts[basis],
    confidence,
    note,
    isOutdated: today > validUntil,
  }
}

function brazilianDate(day: string): string {
  return day.split('-').reverse().join('/')
}

function badgeOf(id: string | null, edition: Edition) {
  const badge = badges[edition].find((known) => known.id === id)
  return badge === undefined ? null : { id: badge.id, name: badge.name }
}
