import { balance, chooseOption, enterDemonstration } from './demonstration.ts'
import { submit, write } from './idea-form.ts'
import { expect, expectAccessible, newPerson, test } from './journey.ts'
import { answer, completeTask, readAndAnswer, titleOf } from './lesson-steps.ts'

const lesson = { id: 'sua-ideia-e-um-palpite', trail: 't1-validacao' }

test.describe('Who makes an account from the demonstration', () => {
  test('brings ideas as drafts, answers and interests, and nothing that counts, whatever storage holds', async ({
    page,
  }) => {
    test.slow()
    await enterDemonstration(page)
    await page.goto('/create')
    await write(page, 'Pão de queijo na estação')
    await submit(page)
    await expect(page.getByText('Ideia criada! 🎉')).toBeVisible()
    await page.goto(`/lesson/${lesson.id}?trailId=validacao`)
    await readAndAnswer(page, lesson.id, lesson.trail)
    await completeTask(page)
    await expect(page.getByText('+50 BPoints').first()).toBeVisible()
    await page.goto('/settings')
    const interests = page.locator('#interesses')
    await interests.getByText('Alimentação').first().click()
    await interests.getByRole('button', { name: 'Salvar interesses' }).click()
    await expect(page.getByText('Interesses atualizados!')).toBeVisible()

    // Anyone with the console can write anything here.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((name) => name.startsWith('colmeia.demo.'))) {
        const text = localStorage.getItem(key) ?? ''
        localStorage.setItem(
          key,
          text.replaceAll('"premiumSince":null', '"premiumSince":"2020-01-01T00:00:00.000Z"'),
        )
      }
      const economy = JSON.parse(localStorage.getItem('colmeia.demo.economy') ?? '{}')
      for (const list of Object.values(economy))
        if (Array.isArray(list))
          for (const row of list)
            if (typeof row === 'object' && row && 'amount' in row) row.amount = 9_000_000
      localStorage.setItem('colmeia.demo.economy', JSON.stringify(economy))
      const ideas = JSON.parse(localStorage.getItem('colmeia.demo.ideas') ?? '{}')
      ideas.ideas[0].title = 'x'.repeat(5000)
      localStorage.setItem('colmeia.demo.ideas', JSON.stringify(ideas))
    })

    await chooseOption(page, 'Criar conta e levar meu progresso')
    await page.waitForURL('**/auth?tab=signup')
    await expect(
      page.getByText('Da demonstração vem junto: 1 ideia como rascunho, 1 resposta de lição e', {
        exact: false,
      }),
    ).toBeVisible()
    const person = newPerson()
    await page.getByLabel('Nome').fill(person.name)
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByLabel('Senha', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Criar Conta', exact: true }).click()
    await page.waitForURL('**/onboarding')
    await expect(page.getByText('Seu progresso veio junto')).toBeVisible()

    const { balance: points, isPremium } = await (await page.request.get('/api/economy/balance')).json()
    expect(points).toBe(0)
    expect(isPremium ?? false).toBe(false)
    expect((await (await page.request.get('/api/ideas/mine')).json()).ideas).toEqual([])
    expect((await (await page.request.get('/api/profile')).json()).interests).toContain('food')
    const badges = await (await page.request.get('/api/badges')).json()
    expect(JSON.stringify(badges)).not.toMatch(/"earnedAt":"/)

    await page.goto(`/create?fromOnboarding=true&nextTrail=${lesson.trail}`)
    const imported = page.getByRole('region', { name: 'Suas ideias da demonstração' })
    await expect(imported.getByText('Pão de queijo na estação')).toBeVisible()
    await expectAccessible(page)
    await imported.getByRole('button', { name: 'Usar a ideia Pão de queijo na estação' }).click()
    await expect(page.getByLabel('Título')).toHaveValue('Pão de queijo na estação')
    await submit(page)
    await expect(page.getByText('Ideia criada! 🎉')).toBeVisible()
    await page.goto('/create')
    await expect(page.getByLabel('Título')).toHaveValue('')
    await expect(imported).toHaveCount(0)

    await page.goto(`/lesson/${lesson.id}?trailId=${lesson.trail}`)
    await expect(page.getByRole('heading', { name: titleOf(lesson.id, lesson.trail) })).toBeVisible()
    await readAndAnswer(page, lesson.id, lesson.trail)
    await expect(page.getByLabel('Sua resposta')).toHaveValue(answer)
    await expect(page.getByText('Trouxemos a sua resposta da demonstração')).toBeVisible()
  })
})

test.describe('What needs a server', () => {
  test('says so in a friendly line instead of failing', async ({ page }) => {
    await enterDemonstration(page)
    await page.goto('/settings#conta')
    const account = page.locator('#conta')
    await expect(account).toContainText('só funcionam com uma conta de verdade')
    await expect(account.getByRole('button', { name: 'Criar conta e levar meu progresso' })).toBeVisible()
    await expectAccessible(page)

    await page.goto('/mentors')
    await expect(page.getByText('Pedidos de mentoria só funcionam com uma conta de verdade')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Perfis de exemplo' }).getByRole('listitem')).not.toHaveCount(
      0,
    )
    await page
      .getByRole('button', { name: /^Pedir mentoria a/ })
      .and(page.locator(':enabled'))
      .first()
      .click()
    await expect(page.getByText('Aqui ninguém recebe o pedido', { exact: false })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Criar conta', exact: true })).toBeVisible()

    await page.goto('/social-timeline')
    await expect(
      page.getByText('novidades ao vivo de outras pessoas só funcionam', { exact: false }),
    ).toBeVisible()

    for (const path of ['/admin', '/feature-flags']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/feed$/)
      await expect(page.getByText('A administração só funciona com um servidor')).toBeVisible()
      await expect(balance(page)).toBeVisible()
    }
  })
})
