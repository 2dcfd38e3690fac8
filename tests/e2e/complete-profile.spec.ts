import { endSessionWith, expect, expectAccessible, newPerson, signInHere, signUp, test } from './journey.ts'

test.describe('Completing the profile', () => {
  test('says at each field what is wrong, and starts the journey once it is right', async ({ page }) => {
    await signUp(page, newPerson('Ana Nogueira'), '/profile')
    await page.getByRole('link', { name: /^Complete seu perfil/ }).click()
    await expect(page).toHaveURL(/\/complete-profile$/)
    // First an uploaded photo, then one by address.
    const upload = page.getByRole('button', { name: 'Enviar uma foto' })
    const address = page.getByLabel('URL da foto')
    expect((await upload.boundingBox())?.y).toBeLessThan((await address.boundingBox())?.y ?? 0)
    const name = page.getByLabel('Nome público')
    await expect(name).toHaveValue('Ana Nogueira')
    await expectAccessible(page)

    await name.fill(' A ')
    await page.getByLabel('URL da foto').fill('http://fotos.exemplo.com/ana.png')
    await page.getByLabel('Bio').fill('a'.repeat(501))
    await page.getByLabel('Telefone').pressSequentially('119876')
    await page.getByLabel('Instagram').fill('ana mel')
    await page.getByRole('button', { name: 'Começar Jornada' }).click()
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(/Nome deve ter no mínimo 2 caracteres/)
    await expect(page.getByText('Use um endereço que comece com https://')).toBeVisible()
    await expect(page.getByText('Bio deve ter no máximo 500 caracteres')).toBeVisible()
    await expect(page.getByText('Telefone inválido. Use formato (99) 99999-9999')).toBeVisible()
    await expect(page.getByLabel('Instagram')).toHaveAccessibleDescription(/Use o seu @usuário/)
    await expectAccessible(page)

    await name.fill('Ana Melo')
    await page.getByLabel('URL da foto').fill('')
    await page.getByLabel('Bio').fill('Faço doces para festas.')
    await page.getByLabel('Telefone').fill('')
    await page.getByLabel('Telefone').pressSequentially('11987654321999')
    await expect(page.getByLabel('Telefone')).toHaveValue('(11) 98765-4321')
    await page.getByLabel('Instagram').fill('@ana.melo')
    await page.getByRole('group', { name: 'Sua cor' }).getByText('Menta').click()
    await page.getByRole('button', { name: 'Começar Jornada' }).click()
    await expect(page.getByText('Perfil completado com sucesso!')).toBeVisible()
    await expect(page).toHaveURL(/\/feed$/)

    await page.goto('/complete-profile')
    await expect(page.getByLabel('Nome público')).toHaveValue('Ana Melo')
    await expect(page.getByLabel('Telefone')).toHaveValue('(11) 98765-4321')
    await expect(page.getByLabel('Bio')).toHaveValue('Faço doces para festas.')
    await expect(page.getByLabel('Instagram')).toHaveValue('@ana.melo')
    await expect(page.getByRole('radio', { name: 'Menta' })).toBeChecked()
  })

  test('asks no other site for a photo, and says when the server could not fetch it', async ({ page }) => {
    const elsewhere: string[] = []
    await page.route('https://fotos.invalid/**', (route) => {
      elsewhere.push(route.request().url())
      return route.abort()
    })
    await signUp(page, newPerson(), '/complete-profile')
    await page.getByLabel('URL da foto').fill('https://fotos.invalid/ana.png')
    await page.getByRole('button', { name: 'Começar Jornada' }).click()
    await expect(page.getByText('Não conseguimos buscar essa foto.')).toBeVisible()
    expect(elsewhere).toEqual([])
  })

  test('keeps what was typed when it cannot be saved', async ({ page }) => {
    await signUp(page, newPerson(), '/complete-profile')
    await page.getByLabel('Bio').fill('Faço doces para festas.')
    await page.route('**/api/profile', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await page.getByRole('button', { name: 'Começar Jornada' }).click()
    await expect(page.getByText('Erro ao completar perfil')).toBeVisible()
    await expect(page.getByLabel('Bio')).toHaveValue('Faço doces para festas.')
    await page.unroute('**/api/profile')
    await page.getByRole('button', { name: 'Começar Jornada' }).click()
    await expect(page).toHaveURL(/\/feed$/)
  })

  test('keeps what was typed when the session ends, for who signs in again', async ({ page }) => {
    const person = await signUp(page, newPerson(), '/complete-profile')
    await page.getByLabel('Bio').fill('Faço doces para festas.')
    await page.getByRole('group', { name: 'Sua cor' }).getByText('Menta').click()
    await endSessionWith(page, 'PATCH', '**/api/profile')
    await page.getByRole('button', { name: 'Começar Jornada' }).click()
    await expect(page.getByText('o que você escreveu continua guardado')).toBeVisible()
    await page.getByRole('link', { name: 'Criar Conta / Entrar' }).click()
    await signInHere(page, person)

    await expect(page.getByText('Recuperamos o que você tinha escrito.')).toBeVisible()
    await expect(page.getByLabel('Bio')).toHaveValue('Faço doces para festas.')
    await expect(page.getByRole('radio', { name: 'Menta' })).toBeChecked()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Começar Jornada' }).click()
    await expect(page).toHaveURL(/\/feed$/)
    await page.goto('/complete-profile')
    await expect(page.getByLabel('Bio')).toHaveValue('Faço doces para festas.')
    await expect(page.getByText('Recuperamos o que você tinha escrito.')).toHaveCount(0)
  })

  test('chooses a colour with the keyboard, and fits at twice the size', { tag: '@desktop' }, async ({
    page,
  }) => {
    await signUp(page, newPerson(), '/complete-profile')
    await page.getByRole('radio', { name: 'Ouro' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Prata' })).toBeChecked()
    const size = page.viewportSize() ?? { width: 390, height: 844 }
    await page.setViewportSize({ width: Math.round(size.width / 2), height: Math.round(size.height / 2) })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })

  test('asks a guest to sign in, and comes back', async ({ page }) => {
    await page.goto('/complete-profile')
    await expect(page.getByRole('heading', { name: 'Entre para continuar' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Criar Conta / Entrar' }).click()
    await expect(page).toHaveURL(/\/auth\?next=(\/|%2F)complete-profile$/)
    await page.getByRole('tab', { name: 'Criar Conta' }).click()
    const person = newPerson()
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByLabel('Senha', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Criar Conta', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Complete seu perfil' })).toBeVisible()
  })
})
