import { expect, expectAccessible, test } from './journey.ts'
import { contactEmail } from './running-app.ts'

test.describe('Whoever wants to know what they agree to', () => {
  test('finds the terms and the privacy text from the landing page, and one from the other', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Termos de uso' }).click()
    await expect(page).toHaveURL(/\/terms$/)
    await expect(page).toHaveTitle('Termos de uso · Colmeia')
    await expect(page.getByRole('heading', { level: 1, name: 'Termos de uso' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Quem pode participar' })).toBeVisible()
    await expectAccessible(page)

    await page.getByText('Leia também').getByRole('link', { name: 'Política de privacidade' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Política de privacidade' })).toBeVisible()
    await expect(page.getByRole('link', { name: contactEmail }).first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Colmeia, página inicial' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('reads them before signing up, without losing what they typed', async ({ page, context }) => {
    await page.goto('/auth?tab=signup')
    await page.getByLabel('Nome (opcional)').fill('Rita Moura')
    for (const [name, path] of [
      ['Termos de uso', '/terms'],
      ['Política de privacidade', '/privacy'],
    ] as const) {
      const opened = context.waitForEvent('page')
      await page.getByRole('link', { name }).click()
      const text = await opened
      await expect(text).toHaveURL(new RegExp(`${path}$`))
      await expect(text.getByRole('heading', { level: 1, name })).toBeVisible()
      await text.close()
    }
    await expect(page.getByLabel('Nome (opcional)')).toHaveValue('Rita Moura')
    await expect(page.getByText('declara ter 18 anos ou mais')).toBeVisible()
  })

  test('goes straight to a section, and prints the text alone', async ({ page }) => {
    await page.goto('/privacy#por-quanto-tempo')
    await expect(page.getByRole('heading', { name: 'Por quanto tempo' })).toBeInViewport()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Nesta página' })).toBeHidden()
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })
})
