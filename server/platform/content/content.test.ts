import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { badges } from '#domain/badges/badges.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { exerciseKinds, scoreExercise, showExercise, solveExercise } from '#domain/exercises/exercise.ts'
import { chapterIds } from '#domain/notebook/chapters.ts'
import { fallbackSample } from '#domain/trails/sample.ts'
import { trailOrder } from '#domain/trails/trail-ids.ts'
import { repositoryRoot } from '#server/repository-root.ts'
import { checkFigure } from './check-figure.ts'
import { checkWriting } from './check-writing.ts'
import type { Content } from './content-schema.ts'
import { type PreparedContent, prepareContent } from './prepare-content.ts'
import { readContent } from './read-content.ts'

const folder = join(repositoryRoot, 'content')

let content: Content
let prepared: PreparedContent
beforeAll(async () => {
  content = await readContent(folder)
  prepared = prepareContent(content)
})

describe('what we teach', () => {
  it('is seven trails that end with a checkpoint, in the order of the product', () => {
    expect(prepared.trails.map(({ id }) => id)).toEqual([...trailOrder])
    expect(prepared.trails.map(({ name }) => name)).toEqual([
      'Descoberta',
      'Validação',
      'Estrutura',
      'Formalização',
      'Finanças',
      'Marketing',
      'Crescimento',
    ])
    for (const { id, stages } of prepared.trails) expect([id, stages.length % 3]).toEqual([id, 0])
  })

  it('has a checkpoint every third stage, paid double, and a badge at the end of each trail', () => {
    for (const { id, stages } of prepared.trails) {
      const checkpoints = stages.map((_, index) => index % 3 === 2)
      expect([id, stages.map((stage) => stage.is_checkpoint)]).toEqual([id, checkpoints])
      const points = checkpoints.map((isOne) => (isOne ? 80 : 40))
      expect([id, stages.map((stage) => stage.reward.points)]).toEqual([id, points])
      const badgesGiven = stages.map((_, index) => (index === stages.length - 1 ? `trail-${id}` : null))
      expect(stages.map((stage) => stage.reward.badge)).toEqual(badgesGiven)
      expect(badges.product.map((badge) => badge.id)).toContain(`trail-${id}`)
    }
  })

  it('keeps the ids that members’ progress points to', async () => {
    const known = (await readFile(join(folder, 'stage-ids.txt'), 'utf8')).trim().split('\n')
    const ids = prepared.trails.flatMap((trail) => trail.stages.map((stage) => `${trail.id}/${stage.id}`))
    // A new stage adds a line there; lines are never removed.
    expect(ids.toSorted()).toEqual(known.toSorted())
    expect(new Set(ids.map((id) => id.split('/')[1])).size).toBe(ids.length)
  })

  it('begins as the sample says that is built into the app', () => {
    const [discovery] = prepared.trails
    expect(fallbackSample).toMatchObject({
      id: discovery?.id,
      name: discovery?.name,
      nextStageId: discovery?.stages[0]?.id,
      stages: discovery?.stages.slice(0, 3).map((stage, index) => ({
        id: stage.id,
        number: stage.order_index,
        title: stage.title,
        summary: stage.summary,
        minutes: stage.minutes,
        isCheckpoint: stage.is_checkpoint,
        points: ruleBooks.product.sampleSteps[index],
        state: index === 0 ? 'reachable' : 'locked',
      })),
    })
  })

  it('fills every chapter of the notebook, and marks what tells of other people', () => {
    const tasks = content.trails.flatMap(({ stages }) => stages.map(({ id, task }) => ({ id, ...task })))
    for (const chapter of chapterIds)
      expect(tasks.filter((task) => task.chapter === chapter).length, chapter).toBeGreaterThan(1)
    // Each chapter keeps something that a mentor may be shown.
    for (const chapter of chapterIds.filter((id) => id !== 'cliente'))
      expect(
        tasks.some((task) => task.chapter === chapter && !task.private),
        chapter,
      ).toBe(true)
    const told = tasks.filter(({ prompt }) =>
      /primeiro nome|[Cc]onverse|conversa de|quem (?:falou|conta|pagou)/u.test(prompt),
    )
    expect(told.length).toBeGreaterThan(4)
    expect(told.filter((task) => !task.private)).toEqual([])
  })

  it('builds tasks only on stages that exist, and asks at least ten of them in parts', () => {
    const stages = prepared.trails.flatMap((trail) => trail.stages)
    const ids = stages.map(({ id }) => id)
    for (const { task_form } of stages) for (const used of task_form.uses) expect(ids).toContain(used)
    expect(stages.filter(({ task_form }) => task_form.fields.length > 0).length).toBeGreaterThanOrEqual(10)
    for (const { id, task_form } of stages) expect([id, task_form.checks.length]).toEqual([id, 3])
    const checks = stages.flatMap(({ task_form }) => task_form.checks)
    expect(new Set(checks).size).toBe(checks.length)
  })

  it('reads as an editor wants it', () => {
    expect(checkWriting(content)).toEqual([])
  })

  it('asks what can be solved, and never shows the solution first', () => {
    const stages = prepared.trails.flatMap((trail) => trail.stages)
    for (const exercise of stages.flatMap(({ exercises }) => exercises)) {
      expect(scoreExercise(exercise, solveExercise(exercise)), exercise.id).toMatchObject({ correct: true })
      const shown = JSON.stringify(showExercise(exercise))
      expect(shown, exercise.id).not.toMatch(/"(?:correct|explanation|why|isGood|isFlaw|answer|mistakes)"/)
    }
  })

  it.each(exerciseKinds)('has exercises of the kind %s in at least three lessons', (kind) => {
    const found = prepared.trails
      .flatMap(({ stages }) => stages)
      .filter((stage) => stage.exercises.some((exercise) => exercise.kind === kind))
    expect(found.length).toBeGreaterThanOrEqual(3)
  })

  it('draws only what is safe to put into the page', () => {
    for (const [id, svg] of content.figures) expect([id, ...checkFigure(id, svg)]).toEqual([id])
  })

  it('prints no fact without its source', () => {
    for (const { stages } of prepared.trails)
      for (const { content: html, facts } of stages)
        for (const [, id] of html.matchAll(/data-fact="([^"]+)"/gu))
          expect(facts.map((fact) => fact.id)).toContain(id)
  })
})
