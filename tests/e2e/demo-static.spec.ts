import { readFileSync } from 'node:fs'
import { balance, brotliKilobytes, chooseOption, fileHost, skipTour } from './demonstration.ts'
import { expect, test } from './journey.ts'
import { keptOffline } from './kept-offline.ts'

const like = { name: /^Curtir/ }

test.describe('The static build of the demonstration', () => {
  test('runs from any folder of a file host, and asks nobody else', async ({ page }) => {
    const host = await fileHost()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(host.url)
    await page.getByRole('link', { name: 'Experimentar a Colmeia' }).click()
    await skipTour(page)
    await expect(page).toHaveURL(`${host.url}#/feed`)
    await page.getByRole('article').first().getByRole('button', like).click()
    await expect(balance(page)).toHaveAccessibleName(/^1\.251 BPoints/)
    await page.getByRole('navigation').getByRole('link', { name: 'Trilhas' }).first().click()
    await expect(page.getByRole('list', { name: 'Trilhas' }).getByRole('article')).toHaveCount(5)
    // A shared simulation stands after a second '#'.
    await page.goto(`${host.url}#/tools/ponto-de-equilibrio#fixed=4.200%2C00&price=60&variable=9&fee=5`)
    await expect(page.getByText('88 vendas', { exact: true })).toBeVisible()
    await page.getByLabel('Preço de cada venda', { exact: true }).fill('55')
    await expect(page).toHaveURL(/#\/tools\/ponto-de-equilibrio#fixed=4\.200%2C00&price=55&/)
    await expect(page.getByText('98 vendas', { exact: true })).toBeVisible()
    await page.goto(`${host.url}#/terms`)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    // A link to a part of the page is not taken for a screen, and a link in a text stays on this host.
    await page.getByRole('link', { name: 'Pular para o conteúdo' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page).toHaveURL(`${host.url}#/terms`)
    await page.locator('.legal-text a[href="/privacy"]').first().click()
    await expect(page).toHaveURL(`${host.url}#/privacy`)
    expect(asked.filter((address) => !address.startsWith(host.url) && !address.startsWith('data:'))).toEqual(
      [],
    )
    await host.stop()
  })

  // Who begins on the feed loads the landing page's code too: both are in one chunk.
  for (const [place, screen, most] of [
    ['', 'the first page', 130],
    ['#/feed', 'the feed', 180],
  ] as const) {
    test(`lets a visitor begin on ${screen} with at most ${most} KB of JavaScript`, async ({ page }) => {
      const host = await fileHost()
      await page.goto(host.url + place)
      if (place === '') await expect(page.getByRole('link', { name: 'Experimentar a Colmeia' })).toBeVisible()
      else
        await expect(page.locator('.driver-popover').getByRole('button', { name: 'Próximo' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const scripts = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.endsWith('.js')),
      )
      const total = scripts
        .map((address) => brotliKilobytes(readFileSync(`dist/demo/${address.slice(host.url.length)}`)))
        .reduce((sum, size) => sum + size, 0)
      test.info().annotations.push({ type: 'JavaScript', description: `${total.toFixed(1)} KB` })
      expect(scripts.length).toBeGreaterThan(0)
      expect(total).toBeLessThanOrEqual(most)
      await host.stop()
    })
  }

  test('is left for its own first page, in whatever folder it is', async ({ page }) => {
    const host = await fileHost()
    await page.goto(`${host.url}#/feed`)
    await skipTour(page)
    await chooseOption(page, 'Sair da demonstração')
    await expect(page).toHaveURL(`${host.url}#/`)
    await page.getByRole('link', { name: 'Experimentar a Colmeia' }).click()
    await page.goto(`${host.url}#/profile`)
    await page.getByRole('button', { name: 'Sair da demonstração' }).last().click()
    await expect(page.getByRole('link', { name: 'Experimentar a Colmeia' })).toBeVisible()
    await expect(page).toHaveURL(`${host.url}#/`)
    await host.stop()
  })

  test.describe('without a network', () => {
    test.use({ serviceWorkers: 'allow' })

    test('opens and works when its host is gone', async ({ page }) => {
      const host = await fileHost()
      await page.goto(`${host.url}#/feed`)
      await skipTour(page)
      await keptOffline(page)
      await host.stop()
      await page.reload()
      await page.getByRole('article').first().getByRole('button', like).click()
      await expect(balance(page)).toHaveAccessibleName(/^1\.251 BPoints/)
      await page.goto(`${host.url}#/ranking`)
      await expect(page.getByRole('list', { name: 'Pódio' })).toBeVisible()
      await page.goto(`${host.url}#/settings`)
      await expect(page.getByRole('heading', { name: 'Preferências' })).toBeVisible()
    })
  })
})
