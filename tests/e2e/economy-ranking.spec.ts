import { stage } from '#server/testing/economy/member-events.ts'
import { becomeMember, expect, expectAccessible, newPerson, otherDevice, signUp, test } from './journey.ts'
import { recordEvents } from './member-events.ts'

test.describe('The ranking', () => {
  test('shows whoever leads on the podium and oneself wherever one is', { tag: '@desktop' }, async ({
    page,
    browser,
  }) => {
    const leaders = await otherDevice(browser)
    const leader = await signUp(leaders, newPerson('Rita Moura'))
    await recordEvents(leader, (memberId) => [stage(memberId, 50_000)])
    await leaders.context().close()

    const person = await signUp(page)
    await recordEvents(person, (memberId) => [stage(memberId, 40)])
    await page.goto('/ranking')
    const podium = page.getByRole('list', { name: 'Pódio' })
    await expect(podium).toContainText('Rita Moura')
    await expect(podium).toContainText('pontos conquistados')
    const own = page.getByRole('list', { name: 'Classificação' }).getByText('Você', { exact: true })
    await expect(own).toBeInViewport()
    await page.mouse.wheel(0, 100_000)
    await expect(own).toBeInViewport()
    await expectAccessible(page)
  })

  test('changes between Geral and Este mês, and keeps the choice in the address', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/ranking')
    await expect(page.getByRole('radio', { name: 'Geral' })).toBeChecked()
    await page.getByRole('radio', { name: 'Este mês' }).check()
    await expect(page).toHaveURL(/periodo=mes/)
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Este mês' })).toBeChecked()
    await expect(page.getByRole('list', { name: 'Classificação' })).toBeVisible()
  })

  test('has challenges, goals, levels and tips under Desafios e Metas', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/ranking')
    await page.getByRole('tab', { name: 'Desafios e Metas' }).click()
    for (const heading of ['Desafios da semana', 'Metas do mês', 'Níveis', 'Como subir'])
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByText('Todos os desafios da semana', { exact: true })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: /Conclua seis etapas/ })).toHaveAttribute(
      'aria-valuetext',
      '0 de 6',
    )
    const levels = page.getByRole('region', { name: 'Níveis' })
    for (const range of ['0 a 149', '150 a 299', '300 a 499', '500 ou mais'])
      await expect(levels).toContainText(range)
    await expectAccessible(page)
  })

  test('says so when it cannot be loaded, and loads when asked again', async ({ page }) => {
    await signUp(page)
    await page.route('**/api/ranking?*', (route) => route.abort())
    await page.goto('/ranking')
    await expect(page.getByRole('heading', { name: 'Não foi possível carregar o ranking' })).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/ranking?*')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('list', { name: 'Classificação' })).toBeVisible()
  })

  test('says that one is offline, and loads by itself when one is back', async ({ page, context }) => {
    await becomeMember(page)
    await page.goto('/ranking')
    await expect(page.getByRole('list', { name: 'Classificação' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('radio', { name: 'Este mês' }).check()
    await expect(page.getByRole('heading', { name: 'Você está sem conexão' })).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page.getByRole('list', { name: 'Classificação' })).toBeVisible()
  })
})
