import { pressAtOnce } from './double-press.ts'
import { submit, write } from './idea-form.ts'
import { becomeMember, expect, expectAccessible, signUp, test } from './journey.ts'
import {
  answer,
  balanceOf,
  completeStages,
  completeTask,
  discovery,
  lessonPath,
  readAndAnswer,
  tickChecks,
} from './lesson-steps.ts'
import { ownIdea } from './own-idea.ts'

const [first] = discovery.stages

test.describe('Saving a lesson', () => {
  test('happens once, although it is pressed twice and the connection drops the answer', async ({ page }) => {
    await becomeMember(page)
    await page.goto(lessonPath(first))
    await readAndAnswer(page, first)
    const keys: string[] = []
    await page.route('**/completion', async (route) => {
      keys.push(route.request().postDataJSON().key)
      const response = await route.fetch()
      if (keys.length < 3) await route.abort('connectionreset')
      else await route.fulfill({ response })
    })
    await page.getByLabel('Sua resposta').fill(answer)
    await tickChecks(page)
    await pressAtOnce(page.getByRole('button', { name: 'Concluir etapa' }))
    await expect(page.getByRole('heading', { name: 'Etapa concluída!' })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('+40 BPoints', { exact: true })).toBeVisible()
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    // The stage, and the daily mission of finishing one.
    expect(await balanceOf(page)).toBe(70)
  })

  test('that fails says so, and keeps the answer for another try', async ({ page }) => {
    await becomeMember(page)
    await page.goto(lessonPath(first))
    await readAndAnswer(page, first)
    await page.route('**/completion', (route) => route.abort('connectionreset'))
    await completeTask(page)
    await expect(page.getByText('Erro ao salvar progresso. Tente novamente.')).toBeVisible({
      timeout: 20_000,
    })
    await expect(page.getByLabel('Sua resposta')).toHaveValue(answer)
    await page.unroute('**/completion')
    await page.getByRole('button', { name: 'Concluir etapa' }).click()
    await expect(page.getByRole('heading', { name: 'Etapa concluída!' })).toBeVisible()
  })
})

test.describe('A lesson about an idea', () => {
  test('asks which one before it is completed, then completes with the same key', async ({ page }) => {
    test.slow()
    const person = await signUp(page)
    await ownIdea(person, 'Lavanderia compartilhada')
    await completeStages(page, 6)
    await page.goto('/trail/t1-validacao')
    await expect(page.getByText('Nenhuma escolhida ainda')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Começar etapa 1' }).click()
    const opening = 'sua-ideia-e-um-palpite'
    await readAndAnswer(page, opening, 't1-validacao')
    const keys: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/completion')) keys.push(request.postDataJSON().key)
    })
    await completeTask(page)
    const picker = page.getByRole('dialog', { name: 'Em qual ideia você está trabalhando?' })
    await expect(picker).toBeVisible()
    await expectAccessible(page)
    await picker.getByRole('button', { name: 'Lavanderia compartilhada' }).click()
    await expect(page.getByRole('heading', { name: 'Etapa concluída!' })).toBeVisible()
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByText('Trabalhando na ideia')).toBeVisible()
    await expect(page.getByText('Lavanderia compartilhada')).toBeVisible()
  })

  test('leads whoever has none to write one', async ({ page }) => {
    await signUp(page)
    await completeStages(page, 6)
    // Validation opens with an idea; here the member has deleted theirs again.
    await page.route('**/api/trails/t1-validacao', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      body.trail.state = 'unlocked'
      await route.fulfill({ response, json: body })
    })
    await page.goto('/trail/t1-validacao')
    await page.getByRole('button', { name: 'escolher a ideia' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Criar Post-it' }).click()
    await expect(page).toHaveURL(/\/create\?fromTrail=true&nextTrail=t1-validacao$/)
    await write(page)
    await submit(page)
    await expect(page).toHaveURL(/\/trail\/t1-validacao$/)
    await expect(page.getByText(/Trabalhando na ideia/)).toBeVisible()
  })
})
