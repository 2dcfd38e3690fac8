import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { parse } from 'yaml'
import { setting } from './journey.ts'

/** The six stages of the discovery trail, in content order. */
export const discovery = {
  id: 't0-descoberta',
  name: 'Descoberta',
  stages: [
    'comece-pelo-que-tem',
    'cace-reclamacoes',
    'quem-sente-a-dor',
    'o-que-quer-resolver',
    'vale-a-pena-resolver',
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

interface StageHead {
  readonly title: string
  readonly quiz: { readonly options: readonly { readonly correct?: boolean; readonly explanation: string }[] }
  readonly task: { readonly example: string }
}

/** A stage from the content, with the right option (which the browser never learns). */
export function stage(stageId: string, trailId: string = discovery.id): Stage {
  const file = readFileSync(`content/trails/${trailId}/${stageId}.md`, 'utf8')
  const [, head] = file.split(/^---$/m)
  const { title, quiz, task } = parse(head ?? '') as StageHead
  const right = quiz.options.findIndex(({ correct }) => correct)
  const [example = ''] = task.example.split('\n')
  return { title, right, explanation: quiz.options[right]?.explanation ?? '', example }
}

export function lessonPath(stageId: string, trailId: string = discovery.id): string {
  return `/lesson/${stageId}?trailId=${trailId}`
}

/** From the text of an open lesson to its task, with the right answer. */
export async function readAndAnswer(page: Page, stageId: string, trailId: string = discovery.id) {
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('radio').nth(stage(stageId, trailId).right).click()
  await expect(page.getByText('Resposta correta! Muito bem!')).toBeVisible()
  await expect(page.getByLabel('Sua resposta')).toBeVisible()
}

/** From the text of a lesson whose question is already answered to its task. */
export async function openTask(page: Page) {
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel('Sua resposta')).toBeVisible()
}

/** Answers the task of a lesson that shows it. */
export async function completeTask(page: Page, text = answer) {
  await page.getByLabel('Sua resposta').fill(text)
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
    await answerQuestion(page, stageId, trailId)
    const completion = await page.request.post(`/api/lessons/${stageId}/completion`, {
      headers: fromApp(),
      data: { trailId, taskResponse: `${text} (${stageId})`, key: crypto.randomUUID() },
    })
    expect(completion.ok(), await completion.text()).toBe(true)
  }
}

/** Answers a lesson's question through the API. */
export async function answerQuestion(page: Page, stageId: string, trailId: string = discovery.id) {
  const quiz = await page.request.post(`/api/lessons/${stageId}/quiz`, {
    headers: fromApp(),
    data: { trailId, option: stage(stageId, trailId).right },
  })
  expect(quiz.ok(), await quiz.text()).toBe(true)
}

/** A write without an origin is refused. */
const fromApp = () => ({ origin: setting('COLMEIA_URL') })

/** How many BPoints the member has. */
export async function balanceOf(page: Page): Promise<number> {
  const response = await page.request.get('/api/economy/balance')
  return (await response.json()).balance
}
