import {
  expect,
  expectAccessible,
  expectAppStarted,
  mailTo,
  newPerson,
  otherDevice,
  signIn,
  signUp,
  test,
} from './journey.ts'

const neutral = 'Se houver uma conta com esse e-mail, enviamos um link para criar uma nova senha.'

test.describe('A person who forgot the password', () => {
  test('gets a link by e-mail, chooses a new one, and every open session ends', async ({ page, browser }) => {
    const person = await signUp(page)

    const phone = await otherDevice(browser)
    await phone.goto('/auth')
    await phone.getByRole('button', { name: 'Esqueci minha senha' }).click()
    await expect(phone.getByLabel('E-mail')).toBeFocused()
    await phone.getByLabel('E-mail').fill(person.email)
    await phone.getByRole('button', { name: 'Enviar link' }).click()
    await expect(phone.getByText(neutral)).toBeVisible()

    const link = (await mailTo(person.email, '/auth/reset?token=')).match(
      /https?:\/\/\S+\/auth\/reset\?token=[\w-]+/,
    )?.[0]
    expect(link).toBeDefined()
    await phone.goto(link as string)
    await expectAccessible(phone)
    await phone.getByLabel('Nova senha', { exact: true }).fill('favo-novo-9')
    await phone.getByRole('button', { name: /Salvar/ }).click()
    await expect(phone).toHaveURL(/\/auth/)

    await expect(page.getByRole('link', { name: 'Comunidade' })).toBeVisible()

    await signIn(phone, person)
    await expect(phone.getByText('E-mail ou senha incorretos')).toBeVisible()
    await signIn(phone, { ...person, password: 'favo-novo-9' })
    await expect(phone).toHaveURL(/\/feed$/)

    // Used up: no new password is asked for.
    await page.goto(link as string)
    await expect(page.getByText(/Este link não vale mais/)).toBeVisible()
    await phone.context().close()
  })

  test('reads the same answer when there is no such account', async ({ page }) => {
    // A first load never moves the focus.
    await page.goto('/auth?view=recovery')
    await expect(page.getByRole('heading', { name: 'Criar nova senha' })).toBeVisible()
    await expectAppStarted(page)
    await expect(page.locator('body')).toBeFocused()
    await page.getByLabel('E-mail').fill(newPerson().email)
    await page.getByRole('button', { name: 'Enviar link' }).click()
    await expect(page.getByText(neutral)).toBeVisible()
  })

  test('is not asked for a password by an invented link, nor by one that cannot be checked', async ({
    page,
  }) => {
    await page.route('**/api/auth/check-reset-link', (route) => route.abort(), { times: 1 })
    await page.goto('/auth/reset?token=inventado')
    await expect(page.getByRole('heading', { name: 'Não deu para conferir o link' })).toBeVisible()
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByText(/Este link não vale mais/)).toBeVisible()
    await expect(page.getByLabel('Nova senha')).toHaveCount(0)
  })

  test('who opens a link without its token learns how to get a new one', async ({ page }) => {
    await page.goto('/auth/reset')
    await expect(page.getByText(/Este link está incompleto/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /novo link/i }).click()
    await expect(page).toHaveURL(/\/auth/)
  })
})
