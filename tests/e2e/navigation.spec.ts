import { expect, expectAccessible, newPerson, signUp, signUpHere, test } from './journey.ts'

test.describe('The navigation', () => {
  test('of a guest has Comunidade, Grupos and Chat', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/feed')
    const links = page.getByRole('navigation', { name: /principal/i }).getByRole('link')
    await expect(links).toHaveText(['Comunidade', 'Grupos', 'Chat'])
    await expectAccessible(page)
    await links.nth(1).click()
    await expect(page).toHaveURL(/\/groups$/)
    await expect(page.getByRole('heading', { name: 'Turmas abertas' })).toBeVisible()
    await page.getByRole('link', { name: 'Chat' }).click()
    await expect(page).toHaveURL(/\/social-timeline$/)
  })

  test('of a member has Feed, Trilhas, Missões, Ranking, Mentores and Perfil', { tag: '@desktop' }, async ({
    page,
  }) => {
    await signUp(page)
    const links = page.getByRole('navigation', { name: /principal/i }).getByRole('link')
    await expect(links).toHaveText(['Feed', 'Trilhas', 'Missões', 'Ranking', 'Mentores', 'Perfil'])
    await expectAccessible(page)
    for (const [name, path, text] of [
      ['Trilhas', '/trails', 'App de Finanças'],
      ['Missões', '/missions', 'Desafio da semana'],
      ['Ranking', '/ranking', 'Este mês'],
      ['Mentores', '/mentors', 'Marisa Quaresma'],
    ] as const) {
      await links.filter({ hasText: name }).click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(page.getByText(text).first()).toBeVisible()
      await expect(links.filter({ hasText: name })).toHaveAttribute('aria-current', 'page')
    }
    await links.filter({ hasText: 'Perfil' }).click()
    await expect(page.getByRole('heading', { name: 'Ana Nogueira' })).toBeVisible()
    await expectAccessible(page)
  })

  test('works with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/feed')
    const skip = page.getByRole('link', { name: /Pular para o conteúdo/ })
    await expect(skip).toBeAttached()
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await page.goto('/')
    await page.getByRole('link', { name: 'Ver Comunidade' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/feed$/)
  })

  test('asks a guest who wants to create a post-it to sign in, naming it, and leads on to it', async ({
    page,
  }) => {
    await page.goto('/feed')
    await page
      .getByRole('button', { name: /Criar Post-it/ })
      .first()
      .click()
    const prompt = page.getByRole('dialog', { name: 'Entre para continuar' })
    await expect(prompt).toContainText('criar um post-it')
    await expectAccessible(page)
    await prompt.getByRole('button', { name: 'Continuar navegando' }).click()
    await expect(prompt).toBeHidden()
    await page
      .getByRole('button', { name: /Criar Post-it/ })
      .first()
      .click()
    await prompt.getByRole('link', { name: 'Criar Conta / Entrar' }).click()
    await signUpHere(page, newPerson())
    await expect(page).toHaveURL('/create')
    await expect(page.getByRole('textbox', { name: 'Título' })).toBeVisible()
  })
})
