import type { Page } from '@playwright/test'
import { expect, expectAccessible, newPerson, signOut, signUp, test } from './journey.ts'
import {
  answerUntilTheName,
  choose,
  conclude,
  concludeAs,
  goOn,
  question,
  questions,
} from './questionnaire.ts'

async function createAccount(page: Page) {
  const person = newPerson()
  await expect(page).toHaveURL(/\/auth\?tab=signup&next=(\/|%2F)onboarding(\/|%2F)finish$/)
  // The questionnaire has already asked for it.
  await expect(page.getByLabel('Nome')).toHaveCount(0)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Criar Conta', exact: true }).click()
}

/** As if this much time had passed since the answers were stored. */
async function ageDraft(page: Page, minutes: number) {
  await page.evaluate((milliseconds) => {
    for (const key of Object.keys(localStorage).filter((one) => one.includes('onboarding'))) {
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}')
      localStorage.setItem(key, JSON.stringify({ ...kept, savedAt: kept.savedAt - milliseconds }))
    }
  }, minutes * 60_000)
}

test.describe('The questionnaire', () => {
  test('leads a guest without an idea through sign-up to the discovery trail', async ({ page }) => {
    await page.goto('/onboarding')
    await answerUntilTheName(page, 'Quero empreender, mas ainda não tenho ideia', 'Conseguir clientes')
    await concludeAs(page, 'Bia Ramos')
    await createAccount(page)
    await expect(page.getByText('Perfil configurado com sucesso!')).toBeVisible()
    await expect(page).toHaveURL(/\/trail\/t0-descoberta\?fromOnboarding=true$/)
    await expect(page.getByRole('link', { name: /Complete seu perfil/ })).toBeVisible()
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'Bia Ramos' })).toBeVisible()
    // Once sent they are on the server: this browser keeps nothing of them, and another visit starts from
    // them.
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('onboarding'))),
    ).toEqual([])
    await page.goto('/onboarding')
    await expect(question(page, questions.moment)).toBeVisible()
    await expect(
      page.getByRole('radio', { name: 'Quero empreender, mas ainda não tenho ideia' }),
    ).toBeChecked()
    await page.getByRole('button', { name: 'Recomeçar' }).click()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await answerUntilTheName(page, 'Já tenho um negócio', 'Crescer')
    await expect(page.getByLabel('Nome público')).toHaveValue('Bia Ramos')
  })

  test('leads a guest with an idea through sign-up to the post-it, with the trail that follows', async ({
    page,
  }) => {
    await page.goto('/onboarding')
    await answerUntilTheName(page, 'Tenho uma ideia', 'Conseguir clientes')
    await page.getByLabel('Nome público').fill('Dona Ciça')
    // Leaving here loses nothing, and the feed leads back.
    await page.getByRole('link', { name: 'Sair do questionário' }).click()
    await page.getByRole('link', { name: /^Continue de onde parou/ }).click()
    await expect(page.getByLabel('Nome público')).toHaveValue('Dona Ciça')

    await page.getByRole('button', { name: 'Concluir Cadastro' }).click()
    const payoff = page.getByRole('heading', { level: 1, name: 'Dona Ciça, comece por Validação' })
    await expect(payoff).toBeFocused()
    await expect(page.getByText(/divulgar vem depois, em outra trilha/)).toBeVisible()
    const stages = page.getByRole('region', { name: /^6 etapas/ })
    await expect(stages.getByRole('listitem')).toHaveCount(6)
    await expect(stages).toContainText('Primeiro: a sua ideia num post-it')
    await expect(page.getByRole('heading', { name: 'No fim você tem: Diário de entrevistas' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Guardar minha trilha' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Criar Conta e guardar a trilha Validação' }),
    ).toBeVisible()
    await expect(page).toHaveTitle('Criar Conta e guardar a trilha Validação · Colmeia')
    await createAccount(page)
    await expect(page.getByText('Perfil configurado com sucesso!')).toBeVisible()
    await expect(page).toHaveURL(/\/create\?fromOnboarding=true&nextTrail=t1-validacao$/)
  })

  test('of a member goes straight to saving, under the name they have', async ({ page }) => {
    await signUp(page, newPerson('Ana Nogueira'), '/onboarding')
    await answerUntilTheName(page, 'Estou explorando possibilidades', 'Crescer')
    await expect(page.getByLabel('Nome público')).toHaveValue('Ana Nogueira')
    for (const place of ['/feed', '/profile', '/trails']) {
      await page.goto(place)
      await expect(page.getByRole('link', { name: /^Continue de onde parou/ })).toBeVisible()
    }
    await page.getByRole('link', { name: /^Continue de onde parou/ }).click()
    await conclude(page)
    await expect(page).toHaveURL(/\/create\?fromOnboarding=true&nextTrail=t0-descoberta$/)
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'Ana Nogueira' })).toBeVisible()
    await expect(
      page.getByRole('link', { name: /Descubra a sua trilha|Continue de onde parou/ }),
    ).toHaveCount(0)
  })

  test('goes on only with an answer, and says which one is missing', async ({ page }) => {
    await page.goto('/onboarding')
    const next = page.getByRole('button', { name: 'Continuar' })
    await expect(next).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Voltar' })).toHaveCount(0)
    await expect(page.getByRole('progressbar', { name: 'Progresso do questionário' })).toHaveAttribute(
      'aria-valuetext',
      '1 de 7',
    )
    // Not really disabled: it says what is missing.
    await next.click({ force: true })
    await expect(page.getByRole('alert').getByText('Escolha o seu momento')).toBeVisible()
    await page.getByRole('radio', { name: 'Já tenho um negócio' }).check()
    await expect(page.getByText('Escolha o seu momento')).toBeHidden()
    await expect(next).toBeEnabled()

    await goOn(page)
    await choose(page, questions.challenge, 'Crescer')
    await choose(page, questions.cnpj, 'Sim')
    await goOn(page)
    await choose(page, questions.help, 'Conversa com mentores')
    await expect(next).toBeDisabled()
    for (const interest of ['Tecnologia', 'Saúde', 'Finanças', 'Design', 'Moda'])
      await page.getByRole('checkbox', { name: interest }).check()
    await expect(page.getByText('5 de 5 escolhidos')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Esportes' }).click()
    await expect(page.getByRole('checkbox', { name: 'Esportes' })).not.toBeChecked()
    await expect(page.getByRole('alert').getByText('Escolha no máximo 5 interesses')).toBeVisible()
    await goOn(page)

    await page.getByLabel('Nome público').fill(' a ')
    await expect(page.getByRole('button', { name: 'Concluir Cadastro' })).toBeDisabled()
    await page.getByLabel('Nome público').press('Enter')
    await expect(page.getByText('Escreva um nome com pelo menos 2 letras')).toBeVisible()
    await expect(page).toHaveURL(/\/onboarding$/)
  })

  test('goes one step back with Voltar and with the browser, and loses nothing', async ({ page }) => {
    await page.goto('/onboarding')
    await choose(page, questions.moment, 'Tenho uma ideia')
    await choose(page, questions.challenge, 'Cuidar do dinheiro')
    await expect(question(page, questions.cnpj)).toBeFocused()
    await page.getByRole('radio', { name: 'Sim', exact: true }).check()
    await page.goBack()
    await expect(question(page, questions.challenge)).toBeFocused()
    await expect(page.getByRole('radio', { name: 'Cuidar do dinheiro' })).toBeChecked()
    await page.getByRole('button', { name: 'Voltar' }).click()
    await expect(page.getByRole('radio', { name: 'Tenho uma ideia' })).toBeChecked()
    await goOn(page)
    await goOn(page)
    await expect(page.getByRole('radio', { name: 'Sim', exact: true })).toBeChecked()
  })

  test('resumes at the last saved step after the tab was closed, and can be started over', async ({
    page,
    context,
  }) => {
    await page.goto('/onboarding')
    await choose(page, questions.moment, 'Tenho uma ideia')
    await choose(page, questions.challenge, 'Crescer')
    await expect(question(page, questions.cnpj)).toBeVisible()
    await page.close()

    const later = await context.newPage()
    await later.goto('/onboarding')
    await expect(question(later, questions.cnpj)).toBeVisible()
    await expect(later.getByText('Continuamos de onde você parou.')).toBeVisible()
    await later.getByRole('button', { name: 'Voltar' }).click()
    await expect(later.getByRole('radio', { name: 'Crescer' })).toBeChecked()

    await later.reload()
    await later.getByRole('button', { name: 'Recomeçar' }).click()
    await expect(question(later, questions.moment)).toBeFocused()
    await expect(later.getByRole('radio', { checked: true })).toHaveCount(0)
    await later.reload()
    await expect(question(later, questions.moment)).toBeVisible()
  })

  test('starts over when the answers are older than half an hour', async ({ page }) => {
    await page.goto('/onboarding')
    await choose(page, questions.moment, 'Tenho uma ideia')
    await choose(page, questions.challenge, 'Crescer')
    await expect(question(page, questions.cnpj)).toBeVisible()
    await ageDraft(page, 29)
    await page.reload()
    await expect(question(page, questions.cnpj)).toBeVisible()
    await ageDraft(page, 2)
    await page.reload()
    await expect(question(page, questions.moment)).toBeVisible()
    await expect(page.getByText('As respostas ficam guardadas por 30 minutos.')).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  })

  test('of a member is gone once they sign out', async ({ page }) => {
    await signUp(page, newPerson(), '/onboarding')
    await choose(page, questions.moment, 'Tenho uma ideia')
    await expect(question(page, questions.challenge)).toBeVisible()
    await signOut(page)
    await page.goto('/onboarding')
    await expect(question(page, questions.moment)).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  })

  test('says so when the browser cannot keep the answers', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.goto('/onboarding')
    await answerUntilTheName(page, 'Tenho uma ideia', 'Crescer')
    await page.getByLabel('Nome público').fill('Rita Melo')
    await page.getByRole('button', { name: 'Concluir Cadastro' }).click()
    await expect(page.getByText('Erro ao processar questionário')).toBeVisible()
    await expect(page).toHaveURL(/\/onboarding$/)
  })

  test('is answered with the keyboard alone', async ({ page }) => {
    await page.goto('/onboarding')
    await page.getByRole('radio').first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(
      page.getByRole('radio', { name: 'Quero empreender, mas ainda não tenho ideia' }),
    ).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(question(page, questions.challenge)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(question(page, questions.cnpj)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(question(page, questions.confidence)).toBeFocused()
    await page.keyboard.press('Tab')
    const slider = page.getByRole('slider', { name: questions.confidence })
    await expect(slider).toBeFocused()
    await expect(slider).toHaveAttribute('aria-valuetext', '5 de 10: Pegando confiança')
    await page.keyboard.press('End')
    await expect(slider).toHaveAttribute('aria-valuetext', '10 de 10: Com toda a confiança')
    await page.keyboard.press('Enter')
    await expect(question(page, questions.help)).toBeFocused()
  })

  test('is accessible at every step, also at twice the size', { tag: '@desktop' }, async ({ page }) => {
    test.slow()
    const expectNoSidewaysScroll = async () =>
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    const size = page.viewportSize() ?? { width: 390, height: 844 }
    const check = async () => {
      await expectAccessible(page)
      await page.setViewportSize({ width: Math.round(size.width / 2), height: Math.round(size.height / 2) })
      await expectNoSidewaysScroll()
      await page.setViewportSize(size)
    }
    await page.goto('/onboarding')
    await page.getByRole('radio', { name: 'Tenho uma ideia' }).check()
    await check()
    await goOn(page)
    await choose(page, questions.challenge, 'Crescer')
    await page.getByRole('radio', { name: 'Sim', exact: true }).check()
    await check()
    await goOn(page)
    await check()
    await goOn(page)
    await choose(page, questions.help, 'Modelos e ferramentas')
    await page.getByRole('checkbox', { name: 'Alimentação' }).check()
    await check()
    await goOn(page)
    await page.getByLabel('Nome público').press('Enter')
    await check()
  })
})
