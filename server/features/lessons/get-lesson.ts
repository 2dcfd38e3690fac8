import type { Sql } from 'postgres'
import type { DatedFact, Lesson } from '#contract/lessons.ts'
import { badges } from '#domain/badges/badges.ts'
import { saoPauloDay } from '#domain/calendar/sao-paulo-day.ts'
import { factBasisTexts } from '#domain/lessons/fact-basis.ts'
import { needsIdea } from '#domain/trails/trail-ids.ts'
import type { StoredFact } from '#server/platform/content/fill-facts.ts'
import type { StoredQuiz } from '#server/platform/content/prepare-content.ts'
import { findStage, type StageRefusal } from '#server/platform/learning/find-stage.ts'
import { readLearner } from '#server/platform/learning/read-learner.ts'
import { readAnswer, readStage } from './read-stage.ts'

type Asked = {
  readonly memberId: string
  readonly trailId: string
  readonly stageId: string
  readonly now: Date
}

export async function getLesson(
  sql: Sql,
  { memberId, trailId, stageId, now }: Asked,
): Promise<Lesson | StageRefusal | 'no-member'> {
  const learner = await readLearner(sql, memberId)
  if (learner === null) return 'no-member'
  const found = findStage(learner, { trailId, stageId })
  if (found.status !== 'found') return found.status
  const { trail, stage, number, state } = found
  const [stored, { answer, passedOption }] = await Promise.all([
    readStage(sql, stageId),
    readAnswer(sql, { memberId, stageId }),
  ])
  return {
    stageId,
    trail: { id: trail.id, name: trail.name },
    number,
    total: trail.stages.length,
    title: stage.title,
    summary: stage.summary,
    minutes: stage.minutes,
    isCheckpoint: stage.isCheckpoint,
    state,
    html: stored.content,
    facts: stored.facts.map((fact) => presentFact(fact, saoPauloDay(now))),
    quiz: stored.quiz && presentQuiz(stored.quiz, passedOption),
    task: { prompt: stored.task, tip: stored.tip, heading: stored.heading },
    reward: { points: stored.reward.points, badge: badgeOf(stored.reward.badge) },
    ideaMissing: state !== 'completed' && needsIdea(trail.id) && learner.activeIdea === null,
    answer,
    example: answer === null ? null : stored.example,
  }
}

/** Field by field: what is not named here does not leave the server. */
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
): DatedFact {
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

function badgeOf(id: string | null) {
  const badge = badges.product.find((known) => known.id === id)
  return badge === undefined ? null : { id: badge.id, name: badge.name }
}
