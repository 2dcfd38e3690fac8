import { expect, type Page } from '@playwright/test'

/** The questionnaire's headings, step by step. */
export const questions = {
  moment: 'Em que momento você está?',
  challenge: 'Qual é o seu maior desafio agora?',
  cnpj: 'Você já tem CNPJ?',
  confidence: 'Quanta confiança você sente para empreender?',
  help: 'Que tipo de ajuda combina mais com você?',
  interests: 'O que mais interessa a você?',
  name: 'Como a comunidade vai chamar você?',
} as const

export const question = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title })
export const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()

/** Chooses an answer to a question and continues. */
export async function choose(page: Page, title: string, answer: string) {
  await expect(question(page, title)).toBeVisible()
  await page.getByRole('radio', { name: answer, exact: true }).check()
  await goOn(page)
}

export async function answerUntilTheName(page: Page, moment: string, challenge: string) {
  await choose(page, questions.moment, moment)
  await choose(page, questions.challenge, challenge)
  await choose(page, questions.cnpj, 'Não')
  await expect(question(page, questions.confidence)).toBeVisible()
  await goOn(page)
  await choose(page, questions.help, 'Passo a passo guiado')
  await expect(question(page, questions.interests)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Tecnologia' }).check()
  await goOn(page)
  await expect(question(page, questions.name)).toBeVisible()
}

/** Gives the last answer and finishes. */
export async function concludeAs(page: Page, name: string) {
  await page.getByLabel('Nome público').fill(name)
  await conclude(page)
}

/** Past the last answer and the resulting trail. */
export async function conclude(page: Page) {
  await page.getByRole('button', { name: 'Concluir Cadastro' }).click()
  await page.getByRole('button', { name: 'Guardar minha trilha' }).click()
}
