import { expectNothingCutOff, zoomedPhone } from './fits.ts'
import { becomeMember, expect, test } from './journey.ts'
import { completeTask, discovery, lessonPath, stage } from './lesson-steps.ts'
import { exercisesOf, passExercises } from './solve-exercises.ts'

const [first] = discovery.stages

test.describe('At twice the size', () => {
  // Not as a phone: there a page that is too wide widens the viewport, and nothing is measured.
  test.use({ viewport: zoomedPhone, isMobile: false })

  test('the trails, a lesson and its answers are whole', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/trails')
    await expect(page.getByRole('list', { name: 'Trilhas' })).toBeVisible()
    await expectNothingCutOff(page, 'the trails')
    await page.goto('/trail/t0-descoberta')
    await expect(page.getByRole('link', { name: 'Começar etapa 1' })).toBeVisible()
    await expectNothingCutOff(page, 'a trail')
    await page.goto('/trail/t4-financas')
    await expect(page.getByRole('heading', { name: 'Trilha fechada por enquanto' })).toBeVisible()
    await expectNothingCutOff(page, 'a locked trail')

    await page.goto(lessonPath(first))
    await expect(page.getByRole('heading', { level: 1, name: stage(first).title })).toBeVisible()
    await expectNothingCutOff(page, 'the text of a lesson')
    await page.getByRole('button', { name: 'Sair da lição' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectNothingCutOff(page, 'the question before leaving')
    await page.getByRole('button', { name: 'Continuar lição' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()

    await page.getByRole('button', { name: 'Continuar' }).click()
    const { right } = stage(first)
    await page
      .getByRole('radio')
      .nth(right === 0 ? 1 : 0)
      .click()
    await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
    await expectNothingCutOff(page, 'the question')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await passExercises(page, exercisesOf(first, discovery.id))
    await expect(page.getByLabel('Sua resposta')).toBeVisible()
    await expectNothingCutOff(page, 'the task')
    await completeTask(page)
    await expect(page.getByRole('heading', { name: 'Etapa concluída!' })).toBeVisible()
    await expectNothingCutOff(page, 'the reward')
    await page.goto('/trail/t0-descoberta/review')
    await expect(page.getByRole('article')).toBeVisible()
    await expectNothingCutOff(page, 'the answers')
  })

  test('nothing is cut off on the wall, and what floats over it stands one above the other', async ({
    page,
  }) => {
    await becomeMember(page)
    await page.goto('/feed')
    const create = page.locator('.floating-create')
    await expect(create.getByRole('link', { name: 'Criar Post-it' })).toBeVisible()
    await expect(page.locator('.day-summary')).toBeVisible()
    await expectNothingCutOff(page, 'the wall')
    const tools = await page.locator('.floating-tools').boundingBox()
    const button = await create.boundingBox()
    if (!tools || !button) throw new Error('Nothing floats over the wall')
    expect(tools.y + tools.height).toBeLessThanOrEqual(button.y)
  })
})
