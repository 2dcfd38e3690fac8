import { becomeMember, expect, signOut, signUp, test } from './journey.ts'

// The guarded routes: tests/order/guarded-routes.test.ts.
const someProtected = ['/create', '/lesson/s1?trailId=t1-validacao', '/admin']

test.describe('The guard', () => {
  test('sends a guest on a protected page to the feed and says why', async ({ page }) => {
    for (const path of someProtected) {
      await page.goto(path)
      await expect(page, path).toHaveURL(/\/feed$/)
      await expect(page.getByText('Entre para acessar essa área'), path).toBeVisible()
    }
  })

  test('leads a guest with an invitation to a circle to the new account', async ({ page }) => {
    const circle = '/groups/00000000-0000-4000-8000-000000000000?convite=abc'
    await page.goto(circle)
    await expect(page).toHaveURL(
      (url) =>
        url.pathname === '/auth' &&
        url.searchParams.get('tab') === 'signup' &&
        url.searchParams.get('next') === circle,
    )
    await expect(page.getByText('Entre ou crie sua conta para ver a turma')).toBeVisible()
  })

  test('leads back to where the guest wanted to go', async ({ page }) => {
    const person = await signUp(page)
    await signOut(page)
    await page.goto('/missions')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByLabel('Senha', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL(/\/missions$/)
  })

  test('replaces history: going back does not return to the guarded page', async ({ page }) => {
    await page.goto('/')
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/feed$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
  })

  test('leaves a guest in the questionnaire', async ({ page }) => {
    for (const { path, heading } of [
      { path: '/onboarding', heading: 'Em que momento você está?' },
      { path: '/onboarding/finish', heading: 'Salvando seu perfil...' },
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(page.getByText('Entre para acessar essa área')).toBeHidden()
    }
  })

  test('shows a spinner while the session is being read', async ({ page }) => {
    await signUp(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/session', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/profile')
    await expect(page.getByRole('status').filter({ hasText: 'Carregando' })).toBeVisible()
    await expect(page).toHaveURL(/\/profile$/)
    release()
    await expect(page.getByRole('heading', { name: 'Ana Nogueira' })).toBeVisible()
  })

  test('sends a member who is no admin from /admin to the feed', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/feed$/)
  })

  test('tries the session again when the first answers fail', async ({ page }) => {
    await signUp(page)
    let failures = 2
    await page.route('**/api/session', async (route) => {
      if (failures-- > 0) await route.abort()
      else await route.continue()
    })
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'Ana Nogueira' })).toBeVisible()
  })

  test('takes the visitor for a guest when the session cannot be read at all', async ({ page }) => {
    await signUp(page)
    await page.route('**/api/session', (route) => route.abort())
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/feed$/)
    await expect(page.getByRole('link', { name: 'Comunidade' })).toBeVisible()
  })
})
