import { deployableApp } from './deployment.ts'
import { expect, signOut, signUp, test } from './journey.ts'
import { isKept, keptOffline } from './kept-offline.ts'

test.use({ serviceWorkers: 'allow' })

test.describe('Colmeia as an installed app', () => {
  test('has a manifest with maskable icons that exist', async ({ page, request }) => {
    await page.goto('/')
    const href = await page.locator('link[rel="manifest"]').getAttribute('href')
    const manifest = await (await request.get(href as string)).json()
    expect(manifest).toMatchObject({
      name: 'Colmeia',
      lang: 'pt-BR',
      display: 'standalone',
      start_url: expect.any(String),
    })
    expect(manifest.icons.some((icon: { purpose?: string }) => icon.purpose?.includes('maskable'))).toBe(true)
    for (const { src, type } of manifest.icons) {
      const icon = await request.get(new URL(src, page.url()).href)
      expect(icon.headers()['content-type']).toBe(type)
    }
  })

  test('opens offline, says so, and comes back', async ({ page, context }) => {
    await page.goto('/feed')
    await keptOffline(page)
    await page.reload()
    await context.setOffline(true)
    await page.goto('/feed')
    await expect(page.getByRole('heading', { name: /Feed de Ideias/ })).toBeVisible()
    await expect(page.getByText(/sem internet|offline|sem conexão/i).first()).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/sem internet|offline|sem conexão/i).first()).toBeHidden()
  })

  test('opens offline from the second page on, before the rest of it is fetched', async ({
    page,
    context,
  }) => {
    await page.goto('/groups')
    const afterLoad = await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return performance.now() - (visit?.loadEventEnd ?? 0)
    })
    expect(afterLoad, 'registered at load').toBeLessThan(3500)
    expect(await isKept(page)).toBe(false)
    await page.getByRole('link', { name: 'Comunidade', exact: true }).first().click()
    await expect(page.getByRole('heading', { name: /Feed de Ideias/ })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await isKept(page)).toBe(false)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: /Feed de Ideias/ })).toBeVisible()
    await expect(page.getByText(/sem internet|offline|sem conexão/i).first()).toBeVisible()
    await context.setOffline(false)
  })

  test('opens offline for the member who was signed in, and for nobody after signing out', async ({
    page,
    context,
  }) => {
    const person = await signUp(page)
    await keptOffline(page)
    await context.setOffline(true)
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: person.name })).toBeVisible()

    await context.setOffline(false)
    await signOut(page)
    await context.setOffline(true)
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/feed$/)
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept).not.toContain(person.email)
    await context.setOffline(false)
  })

  test('offers a new version, and takes it when asked', async ({ page }) => {
    const app = await deployableApp()
    await page.goto(`${app.url}/feed`)
    await keptOffline(page)
    await page.reload()
    app.deployNewVersion()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect(page.getByText('Nova versão disponível')).toBeVisible()
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Atualizar' }).click()
    await reloaded
    await expect(page.getByRole('heading', { name: /Feed de Ideias/ })).toBeVisible()
    await expect(page.getByText('Nova versão disponível')).toBeHidden()
    await app.close()
  })
})
