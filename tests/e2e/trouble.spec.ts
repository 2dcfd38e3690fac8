import { expect, expectAccessible, signUp, test } from './journey.ts'

test.describe('When something is wrong', () => {
  test('an unknown address shows Page not found and a way home', async ({ page }) => {
    const answer = await page.goto('/nao-existe')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page.getByText('Page not found')).toHaveAttribute('lang', 'en')
    await expectAccessible(page)
    await page.getByRole('link', { name: /início/i }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test.describe('without a service worker to fall back on', () => {
    test.use({ serviceWorkers: 'block' })

    test('a screen that cannot be loaded says so and offers to reload, without looping', async ({ page }) => {
      await signUp(page)
      let loads = 0
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1
      })
      const chunk = /\/assets\/ranking.*\.js/
      await page.route(chunk, (route) => route.abort())
      await page.goto('/feed')
      loads = 0
      await page.getByRole('link', { name: 'Ranking', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Algo deu errado' })).toBeVisible()
      await expectAccessible(page)
      expect(loads).toBeLessThanOrEqual(1)

      await page.unroute(chunk)
      await page.getByRole('button', { name: 'Recarregar Página' }).click()
      await expect(page.getByRole('list', { name: 'Pódio' })).toBeVisible()
    })
  })

  test('the design system page exists only in development', async ({ page }) => {
    await page.goto('/ui')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })
})
