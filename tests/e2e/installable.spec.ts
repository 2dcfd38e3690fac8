import { deployableApp } from './deployment.ts'
import { expect, signOut, signUp, test } from './journey.ts'

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
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await context.setOffline(true)
    await page.goto('/feed')
    await expect(page.getByRole('heading', { name: /Feed de Ideias/ })).toBeVisible()
    await expect(page.getByText(/sem internet|offline|sem conexão/i).first()).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/sem internet|offline|sem conexão/i).first()).toBeHidden()
  })

  test('opens offline for the member who was signed in, and for nobody after signing out', async ({
    page,
    context,
  }) => {
    const person = await signUp(page)
    await page.evaluate(() => navigator.serviceWorker.ready)
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
    await page.evaluate(() => navigator.serviceWorker.ready)
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
