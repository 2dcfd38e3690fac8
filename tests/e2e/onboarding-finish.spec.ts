import { endSessionWith, expect, expectAccessible, newPerson, signInHere, signUp, test } from './journey.ts'
import { answerUntilTheName, choose, concludeAs, question, questions } from './questionnaire.ts'

test.describe('Saving the questionnaire', () => {
  test('asks a guest to sign in when no session comes', async ({ page }) => {
    await page.goto('/onboarding/finish')
    await expect(page.getByRole('heading', { name: 'Salvando seu perfil...' })).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByText('Você precisa estar autenticado')).toBeVisible({ timeout: 15_000 })
    await expect(page).toHaveURL(/\/auth\?next=(\/|%2F)onboarding(\/|%2F)finish$/)
  })

  test('waits for a session that comes a moment later', async ({ page, context }) => {
    await signUp(page, newPerson(), '/onboarding')
    await answerUntilTheName(page, 'Tenho uma ideia', 'Validar se alguém quer')
    const cookies = await context.cookies()
    await context.clearCookies()
    await page.goto('/onboarding/finish')
    await expect(page.getByRole('heading', { name: 'Salvando seu perfil...' })).toBeVisible()
    await context.addCookies(cookies)
    await expect(page.getByText('Perfil configurado com sucesso!')).toBeVisible()
    await expect(page).toHaveURL(/\/create\?fromOnboarding=true&nextTrail=t1-validacao$/)
  })

  test('sends back whoever has not answered everything', async ({ page }) => {
    await signUp(page, newPerson(), '/onboarding')
    await choose(page, questions.moment, 'Tenho uma ideia')
    await expect(question(page, questions.challenge)).toBeVisible()
    await page.goto('/onboarding/finish')
    await expect(page.getByText('Dados do questionário incompletos')).toBeVisible()
    await expect(page).toHaveURL(/\/onboarding$/)
    await expect(question(page, questions.challenge)).toBeVisible()
  })

  test('keeps the answers when it fails, and saves them once when tried again', async ({ page }) => {
    await signUp(page, newPerson(), '/onboarding')
    await answerUntilTheName(page, 'Já tenho um negócio', 'Organizar o dia a dia')
    let saved = 0
    // The answers reach the server, but its response is lost.
    await page.route('**/api/onboarding', async (route) => {
      saved += 1
      await route.fetch()
      await route.abort()
    })
    await concludeAs(page, 'Rita Melo')
    await expect(page.getByText('Erro ao salvar dados. Tente novamente.')).toBeVisible()
    await expect(page).toHaveURL(/\/onboarding$/)
    await expect(page.getByRole('heading', { name: 'Rita Melo, comece por Estrutura' })).toBeVisible()
    expect(saved).toBe(1)

    await page.unroute('**/api/onboarding')
    await page.getByRole('button', { name: 'Guardar minha trilha' }).click()
    await expect(page.getByText('Perfil configurado com sucesso!')).toBeVisible()
    await expect(page).toHaveURL(/\/create\?fromOnboarding=true&nextTrail=t2-estrutura$/)
    await expect(page.getByText('Conte o seu negócio num post-it')).toBeVisible()
    await expect(page.getByText(/primeira ideia/i)).toHaveCount(0)
    await page.goto('/feed')
    await expect(page.getByRole('link', { name: /Ponha o seu negócio no mural/ })).toBeVisible()
  })

  test('says why when the server refuses the answers', async ({ page }) => {
    await signUp(page, newPerson(), '/onboarding')
    await answerUntilTheName(page, 'Já tenho um negócio', 'Crescer')
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((one) => one.endsWith('onboarding'))) {
        const kept = JSON.parse(localStorage.getItem(key) ?? '{}')
        kept.draft.profileDraft.displayName = 'a'.repeat(101)
        localStorage.setItem(key, JSON.stringify(kept))
      }
    })
    await page.goto('/onboarding/finish')
    await expect(page.getByText('Erro ao processar questionário')).toBeVisible()
    await expect(page).toHaveURL(/\/onboarding$/)
  })

  test('whose session has ended leads to signing in again, and saves the answers then', async ({ page }) => {
    const person = await signUp(page, newPerson(), '/onboarding')
    await answerUntilTheName(page, 'Tenho uma ideia', 'Validar se alguém quer')
    await endSessionWith(page, 'POST', '**/api/onboarding')
    await concludeAs(page, 'Rita Melo')
    await expect(page.getByText('Sessão não encontrada')).toBeVisible()
    await expect(page).toHaveURL(/\/auth\?next=(\/|%2F)onboarding(\/|%2F)finish$/)
    await signInHere(page, person)
    await expect(page.getByText('Perfil configurado com sucesso!')).toBeVisible()
    await expect(page).toHaveURL(/\/create\?fromOnboarding=true&nextTrail=t1-validacao$/)
  })
})
