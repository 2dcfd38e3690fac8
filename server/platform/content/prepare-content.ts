import { createHash } from 'node:crypto'
import { badgeOfTrail } from '#domain/badges/trail-badges.ts'
import { stageReward } from '#domain/economy/rule-book.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import type { Exercise } from '#domain/exercises/exercise.ts'
import { storeExercise } from '#domain/exercises/written-exercise.ts'
import type { StoredFact, StoredLesson } from '#domain/lessons/present-lesson.ts'
import type { TaskForm } from '#domain/lessons/task-form.ts'
import type { ChapterId } from '#domain/notebook/chapters.ts'
import { isCheckpoint } from '#domain/trails/progress.ts'
import { ContentError } from './content-error.ts'
import type { Content, Facts, Stage, Trail } from './content-schema.ts'
import { factsNamed, fillFacts, storedFact } from './fill-facts.ts'
import { renderLesson } from './render-lesson.ts'
import { typeset } from './typeset.ts'

/** As stored, and as the screens read it. */
export type PreparedStage = {
  readonly id: string
  readonly order_index: number
  readonly title: string
  readonly summary: string
  readonly minutes: number
  readonly is_checkpoint: boolean
  readonly content: string
  readonly facts: readonly StoredFact[]
  readonly exercises: readonly Exercise[]
  readonly task: string
  readonly task_form: TaskForm
  readonly tip: string
  readonly example: string
  readonly document_heading: string
  readonly chapter: ChapterId
  readonly task_private: boolean
  readonly reward: StoredLesson['reward']
}

export type PreparedTrail = {
  readonly id: string
  readonly position: number
  readonly name: string
  readonly description: string
  readonly icon: string
  readonly document_title: string
  readonly document_intro: string
  readonly badge: string
  /** Removed by its author. */
  readonly withdrawn: boolean
  readonly stages: readonly PreparedStage[]
}

export type PreparedContent = { readonly hash: string; readonly trails: readonly PreparedTrail[] }

const wordsPerMinute = 180
const minutesPerExercise = 1

/** Renders everything for the readers; throws a ContentError that lists all broken rules. */
export function prepareContent({
  trails,
  facts,
  figures,
}: Pick<Content, 'trails' | 'facts' | 'figures'>): PreparedContent {
  const problems: string[] = []
  const stageIds = trails.flatMap(({ stages }) => stages.map(({ id }) => id))
  const repeated = stageIds.filter((id, index) => stageIds.indexOf(id) !== index)
  for (const id of repeated) problems.push(`${id}: is the id of two stages`)
  const prepared = trails.map((trail, position) => ({
    id: trail.id,
    position,
    name: trail.name,
    description: typeset(trail.description),
    icon: trail.icon,
    document_title: trail.document.title,
    document_intro: typeset(trail.document.intro),
    badge: trailBadge(trail.id),
    withdrawn: !trail.published,
    stages: trail.stages.map((stage, index) => {
      const found = [...checkStage(trail, stage, index + 1, facts), ...checkUses(stage, stageIds)]
      const { html, problems: unreadable } = renderLesson(stage.markdown, { facts, figures })
      problems.push(...[...found, ...unreadable].map((problem) => `${trail.id}/${stage.id}: ${problem}`))
      return prepareStage(stage, index + 1, html, facts)
    }),
  }))
  if (problems.length > 0) throw new ContentError(problems)
  return { hash: createHash('sha256').update(JSON.stringify(prepared)).digest('hex'), trails: prepared }
}

function prepareStage(stage: Stage, number: number, html: string, facts: Facts): PreparedStage {
  const { task, reward } = stage
  const say = (text: string) => typeset(fillFacts(text.trim(), facts))
  return {
    id: stage.id,
    order_index: number,
    title: say(stage.title),
    summary: say(stage.summary),
    minutes:
      Math.max(1, Math.round(wordCount(html) / wordsPerMinute)) + minutesPerExercise * stage.exercises.length,
    is_checkpoint: isCheckpoint(number),
    content: html,
    facts: stage.facts.flatMap((id) => {
      const fact = facts.get(id)
      return fact === undefined ? [] : [storedFact(fact)]
    }),
    exercises: stage.exercises.map((exercise) => storeExercise(exercise, say)),
    task: say(task.prompt),
    task_form: {
      fields: (task.fields ?? []).map(({ id, label, hint, rows }) => ({
        id,
        label,
        hint: hint === undefined ? null : say(hint),
        rows,
      })),
      checks: task.checks.map(say),
      uses: task.uses ?? [],
      card: task.card === undefined ? null : { ...task.card, people: task.card.people ?? 0 },
    },
    tip: say(task.tip),
    example: say(task.example),
    document_heading: say(task.document),
    chapter: task.chapter,
    task_private: task.private,
    reward: { points: reward.points, message: say(reward.message), badge: reward.badge ?? null },
  }
}

function checkStage(trail: Trail, stage: Stage, number: number, facts: Facts): readonly string[] {
  const problems: string[] = []
  const due = stageReward(ruleBooks.product, { trailId: trail.id, isCheckpoint: isCheckpoint(number) })
  if (stage.reward.points !== due) problems.push(`pays ${stage.reward.points} and the economy says ${due}`)
  const badge = number === trail.stages.length ? trailBadge(trail.id) : undefined
  if (stage.reward.badge !== badge) problems.push(`gives the badge ${stage.reward.badge} instead of ${badge}`)

  for (const id of stage.facts)
    if (!facts.has(id)) problems.push(`lists the fact ${id}, which is not in facts.yaml`)
  const { exercises, task, reward } = stage
  const used = factsNamed(
    stage.markdown,
    stage.title,
    stage.summary,
    ...textsIn(exercises),
    ...[task.prompt, task.tip, task.example, reward.message],
  )
  for (const id of used)
    if (!stage.facts.includes(id)) problems.push(`uses the fact ${id} and does not list it`)
  for (const id of stage.facts) if (!used.has(id)) problems.push(`lists the fact ${id} and does not use it`)
  return problems
}

/** A task builds only on what was answered before it. */
function checkUses({ id, task }: Stage, stageIds: readonly string[]): readonly string[] {
  const notBefore = stageIds.slice(stageIds.indexOf(id))
  return (task.uses ?? [])
    .filter((used) => notBefore.includes(used))
    .map((used) => `uses ${used}, which is not an earlier stage`)
}

/** Every text in it, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function trailBadge(trailId: string): string {
  const id = badgeOfTrail.product[trailId]
  if (id === undefined) throw new RangeError(`There is no badge of the trail ${trailId}`)
  return id
}

/** Counts visible text only: without tags and figures. */
export function wordCount(html: string): number {
  const text = html.replace(/<svg[\s\S]*?<\/svg>/gu, ' ').replace(/<[^>]+>/gu, ' ')
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
