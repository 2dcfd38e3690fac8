import { becomeMember, expect, otherDevice, signUp, test } from './journey.ts'

test.describe('The theme', () => {
  test('follows the device until the member chooses, and the choice is on every tab at once', async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await signUp(page)
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-theme', 'dark')

    const other = await context.newPage()
    await other.emulateMedia({ colorScheme: 'dark' })
    await other.goto('/feed')
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')

    await page.goto('/settings')
    await page.getByRole('radio', { name: 'Claro' }).click()
    await expect(html).toHaveAttribute('data-theme', 'light')
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'light')
  })

  test('chosen on one device is there on the next', async ({ page, browser }) => {
    const person = await becomeMember(page)
    await page.goto('/settings')
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/profile') && answer.ok())
    await page.getByRole('radio', { name: 'Escuro' }).click()
    await saved

    const phone = await otherDevice(browser)
    await phone.goto('/auth')
    await phone.getByLabel('E-mail').fill(person.email)
    await phone.getByLabel('Senha', { exact: true }).fill(person.password)
    await phone.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(phone.locator('html')).toHaveAttribute('data-theme', 'dark')
    await phone.context().close()
  })

  test('is painted from the first frame, without a flash', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => localStorage.setItem('colmeia.theme', 'dark'))
    await page.route(/\/assets\/.*\.js/, (route) => route.abort())
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})
