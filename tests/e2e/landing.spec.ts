import { expect, expectAccessible, test } from './journey.ts'

test.describe('A visitor who lands on Colmeia', () => {
  test('reads what it is and starts now', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Poste.*Valide.*Construa/s)
    await expect(page.getByText(/BPoints/)).toBeVisible()
    await expectAccessible(page)
    const how = page.getByRole('region', { name: 'Como funciona' })
    for (const step of ['Poste', 'Valide', 'Construa'])
      await expect(how.getByRole('heading', { name: step })).toBeVisible()
    await how.getByRole('link', { name: 'Descubra a sua trilha em 2 minutos' }).click()
    await expect(page).toHaveURL(/\/onboarding$/)
    await page.goto('/')
    await page.getByRole('link', { name: 'Começar Agora' }).click()
    await expect(page).toHaveURL(/\/auth\?tab=signup$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Criar Conta' })).toBeVisible()
    await expect(page.getByText(/Depois são 7 perguntas rápidas/)).toBeVisible()
    await expect(page).toHaveTitle('Criar Conta · Colmeia')
    await page.getByRole('tab', { name: 'Entrar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
    await expect(page).toHaveTitle('Entrar · Colmeia')
  })

  test('looks at the community without an account', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Ver Comunidade' }).click()
    await expect(page).toHaveURL(/\/feed$/)
    await expect(page.getByRole('heading', { name: 'Feed de Ideias' })).toBeVisible()
    await expect(page.getByPlaceholder('Buscar ideias...')).toBeVisible()
  })

  test('loses no press while the app has not arrived', async ({ page }) => {
    await page.route(/\/assets\/(?:react|start|routes)-.*\.js/, () => new Promise(() => {}))
    await page.goto('/')
    await page.getByRole('button', { name: 'Experimentar sem conta' }).click()
    await expect(page).toHaveURL(/\/feed$/)
    expect(await page.evaluate(() => localStorage.getItem('colmeia.backend'))).toBe('demonstration')
  })

  test('is not sent the app before looking around', async ({ page }) => {
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await expect(page.locator('.drawn')).toBeVisible()
    await page.mouse.move(40, 60)
    await page.mouse.move(80, 90)
    await expect(page.locator('.drawn')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Poste.*Valide.*Construa/s)
  })
})
