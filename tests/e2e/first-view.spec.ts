import { type Page, request } from '@playwright/test'
import { otherMember, publish } from './ideas.ts'
import { becomeMember, expect, setting, test } from './journey.ts'

/** Blocks the app's files; the returned function releases them. */
async function withoutApp(page: Page): Promise<() => void> {
  let letCome = () => {}
  const held = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(/\/assets\/start-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  return letCome
}

test.describe('A first view, before the app has arrived', () => {
  test('of the feed shows ideas that stay in their place and lead to their pages', {
    tag: '@desktop',
  }, async ({ page, browser }) => {
    await publish((await otherMember(browser, 'Rita Souza')).page)
    // Other journeys publish too, and another note would move the others: one page, and the wall it was drawn from.
    const guest = await request.newContext({ baseURL: setting('COLMEIA_URL') })
    const drawn = await (await guest.get('/feed')).text()
    const wall = await (await guest.get('/api/ideas')).json()
    await guest.dispose()
    await page.route('/feed', (route) => route.fulfill({ body: drawn, contentType: 'text/html' }))
    await page.route(/\/api\/ideas(\?[^/]*)?$/, (route) => route.fulfill({ json: wall }))
    const come = await withoutApp(page)
    await page.goto('/feed')
    await expectToStay(page, '.idea-card-text', come)
    const second = await withoutApp(page)
    await page.goto('/feed')
    await page.locator('.drawn .post-it-link').first().click()
    await expect(page).toHaveURL(/\/idea\//)
    await expectToStay(page, '.idea-note .post-it-body p', second)
  })

  test('keeps what the keyboard is on when the app arrives', async ({ page, browser }) => {
    const { page: author } = await otherMember(browser, 'Rita Souza')
    const { id } = await publish(author)
    const come = await withoutApp(page)
    await page.goto('/feed')
    const note = page.locator(`.drawn a[href="/idea/${id}"]`).first()
    await note.focus()
    come()
    await expect(page.locator('.drawn')).toHaveCount(0)
    await expect(page.locator(`a[href="/idea/${id}"]`).first()).toBeFocused()
  })

  test('answers a press and a search of that time once the app arrives', async ({ page, browser }) => {
    const { page: author } = await otherMember(browser, 'Rita Souza')
    const { id } = await publish(author)
    const come = await withoutApp(page)
    await page.goto(`/idea/${id}`)
    await page
      .locator('.drawn')
      .getByRole('button', { name: /^Curtir/ })
      .first()
      .click()
    come()
    await expect(page.getByRole('dialog', { name: 'Entre para continuar' })).toContainText('Para curtir')

    const second = await withoutApp(page)
    await page.goto('/feed')
    await page.locator('.drawn').getByRole('searchbox').fill('lavanderia')
    second()
    await expect(page).toHaveURL(/\?q=lavanderia$/)
  })

  test('of a tool stays where it is, with what was typed into it', async ({ page }) => {
    const come = await withoutApp(page)
    await page.goto('/tools/simulador-de-preco#fee=5')
    await page.locator('.drawn').getByLabel('Sua hora', { exact: true }).fill('18,00')
    await expectToStay(page, '.tool h1', come)
    await expect(page.getByLabel('Sua hora', { exact: true })).toHaveValue('18,00')
    await expect(page.getByLabel('Taxas da venda', { exact: true })).toHaveValue('5')
  })

  test('can be read without any script, from the wall to an idea', async ({ browser }) => {
    const { page: author } = await otherMember(browser, 'Rita Souza')
    const { id, title } = await publish(author)
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/feed')
    const note = page.getByRole('listitem').filter({ has: page.locator(`a[href="/idea/${id}"]`) })
    await expect(note).toBeVisible()
    await expect(note).toHaveCSS('opacity', '1')
    await note.getByRole('link', { name: title }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goto('/tools')
    await page.getByRole('link', { name: /^Caixa de 90 dias/ }).click()
    await expect(page.getByLabel('Quanto você tem')).toBeVisible()
    await context.close()
  })

  test('of a trail and a lesson shows a member what to read', async ({ page }) => {
    await becomeMember(page)
    for (const [path, text] of [
      ['/trail/t0-descoberta', 'main p.max-w-prose'],
      ['/lesson/comece-pelo-que-tem?trailId=t0-descoberta', '.lesson-text p'],
    ] as const) {
      const come = await withoutApp(page)
      await page.goto(path)
      await expectToStay(page, text, come)
    }
  })

  test('of a trail is not shown to a guest, who is asked to sign in', async ({ page }) => {
    await page.goto('/trail/t0-descoberta')
    await expect(page).toHaveURL(/\/feed$/)
    await expect(page.getByText('Entre para acessar essa área')).toBeVisible()
  })
})

/** The first view's text is where the app draws it too. */
async function expectToStay(page: Page, selector: string, come: () => void): Promise<void> {
  const before = page.locator(`.drawn ${selector}`).first()
  await expect(before).toBeVisible()
  const place = await before.boundingBox()
  come()
  await expect(page.locator('.drawn')).toHaveCount(0)
  expect(await page.locator(selector).first().boundingBox()).toEqual(place)
}
