import { expect, type Page } from '@playwright/test'
import { solveExercise } from '#domain/exercises/exercise.ts'
import { setting } from './journey.ts'
import { exercisesOf, frontMatterOf, passExercises } from './solve-exercises.ts'

/** The six stages of the discovery trail, in content order. */
export const discovery = {
  id: 't0-descoberta',
  name: 'Descoberta',
  stages: [
    'comece-pelo-que-tem',
    'cace-reclamacoes',
    'vale-a-pena-resolver',
    'quem-sente-a-dor',
    'o-que-quer-resolver',
    'a-ficha-do-problema',
  ],
} as const

export const answer = 'Conversei com três vizinhas: duas perdem a tarde de sábado na fila do mercado.'

interface Stage {
  readonly title: string
  readonly right: number
  /** Why the right option is right. */
  readonly explanation: string
  /** The first line of the example of a good answer. */
  readonly example: string
}

export function titleOf(stageId: string, trailId: string = discovery.id): string {
  return (frontMatterOf(stageId, trailId) as { title: string }).title
}

/** A stage that begins with a question, with the right option. */
export function stage(stageId: string, trailId: string = discovery.id): Stage {
  const { title, task } = frontMatterOf(stageId, trailId) as { title: string; task: { example: string } }
  const [question] = exercisesOf(stageId, trailId)
  if (question?.kind !== 'choice') throw new Error(`${stageId} does not begin with a question`)
  const [example = ''] = task.example.split('\n')
  return {
    title,
    right: question.correct,
    explanation: question.options[question.correct]?.explanation ?? '',
    example,
  }
}

export function lessonPath(stageId: string, trailId: string = discovery.id): string {
  return `/lesson/${stageId}?trailId=${trailId}`
}

/** From the text of an open lesson to its task, with the right answer. */
export async function readAndAnswer(page: Page, stageId: string, trailId: string = discovery.id) {
  await page.getByRole('button', { name: 'Continuar' }).click()
  await passExercises(page, exercisesOf(stageId, trailId))
  await expect(page.getByLabel('Sua resposta')).toBeVisible()
}

/** From the text of a lesson whose exercises are already answered to its task. */
export async function openTask(page: Page) {
  const task = page.getByLabel('Sua resposta')
  await expect(async () => {
    // On a busy machine the step before may have led there late.
    if (!(await task.isVisible()))
      await page.getByRole('button', { name: 'Continuar' }).click({ timeout: 1000 })
    await expect(task).toBeVisible({ timeout: 200 })
  }).toPass()
}

/** The text of a task, or its first part. */
export function firstField(page: Page) {
  const task = page.getByLabel('Sua resposta')
  return task.and(page.locator('textarea')).or(task.getByRole('textbox').first())
}

/** Ticks the three questions above the button. */
export async function tickChecks(page: Page) {
  for (const check of await page
    .getByRole('group', { name: 'Antes de concluir, confira' })
    .getByRole('checkbox')
    .all())
    await check.check()
}

/** Answers the task of a lesson that shows it. */
export async function completeTask(page: Page, text = answer) {
  await firstField(page).fill(text)
  await tickChecks(page)
  await page.getByRole('button', { name: 'Concluir etapa' }).click()
}

/** Completes stages through the API, for journeys that begin further along. */
export async function completeStages(
  page: Page,
  count: number,
  trailId: string = discovery.id,
  text: string = answer,
) {
  for (const stageId of discovery.stages.slice(0, count)) {
    await answerExercises(page, stageId, trailId)
    const completion = await page.request.post(`/api/lessons/${stageId}/completion`, {
      headers: fromApp(),
      data: { trailId, taskResponse: `${text} (${stageId})`, key: crypto.randomUUID() },
    })
    expect(completion.ok(), await completion.text()).toBe(true)
  }
}

/** Answers a lesson's exercises through the API. */
export async function answerExercises(page: Page, stageId: string, trailId: string = discovery.id) {
  for (const exercise of exercisesOf(stageId, trailId)) {
    const answered = await page.request.post(`/api/lessons/${stageId}/exercises/${exercise.id}`, {
      headers: fromApp(),
      data: { trailId, answer: solveExercise(exercise) },
    })
    expect(answered.ok(), await answered.text()).toBe(true)
  }
}

/** A write without an origin is refused. */
const fromApp = () => ({ origin: setting('COLMEIA_URL') })

/** How many BPoints the member has. */
export async function balanceOf(page: Page): Promise<number> {
  const response = await page.request.get('/api/economy/balance')
  return (await response.json()).balance
}
