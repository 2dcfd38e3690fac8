import type { Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { publish, uniqueWord } from './ideas.ts'
import { becomeMember, expect, expectAccessible, otherDevice, signIn, test } from './journey.ts'

/** A member who has not seen the tour and skipped the questionnaire. */
async function becomeNewcomer(page: Page) {
  const person = await becomeMember(page)
  await inDatabase(
    ({ sql }) =>
      sql`update profiles set tour_completed = false from users where users.id = profiles.id and email = ${person.email}`,
  )
  return person
}

/** The step's target is on the screen and not covered by its text. */
function isInFullView(): boolean {
  const shown = document.querySelector('.driver-active-element')?.getBoundingClientRect()
  const words = document.querySelector('.driver-popover')?.getBoundingClientRect()
  if (!shown || !words) return false
  const isOnScreen = shown.top >= 0 && shown.bottom <= innerHeight
  const isFree =
    words.bottom <= shown.top ||
    words.top >= shown.bottom ||
    words.right <= shown.left ||
    words.left >= shown.right
  return isOnScreen && isFree
}

/** The text is right beside its target, and not over it. */
function isBesideTarget(): boolean {
  const target = document.querySelector('.driver-active-element')?.getBoundingClientRect()
  const text = document.querySelector('.driver-popover')?.getBoundingClientRect()
  if (!target || !text) return false
  const gap = Math.max(
    text.top - target.bottom,
    target.top - text.bottom,
    text.left - target.right,
    target.left - text.right,
  )
  return gap >= 0 && gap < 40
}

test.describe('The guided tour', () => {
  test('shows a new member four places, once, on all devices', { tag: '@desktop' }, async ({
    page,
    browser,
  }) => {
    const person = await becomeNewcomer(page)
    // Taller than a phone's screen.
    await publish(page, { description: 'Uma linha atrás da outra.\n'.repeat(30) })
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 560 })
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
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog).toHaveAttribute('aria-modal', 'true')
      await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
      await expect.poll(() => page.evaluate(isInFullView)).toBe(true)
      if (n === 0) {
        await expectAccessible(page)
        // Like a notice above the feed that loads late.
        await page.locator('#conteudo').evaluate((main) => main.style.setProperty('translate', '0 60px'))
        await expect.poll(() => page.evaluate(isBesideTarget)).toBe(true)
      }
      if (n < 3) await step.getByRole('button', { name: 'Próximo' }).click()
    }
    const answered = page.waitForResponse('**/api/tour')
    await step.getByRole('button', { name: 'Concluir' }).click()
    expect((await answered).request().postDataJSON()).toEqual({ outcome: 'completed' })
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
    await becomeNewcomer(page)
    await page.goto('/feed')
    const step = page.locator('.driver-popover')
    await expect(step.getByRole('button', { name: 'Pular' })).toBeVisible()
    const answered = page.waitForResponse('**/api/tour')
    // The step appears a frame before the dimmed background.
    await page.locator('.driver-overlay path').click({ position: { x: 5, y: 5 } })
    expect((await answered).request().postDataJSON()).toEqual({ outcome: 'skipped' })
    await expect(step).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goto('/feed?tour=1')
    await step.getByRole('button', { name: 'Pular' }).click()
    await expect(step).toHaveCount(0)
    await expect(page).toHaveURL(/\/feed$/)
  })

  test('does not come back with an answer that was on its way when it was left', async ({ page }) => {
    await becomeNewcomer(page)
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
    // Published elsewhere, which makes this page refetch.
    await publish(page)
    await asked
    await skip.click()
    isLeft()
    await (await late).finished()
    // Takes longer than restarting the tour would.
    await page.getByPlaceholder('Buscar ideias...').fill(uniqueWord())
    await expect(page.getByText('Nenhuma ideia encontrada')).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { stepsSeen: Set<Node> }).stepsSeen.size)).toBe(1)
  })
})
