import type { Page } from '@playwright/test'
import { publish, uniqueWord } from './ideas.ts'
import { becomeMember, expect, expectAccessible, otherDevice, setting, signIn, test } from './journey.ts'

/** Onboarding is finished, as the questionnaire does it. */
async function finishOnboarding(page: Page) {
  const answer = await page.request.post('/api/onboarding', {
    headers: { origin: setting('COLMEIA_URL') },
    data: {
      moment: 'has_idea',
      challenge: 'validate',
      hasCnpj: false,
      confidence: 5,
      helpType: 'community',
      interests: ['tech'],
      displayName: 'Ana Nogueira',
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test.describe('The guided tour', () => {
  test('shows a new member four places, once, on all devices', { tag: '@desktop' }, async ({
    page,
    browser,
  }) => {
    const person = await becomeMember(page)
    await finishOnboarding(page)
    await page.goto('/feed')
    const step = page.locator('.driver-popover')
    for (const [n, title] of [
      'Feed de Ideias',
      'Criar Post-it',
      'Trilhas de Aprendizado',
      'Seu Perfil e BPoints',
    ].entries()) {
      await expect(step).toContainText(title)
      await expect(step).toContainText(`${n + 1} de 4`)
      if (n === 0) await expectAccessible(page)
      if (n < 3) await step.getByRole('button', { name: 'Próximo' }).click()
    }
    const told = page.waitForResponse('**/api/tour')
    await step.getByRole('button', { name: 'Concluir' }).click()
    expect((await told).request().postDataJSON()).toEqual({ outcome: 'completed' })
    await expect(step).toHaveCount(0)

    const phone = await otherDevice(browser)
    await signIn(phone, person)
    await phone.waitForURL('**/feed')
    await expect(phone.getByText('Resumo do Dia')).toBeVisible()
    await expect(phone.locator('.driver-popover')).toHaveCount(0)
    await phone.goto('/feed?tour=1')
    await expect(phone.locator('.driver-popover')).toContainText('1 de 4')
    await phone.context().close()
  })

  test('is skipped by its button or by the page behind it', async ({ page }) => {
    await becomeMember(page)
    await finishOnboarding(page)
    await page.goto('/feed')
    const step = page.locator('.driver-popover')
    await expect(step.getByRole('button', { name: 'Pular' })).toBeVisible()
    const told = page.waitForResponse('**/api/tour')
    // The step is there a frame before what dims the page.
    await page.locator('.driver-overlay path').click({ position: { x: 5, y: 5 } })
    expect((await told).request().postDataJSON()).toEqual({ outcome: 'skipped' })
    await expect(step).toHaveCount(0)
    await page.goto('/feed?tour=1')
    await step.getByRole('button', { name: 'Pular' }).click()
    await expect(step).toHaveCount(0)
    await expect(page).toHaveURL(/\/feed$/)
  })

  test('does not come back with an answer that was on its way when it was left', async ({ page }) => {
    await becomeMember(page)
    await finishOnboarding(page)
    await page.addInitScript(() => {
      const seen = new Set<Node>()
      Object.assign(window, { stepsSeen: seen })
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
          if (node instanceof Element && node.classList.contains('driver-popover')) seen.add(node)
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/feed')
    const skip = page.locator('.driver-popover').getByRole('button', { name: 'Pular' })
    await expect(skip).toBeVisible()

    let isLeft = () => {}
    const left = new Promise<void>((resolve) => {
      isLeft = resolve
    })
    const late = page.waitForResponse('**/api/home/summary')
    await page.route('**/api/home/summary', async (route) => {
      const response = await route.fetch()
      expect(await response.json()).toMatchObject({ tourDue: true })
      await left
      await route.fulfill({ response })
    })
    const asked = page.waitForRequest('**/api/home/summary')
    // Elsewhere, which has this page ask again.
    await publish(page)
    await asked
    await skip.click()
    isLeft()
    await (await late).finished()
    // Something that takes longer than starting the tour once more would.
    await page.getByPlaceholder('Buscar ideias...').fill(uniqueWord())
    await expect(page.getByText('Nenhuma ideia encontrada')).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { stepsSeen: Set<Node> }).stepsSeen.size)).toBe(1)
  })
})
