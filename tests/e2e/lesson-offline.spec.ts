import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { anyAddress, becomeMember, expect, expectAccessible, setting, test } from './journey.ts'
import {
  answer,
  balanceOf,
  completeTask,
  discovery,
  lessonPath,
  readAndAnswer,
  tickChecks,
} from './lesson-steps.ts'

const [first] = discovery.stages

/** The browser is killed; its stored data is there when it is reopened. */
async function reopened(page: Page, browser: Browser): Promise<Page> {
  const path = test.info().outputPath('storage.json')
  await page.context().storageState({ path })
  await page.context().close()
  const context = await browser.newContext({
    baseURL: setting('COLMEIA_URL'),
    extraHTTPHeaders: { 'x-forwarded-for': anyAddress() },
    locale: 'pt-BR',
    viewport: { width: 390, height: 844 },
    storageState: JSON.parse(readFileSync(path, 'utf8')),
  })
  return context.newPage()
}

/** How many answers wait in the browser (web/app/lesson-queue). */
function unsentLessons(page: Page): Promise<number> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => /unsent\..*lesson\./.test(key)).length)
}

test.use({ serviceWorkers: 'allow' })

test.describe('Without a connection', () => {
  test('an answer half written survives the browser being killed', async ({ page, browser, context }) => {
    await becomeMember(page)
    await page.goto(lessonPath(first))
    await readAndAnswer(page, first)
    await context.setOffline(true)
    await page.getByLabel('Sua resposta').fill(answer)
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible()

    const later = await reopened(page, browser)
    await later.goto(lessonPath(first))
    await later.getByRole('button', { name: 'Restaurar' }).click()
    await expect(later.getByLabel('Sua resposta')).toHaveValue(answer)
    await tickChecks(later)
    await later.getByRole('button', { name: 'Concluir etapa' }).click()
    await expect(later.getByRole('heading', { name: 'Etapa concluída!' })).toBeVisible()
    await expect.poll(() => balanceOf(later)).toBe(70)
    await later.goto(lessonPath(first))
    await expect(later.getByText('Você já concluiu esta lição')).toBeVisible()
    await expect(later.getByRole('dialog')).toHaveCount(0)
  })

  test('a completed lesson waits in the queue, in sight, and is rewarded when the connection returns', async ({
    page,
    context,
  }) => {
    await becomeMember(page)
    await page.goto('/trail/t0-descoberta')
    await page.getByRole('link', { name: 'Começar etapa 1' }).click()
    await readAndAnswer(page, first)
    await context.setOffline(true)
    await completeTask(page)
    await expect(page.getByRole('heading', { name: 'Sua resposta está na fila' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Voltar à trilha' }).click()
    await expect(page.getByRole('region', { name: 'Respostas na fila' })).toContainText('1 resposta na fila')
    await expect(page.getByRole('list', { name: 'Etapas' }).getByText('na fila')).toBeVisible()
    await expectAccessible(page)

    await context.setOffline(false)
    await expect(page.getByText('Sua resposta saiu da fila e foi enviada')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Começar etapa 2' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Respostas na fila' })).toHaveCount(0)
    await expect.poll(() => balanceOf(page)).toBe(70)
  })

  test('the queue outlives the browser, and is sent once the next day from whatever page is opened', async ({
    page,
    browser,
    context,
  }) => {
    await becomeMember(page)
    await page.goto(lessonPath(first))
    await readAndAnswer(page, first)
    await context.setOffline(true)
    await completeTask(page)
    await expect(page.getByRole('heading', { name: 'Sua resposta está na fila' })).toBeVisible()

    const later = await reopened(page, browser)
    await later.context().clock.install({ time: Date.now() + 26 * 60 * 60 * 1000 })
    const sent: string[] = []
    later.on('request', (request) => {
      if (request.url().endsWith('/completion')) sent.push(request.postDataJSON().key)
    })
    const otherTab = await later.context().newPage()
    await Promise.all([later.goto('/ranking'), otherTab.goto('/missions')])
    await expect.poll(() => balanceOf(later)).toBe(70)
    // If reloaded before the answer is back, the page would rightly send it again, with its key.
    await expect.poll(() => unsentLessons(later)).toBe(0)
    await later.reload()
    await later.waitForLoadState('networkidle')
    expect(sent.length).toBeLessThanOrEqual(1)
    await later.goto('/trail/t0-descoberta/review')
    await expect(later.getByText(answer)).toHaveCount(1)
  })

  test('a session that ended meanwhile does not lose the queue', async ({ page, context }) => {
    const person = await becomeMember(page)
    await page.goto(lessonPath(first))
    await readAndAnswer(page, first)
    await context.setOffline(true)
    await completeTask(page)
    await expect(page.getByRole('heading', { name: 'Sua resposta está na fila' })).toBeVisible()
    await context.clearCookies()
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/auth/)
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByLabel('Senha', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL('**/lesson/**')
    // The queue may have been sent before the lesson was open again.
    const rewarded = page.getByRole('heading', { name: 'Etapa concluída!' })
    await expect(rewarded.or(page.getByText('Você já concluiu esta lição'))).toBeVisible()
    await expect.poll(() => balanceOf(page)).toBe(70)
  })

  test('nothing of it is left for the next person after signing out', async ({ page, context }) => {
    await becomeMember(page)
    await page.goto(lessonPath(first))
    await readAndAnswer(page, first)
    await page.getByLabel('Sua resposta').fill(answer)
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible()
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
    await page.waitForURL('**/auth')
    const { origins } = await context.storageState()
    expect(JSON.stringify(origins)).not.toContain('colmeia.member')
  })
})
