import type { Page } from '@playwright/test'
import { wrongAnswerTo } from '#contract/conformance/wrong-answer.ts'
import { type Exercise, type ExerciseKind, solveExercise } from '#domain/exercises/exercise.ts'
import { inDatabase } from './database.ts'
import { becomeMember, expect, findViolations, type Person, test, themes } from './journey.ts'
import { lessonPath } from './lesson-steps.ts'
import { byKeyboard, byTouch, exercisesOf, give } from './solve-exercises.ts'

/** A lesson for each kind. */
const lessons: readonly (readonly [ExerciseKind, string, string])[] = [
  ['choice', 'o-que-quer-resolver', 't0-descoberta'],
  ['scene', 'pergunte-pelo-passado', 't1-validacao'],
  ['spot', 'abrir-cnpj-sem-golpe', 't3-formalizacao'],
  ['match', 'onde-pode-funcionar', 't3-formalizacao'],
  ['sort', 'noventa-dias-de-caixa', 't4-financas'],
  ['number', 'ponto-de-equilibrio', 't4-financas'],
  ['order', 'reserva-que-segura', 't4-financas'],
]

test.describe('An exercise', () => {
  for (const [kind, stageId, trailId] of lessons) {
    test(`of the kind ${kind} says what is wrong, takes the right answer from the keyboard alone, and keeps it`, async ({
      page,
    }) => {
      const person = await becomeMember(page)
      await openUpTo(person, trailId, stageId, kind)
      const exercise = exercisesOf(stageId, trailId).find((one) => one.kind === kind)
      if (exercise === undefined) throw new Error(`${stageId} has no exercise of the kind ${kind}`)
      await page.goto(lessonPath(stageId, trailId))
      await comeTo(page, exercise)
      await expectAccessibleWhole(page)

      // A pick of a question with options is judged at once; all others say what is missing.
      if (kind !== 'choice') {
        // Forced, because it is marked as disabled.
        await page.getByRole('button', { name: 'Conferir', exact: true }).click({ force: true })
        await expect(page.getByText('Falta alguma coisa')).toBeVisible()
      }
      await give(page, wrongAnswerTo(exercise), byTouch)
      const retry = page.getByRole('button', { name: 'Tentar novamente' })
      await expect(retry).toBeFocused()
      await expect(page.getByText(/Não foi dessa vez! Tente novamente\.|Quase\./)).toBeVisible()
      await expectExplainedInSight(page)
      await expectAccessibleWhole(page)
      await page.keyboard.press('Enter')
      // What was wrong stays marked while it is tried again.
      if (['sort', 'match', 'order', 'spot'].includes(kind))
        await expect(page.getByText('(ainda não)').first()).toBeAttached()
      // A conversation begins again with its first words.
      if (kind === 'scene') await expect(page.locator('.scene-option').first()).toBeFocused()
      await page.reload()
      await comeTo(page, exercise)
      await give(page, solveExercise(exercise), byKeyboard)
      await expect(page.getByText('Resposta correta! Muito bem!').first()).toBeVisible()
      await page.reload()
      await comeTo(page, exercise)
      await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible()
      await expectAccessibleWhole(page)
    })
  }

  test('of steps to order keeps the focus on the step that was moved', async ({ page }) => {
    const [, stageId, trailId] = lessons.find(([kind]) => kind === 'order') ?? ['order', '', '']
    const person = await becomeMember(page)
    await openUpTo(person, trailId, stageId, 'order')
    const exercise = exercisesOf(stageId, trailId).find((one) => one.kind === 'order')
    if (exercise?.kind !== 'order') throw new Error('There is nothing to put in order')
    await page.goto(lessonPath(stageId, trailId))
    await comeTo(page, exercise)
    const first = page.getByRole('listitem').first()
    const text = (await first.textContent())?.slice(1) ?? ''
    await first.getByRole('button', { name: /^Descer: / }).focus()
    await page.keyboard.press('Enter')
    // The focus follows the step that was moved.
    await expect(page.getByRole('button', { name: `Descer: ${text}` })).toBeFocused()
    await expect(page.getByRole('listitem').nth(1)).toContainText(text)
    await expect(page.getByRole('status').filter({ hasText: 'agora em 2º' })).toHaveCount(1)
  })
})

/** The part that the verdict is about is not under it. */
async function expectExplainedInSight(page: Page) {
  const part = page.locator('[data-state="wrong"]').first()
  await expect(async () => {
    const [wrong, verdict] = [await part.boundingBox(), await page.locator('.lesson-dock').boundingBox()]
    expect(wrong?.y).toBeGreaterThan(0)
    expect((wrong?.y ?? 0) + (wrong?.height ?? 0)).toBeLessThanOrEqual(verdict?.y ?? 0)
  }).toPass({ timeout: 5_000 })
}

/** At the end of the page, where the foot covers nothing. */
async function expectAccessibleWhole(page: Page) {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  expect(await findViolations(page, themes), 'accessibility').toEqual([])
}

/** Walks from the text of a lesson to one of its exercises: those before it are passed. */
async function comeTo(page: Page, exercise: Exercise) {
  // Quotes are typographic on the screen.
  const name = exercise.question.replaceAll(/"([^"]*)"/g, '“$1”')
  const heading = page.getByRole('heading', { level: 1, name })
  while (!(await heading.isVisible())) {
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.locator('.lesson-eyebrow').filter({ hasText: 'Exercício' })).toBeVisible()
  }
}

/** Opens a trail up to a stage, with an idea to work on and the exercises before this one passed. */
async function openUpTo({ email }: Person, trailId: string, stageId: string, kind: ExerciseKind) {
  await inDatabase(async ({ sql }) => {
    const [member] = await sql<[{ id: string }]>`select id from users where email = ${email}`
    await sql`
      insert into trail_unlocks (user_id, trail_id, source, created_at)
      values (${member.id}, ${trailId}, 'onboarding_assignment', now()) on conflict do nothing`
    await sql`
      insert into trail_progress (user_id, trail_id, stage_id, task_response, created_at, updated_at)
      select ${member.id}::uuid, trail_id, id, 'Uma resposta de antes, bem longa', now(), now()
      from trail_stages where trail_id = ${trailId} and order_index < (
        select order_index from trail_stages where id = ${stageId}
      )`
    const exercises = exercisesOf(stageId, trailId)
    for (const exercise of exercises.slice(
      0,
      exercises.findIndex((one) => one.kind === kind),
    )) {
      const answer = JSON.stringify(solveExercise(exercise))
      await sql`
        insert into exercise_attempts (
          user_id, stage_id, exercise_id, attempts, first_answer, first_correct, last_answer, passed_answer, passed_at
        ) values (
          ${member.id}, ${stageId}, ${exercise.id}, 1, ${answer}::jsonb, true, ${answer}::jsonb, ${answer}::jsonb, now()
        )`
    }
  })
}
