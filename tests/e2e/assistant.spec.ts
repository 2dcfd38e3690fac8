import { becomeMember, expect, expectAccessible, test } from './journey.ts'

test.describe('BeeBot', () => {
  test('answers without regard to accents, leads into the app and remembers the visit', {
    tag: '@desktop',
  }, async ({ page }) => {
    await becomeMember(page)
    await page.goto('/ranking')
    const script = page.waitForResponse('**/api/assistant/script')
    await page.getByRole('button', { name: 'Abrir o BeeBot' }).click()
    expect((await script).ok()).toBe(true)
    const panel = page.getByRole('dialog', { name: 'BeeBot' })
    await expect(panel.getByText('Oi! Eu sou o BeeBot')).toBeVisible()
    await expect(panel.getByLabel('Pergunte ao BeeBot')).toBeFocused()

    await page.keyboard.press('Enter')
    await panel.getByLabel('Pergunte ao BeeBot').fill('  ')
    await page.keyboard.press('Enter')
    await expect(panel.getByText('Você:')).toHaveCount(0)
    await panel.getByLabel('Pergunte ao BeeBot').fill('quanto custa o PRÊMIUM?')
    await page.keyboard.press('Enter')
    await expect(panel.getByText('O Premium custa 2.500 BPoints.')).toBeVisible()
    await panel.getByRole('button', { name: 'Como ganho BPoints?' }).click()
    await expect(panel.getByText('5 por ideia publicada, 10 na primeira do dia')).toBeVisible()

    // Beyond its script it knows the lessons and dated facts, and says so when it does not.
    await panel.getByLabel('Pergunte ao BeeBot').fill('como abro um mei e quanto custa?')
    await page.keyboard.press('Enter')
    await expect(panel.getByText(/82,05 no comércio.* \(conferido em \d\d\/\d\d\/\d{4}\)/)).toBeVisible()
    await expect(panel.getByRole('link', { name: /^Fato conferido em/ })).toHaveAttribute(
      'href',
      /^https:.*gov\.br/,
    )
    await expect(panel.getByRole('link', { name: /^Lição: / })).toBeVisible()
    await page.route('**/api/assistant/questions', (route) => route.abort())
    await panel.getByLabel('Pergunte ao BeeBot').fill('quanto é o imposto em Portugal?')
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('alert')).toContainText('Não consegui procurar a resposta.')
    await page.unroute('**/api/assistant/questions')
    await panel.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(panel.getByText('Não sei responder isso com segurança.')).toBeVisible()
    await expect(panel.getByLabel('Pergunte ao BeeBot')).toBeFocused()
    await panel.getByLabel('Pergunte ao BeeBot').fill('bpoints')
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('link', { name: 'Minhas missões' })).toBeVisible()
    await expectAccessible(page)

    const isWide = (page.viewportSize()?.width ?? 0) >= 1024
    // On a wide screen the page stays usable beside it.
    if (isWide) await page.getByRole('link', { name: 'Trilhas' }).click({ trial: true })

    await panel.getByRole('link', { name: 'Minhas missões' }).click()
    await expect(page).toHaveURL(/\/missions$/)
    await expect(panel).toHaveCount(isWide ? 1 : 0)
    await page.reload()
    await page.getByRole('button', { name: 'Abrir o BeeBot' }).click()
    await expect(panel.getByText('O Premium custa 2.500 BPoints.')).toBeVisible()
    // From anywhere: nothing has the focus.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await page.getByRole('button', { name: 'Abrir o BeeBot' }).click()
    await panel.getByRole('button', { name: 'Enviar Feedback' }).focus()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Abrir o BeeBot' })).toBeFocused()
  })
})
