import {
  becomeMember,
  expect,
  expectAccessible,
  fillSignUp,
  newPerson,
  otherDevice,
  signIn,
  signOut,
  signUp,
  test,
} from './journey.ts'

test.describe('A person with an account', () => {
  test('signs up and is taken to the questionnaire', async ({ page }) => {
    const person = newPerson()
    await page.goto('/auth?tab=signup')
    await expect(page.getByRole('tab', { name: 'Criar Conta' })).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
    await page.getByLabel('Nome').fill(person.name)
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByLabel('Senha', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Criar Conta', exact: true }).click()
    await expect(page).toHaveURL(/\/onboarding$/)
  })

  test('without a name is called by the e-mail', async ({ page }) => {
    const person = newPerson('')
    await fillSignUp(page, person, '/profile')
    await expect(page.getByRole('heading', { name: person.email.split('@')[0] as string })).toBeVisible()
  })

  test('signs out after confirming, and signs in again', async ({ page }) => {
    const person = await becomeMember(page)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Sair' }).click()
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click()
    await expect(page.getByRole('heading', { name: person.name })).toBeVisible()

    await signOut(page)
    await expect(page.getByText('Até logo!')).toBeVisible()
    await expectAccessible(page)

    await signIn(page, person)
    await expect(page.getByText('Login realizado!')).toBeVisible()
    await expect(page).toHaveURL(/\/feed$/)
  })

  test('is told when the e-mail is taken', async ({ page, browser }) => {
    const person = await signUp(page)
    const other = await otherDevice(browser)
    await other.goto('/auth?tab=signup')
    await other.getByLabel('E-mail').fill(person.email.toUpperCase())
    await other.getByLabel('Senha', { exact: true }).fill('outra-senha')
    await other.getByRole('button', { name: 'Criar Conta', exact: true }).click()
    await expect(other.getByText('E-mail já cadastrado. Faça login.')).toBeVisible()
    await expect(other).toHaveURL(/\/auth/)
    await other.context().close()
  })

  test('reads the same words for a wrong password and an unknown e-mail', async ({ page }) => {
    const person = await signUp(page)
    await signOut(page)
    for (const email of [person.email, newPerson().email]) {
      await signIn(page, { ...person, email, password: 'senha-errada' })
      await expect(page.getByText('E-mail ou senha incorretos')).toBeVisible()
    }
  })

  test('is told what is wrong with each field before anything is sent', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/auth/sign')) sent.push(request.url())
    })
    await page.goto('/auth?tab=signup')
    await page.getByLabel('Nome').fill('A')
    await page.getByLabel('E-mail').fill('ana@')
    await page.getByLabel('Senha', { exact: true }).fill('12345')
    await page.getByRole('button', { name: 'Criar Conta', exact: true }).click()
    await expect(page.getByText('Nome deve ter no mínimo 2 caracteres')).toBeVisible()
    await expect(page.getByText('E-mail inválido')).toBeVisible()
    await expect(page.getByText('Senha deve ter no mínimo 6 caracteres')).toBeVisible()
    expect(sent).toEqual([])
  })

  test('who is already signed in and opens /auth is taken to the feed; others see what comes soon', async ({
    page,
  }) => {
    await page.goto('/auth')
    for (const name of [/Google/, /Apple/, /LinkedIn/]) {
      const button = page.getByRole('button', { name })
      await expect(button).toBeDisabled()
      await expect(button).toContainText(/em breve/i)
    }
    await becomeMember(page)
    await page.goto('/auth')
    await expect(page).toHaveURL(/\/feed$/)
  })

  test('who signs out in one tab is signed out in the other', async ({ page, context }) => {
    const person = await signUp(page)
    const other = await context.newPage()
    await other.goto('/profile')
    await expect(other.getByRole('heading', { name: person.name })).toBeVisible()
    await signOut(page)
    await expect(other).toHaveURL(/\/auth/)
    await expect(other.getByRole('heading', { name: person.name })).toBeHidden()
  })

  test('whose session is ended from another device is asked to sign in again', async ({ page, browser }) => {
    const person = await becomeMember(page)
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: person.name })).toBeVisible()

    const phone = await otherDevice(browser)
    await signIn(phone, person)
    await expect(phone).toHaveURL(/\/feed$/)
    const origin = new URL(phone.url()).origin
    const ended = await phone.request.post('/api/auth/revoke-other-sessions', {
      data: {},
      headers: { origin },
    })
    expect(ended.ok()).toBe(true)

    await expect(page).toHaveURL(/\/auth\?next=%2Fprofile$/)
    await phone.context().close()
  })
})
