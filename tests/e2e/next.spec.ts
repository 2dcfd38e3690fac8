import { anyAddress, expect, fillSignUp, newPerson, signUp, test } from './journey.ts'

const hostile = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%09/evil.example',
  '%09//evil.example',
  '/\t/evil.example',
  'javascript:alert(document.domain)',
  'https://evil.example',
  '/..//evil.example',
  '/api/auth/sign-out',
  'https:evil.example',
  '@evil.example',
  'data:text/html,<script>alert(1)</script>',
]

test.describe('After signing in', () => {
  test('a person goes to the page they asked for', async ({ page }) => {
    await fillSignUp(page, newPerson(), '/ranking')
    await expect(page).toHaveURL(/\/ranking$/)
  })

  test('nobody leaves the site, whatever next says', async ({ page, baseURL }) => {
    test.slow()
    const person = await signUp(page)
    page.on('dialog', () => {
      throw new Error('a script ran')
    })
    await page.route(
      (url) => url.hostname.endsWith('evil.example'),
      () => {
        throw new Error('the browser left the site')
      },
    )
    for (const next of hostile) {
      await page.context().clearCookies()
      // So many sign-ins from one address would hit the rate limit.
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': anyAddress() })
      await page.goto(`/auth?next=${encodeURIComponent(next)}`)
      await page.getByLabel('E-mail').fill(person.email)
      await page.getByLabel('Senha', { exact: true }).fill(person.password)
      await page.getByRole('button', { name: 'Entrar', exact: true }).click()
      await expect(page.getByText('Login realizado!')).toBeVisible()
      await expect(page).not.toHaveURL(/\/auth/)
      expect(new URL(page.url()).origin).toBe(baseURL)
    }
  })
})
