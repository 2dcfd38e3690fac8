import type { Page } from '@playwright/test'
import {
  becomeMember,
  endSessionWith,
  expect,
  expectAccessible,
  otherDevice,
  signInHere,
  signUp,
  test,
} from './journey.ts'
import { answer, completeTask, discovery, lessonPath, openTask, readAndAnswer } from './lesson-steps.ts'
import { exercisesOf, passExercises } from './solve-exercises.ts'

const [first] = discovery.stages

test.describe('A lesson half answered', () => {
  test('asks before it is left, and offers the text again', async ({ page }) => {
    await becomeMember(page)
    await page.goto(lessonPath(first))
    await readAndAnswer(page, first)
    await page.getByLabel('Sua resposta').fill(answer)
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible()
    await page.getByText('Voltar em…').click()
    await page.getByRole('button', { name: 'Em 3 dias' }).click()
    await expect(page.getByText(/^Você volta em \d\d\/\d\d/)).toBeVisible()
    // The focus stays where the person is, though what they pressed is gone.
    const undo = page.getByRole('button', { name: 'Tirar lembrete' })
    await expect(undo).toBeFocused()
    await undo.click()
    await expect(page.getByText('Voltar em…')).toBeFocused()
    await page.getByRole('button', { name: 'Sair da lição' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Sair da lição?' })
    await expect(dialog).toContainText('75%')
    await dialog.getByRole('button', { name: 'Continuar lição' }).click()
    await expect(page.getByLabel('Sua resposta')).toHaveValue(answer)
    await page.getByRole('button', { name: 'Sair da lição' }).click()
    await dialog.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL(/\/trail\/t0-descoberta$/)

    await page.getByRole('link', { name: 'Começar etapa 1' }).click()
    const prompt = page.getByRole('dialog', { name: 'Continuar de onde parou?' })
    await expect(prompt).toBeVisible()
    await expectAccessible(page)
    await prompt.getByRole('button', { name: 'Restaurar' }).click()
    await expect(page.getByLabel('Sua resposta')).toHaveValue(answer)
  })

  test('forgets what was discarded, and keeps the rest on the server after five minutes', async ({
    page,
  }) => {
    await signUp(page)
    await page.clock.install()
    await page.goto(lessonPath(first))
    await readAndAnswerByClock(page)
    await page.getByLabel('Sua resposta').fill(answer)
    // At once: leaving the page saves it too.
    await page.reload()
    const discarded = keptOf(page)
    await page.getByRole('button', { name: 'Descartar' }).click()
    await discarded
    await page.reload()
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await openTask(page)
    await page.getByLabel('Sua resposta').fill(answer)
    await page.clock.runFor(2_500)
    await page.goto('/feed')
    await page.clock.fastForward('05:01')
    await page.goto(lessonPath(first))
    await expect(page.getByText('Continuando de onde parou.')).toBeVisible()
    await expect(page.getByLabel('Sua resposta')).toHaveValue(answer)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('never lets one tab overwrite what another one wrote', async ({ page, context }) => {
    await becomeMember(page)
    await page.goto(lessonPath(first))
    await readAndAnswer(page, first)
    const other = await context.newPage()
    await other.goto(lessonPath(first))
    await openTask(other)
    const [here, there] = [page.getByLabel('Sua resposta'), other.getByLabel('Sua resposta')]

    await here.fill('texto da primeira aba')
    await there.fill('texto da segunda aba')
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible()
    await expect(other.getByRole('alert')).toContainText('texto da primeira aba')
    await expect(there).toHaveValue('texto da segunda aba')
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Usar o da outra aba' }).click()
    await expect(there).toHaveValue('texto da primeira aba')
    await there.fill('texto da primeira aba, seguido na segunda')
    await expect(here).toHaveValue('texto da primeira aba, seguido na segunda')
  })

  test('goes on on another device, and neither overwrites the other', async ({ page, browser }) => {
    const person = await becomeMember(page)
    await page.goto(lessonPath(first))
    await readAndAnswer(page, first)
    const here = page.getByLabel('Sua resposta')
    const begun = keptOf(page)
    await here.fill('Falei com a Rita')
    await begun

    const other = await otherDevice(browser)
    await other.goto(`/auth?next=${encodeURIComponent(`/trail/${discovery.id}`)}`)
    await signInHere(other, person)
    await expect(other.getByRole('list', { name: 'Etapas' }).getByText('fazendo')).toBeVisible()
    await other.getByRole('link', { name: 'Começar etapa 1' }).click()
    const there = other.getByLabel('Sua resposta')
    await expect(other.getByText('Continuando de onde parou.')).toBeVisible()
    await expect(other.getByText('Tarefa prática · fazendo')).toBeVisible()
    await expect(there).toHaveValue('Falei com a Rita')

    const continued = keptOf(other)
    await there.fill('Falei com a Rita, no computador')
    await continued
    await here.fill('Falei com a Rita, no celular')
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('Você escreveu outro texto em outro aparelho')
    await expect(notice).toContainText('Falei com a Rita, no computador')
    await expect(here).toHaveValue('Falei com a Rita, no celular')
    await expectAccessible(page)
    // Completing would drop the other text: first the choice.
    await page.getByRole('button', { name: 'Concluir etapa' }).click()
    await expect(page.getByText('Escolha um deles antes de concluir.')).toBeVisible()
    const settled = keptOf(page)
    await page.getByRole('button', { name: 'Manter o deste aparelho' }).click()
    await settled

    await there.fill('Falei com a Rita, no computador e mais')
    await expect(other.getByRole('alert')).toContainText('Falei com a Rita, no celular')
    await other.getByRole('button', { name: 'Usar o do outro aparelho' }).click()
    await expect(there).toHaveValue('Falei com a Rita, no celular')
    await expect(other.getByRole('alert')).toHaveCount(0)
    await other.context().close()
  })

  test('in another tab is offered here, though the trail had drawn the lesson ahead', async ({
    page,
    context,
  }) => {
    await becomeMember(page)
    await page.goto(`/trail/${discovery.id}`)
    await page.waitForLoadState('networkidle')
    const other = await context.newPage()
    await other.goto(lessonPath(first))
    await readAndAnswer(other, first)
    await other.getByLabel('Sua resposta').fill(answer)
    await other.close({ runBeforeUnload: true })

    const fetched = page.waitForResponse((response) => response.url().includes(`/api/lessons/${first}`))
    await page.getByRole('link', { name: 'Começar etapa 1' }).click()
    await fetched
    await page.getByRole('button', { name: 'Restaurar' }).click()
    await expect(page.getByLabel('Sua resposta')).toHaveValue(answer)
  })

  test('whose session ends leads to the sign-in page and back, with what was written', async ({ page }) => {
    const person = await becomeMember(page)
    await page.goto(lessonPath(first))
    await page.getByRole('button', { name: 'Continuar' }).click()
    await endSessionWith(page, 'POST', '**/api/lessons/*/exercises/*')
    await page.getByRole('radio').first().click()
    await expect(page).toHaveURL(/\/auth\?/)
    expect(new URL(page.url()).searchParams.get('next')).toBe(lessonPath(first))

    await signInHere(page, person)
    await readAndAnswer(page, first)
    await endSessionWith(page, 'POST', '**/api/lessons/*/completion')
    // Sent before the draft is due to be saved: it must not be lost with the session.
    await completeTask(page)
    await expect(page).toHaveURL(/\/auth\?/)
    await signInHere(page, person)
    await page.getByRole('button', { name: 'Restaurar' }).click()
    await expect(page.getByLabel('Sua resposta')).toHaveValue(answer)
  })
})

/** The next time that the server keeps the text of a task. */
function keptOf(page: Page) {
  return page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/draft') && response.ok(),
  )
}

/** Like readAndAnswer, on a page whose clock stands still. */
async function readAndAnswerByClock(page: Page) {
  await page.getByRole('button', { name: 'Continuar' }).click()
  await passExercises(page, exercisesOf(first, discovery.id))
  await page.getByRole('button', { name: 'Continuar' }).click()
}
