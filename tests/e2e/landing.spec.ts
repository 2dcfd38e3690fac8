import { expect, expectAccessible, test } from './journey.ts'

test.describe('A visitor who lands on Colmeia', () => {
  test('reads what it is and starts now', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Poste.*Valide.*Construa/s)
    await expect(page.getByText(/BPoints/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Começar Agora' }).click()
    await expect(page).toHaveURL(/\/auth/)
  })

  test('looks at the community without an account', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Ver Comunidade' }).click()
    await expect(page).toHaveURL(/\/feed$/)
    await expect(page.getByRole('heading', { name: 'Feed de Ideias' })).toBeVisible()
    await expect(page.getByPlaceholder('Buscar ideias...')).toBeVisible()
  })
})
