import { stage } from '#server/testing/economy/member-events.ts'
import { becomeMember, expect, expectAccessible, type Person, signUp, test } from './journey.ts'
import { recordEvents } from './member-events.ts'

/** A member with this many points; a stage also completes a daily mission, which is included. */
async function withPoints(person: Person, points: number) {
  const missionOfTheDay = 30
  await recordEvents(person, (memberId) => [stage(memberId, points - missionOfTheDay)])
}

test.describe('The store', () => {
  test('says how many BPoints are missing', async ({ page }) => {
    const person = await signUp(page)
    await withPoints(person, 120)
    await page.goto('/store')
    await expect(page.getByRole('listitem').filter({ hasText: 'Selo dourado' })).toContainText(
      'Faltam 30 BPoints',
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Comprar Selo dourado/ }).press('Enter')
    await expect(page.getByText('BPoints insuficientes')).toBeVisible()
    await expect(page.getByText('Faltam 30 BPoints para comprar “Selo dourado”.')).toBeVisible()
  })

  test('sells once what can be had once, after asking', { tag: '@desktop' }, async ({ page }) => {
    const person = await signUp(page)
    await withPoints(person, 400)
    await page.goto('/store')
    const badge = page.getByRole('listitem').filter({ hasText: 'Um selo exclusivo no seu perfil.' })
    await badge.getByRole('button', { name: /^Comprar/ }).click()
    const question = page.getByRole('alertdialog', { name: 'Comprar “Selo dourado”?' })
    await expect(question).toContainText('de 400 para 250')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(question).toBeHidden()
    await badge.getByRole('button', { name: /^Comprar/ }).click()
    await question.getByRole('button', { name: 'Comprar' }).click()
    await expect(page.getByText('Compra realizada!')).toBeVisible()
    await expect(badge).toContainText('Adquirido')
    await expect(badge.getByRole('button')).toHaveCount(0)
    await expect(badge.getByRole('heading')).toBeFocused()
    await expect(page.getByRole('region', { name: 'Seu saldo' })).toContainText('250')
    // The purchase has an effect.
    await expect(page.getByRole('status').getByText('Nova conquista!')).toBeVisible()
  })

  test('sells a theme that the profile wears from then on', async ({ page }) => {
    const person = await signUp(page)
    await withPoints(person, 300)
    await page.goto('/profile')
    await expect(page.locator('.honey-band')).toHaveCount(1)
    await expect(page.locator('.honey-band-special')).toHaveCount(0)
    await page.goto('/store')
    await page.getByRole('button', { name: /^Comprar Tema de perfil/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Comprar' }).click()
    await expect(page.getByText('Compra realizada!')).toBeVisible()
    await page.getByRole('link', { name: 'Voltar' }).click()
    await expect(page.locator('.honey-band-special')).toBeVisible()
  })

  test('says Erro na compra when it cannot be reached, and charges once when tried again', async ({
    page,
  }) => {
    const person = await signUp(page)
    await withPoints(person, 1200)
    await page.goto('/store')
    const slot = page.getByRole('listitem').filter({ hasText: 'Vaga extra de projeto' })
    // The purchase reaches the server, but its answer is lost.
    await page.route('**/api/store/purchases', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await slot.getByRole('button', { name: /^Comprar/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Comprar' }).click()
    await expect(page.getByText('Erro na compra')).toBeVisible()
    await expect(page.getByText('Tente novamente mais tarde.')).toBeVisible()
    await page.unroute('**/api/store/purchases')
    await expect(slot).toContainText('Você já comprou uma vez')
    await expect(page.getByRole('region', { name: 'Seu saldo' })).toContainText('700')
  })
})

test.describe('Premium', () => {
  test('tells whoever has too few what it takes, and how to earn it', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/premium')
    await expect(page.getByRole('heading', { name: 'Free' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Premium' })).toContainText('2.500 BPoints')
    const earning = page.getByRole('region', { name: 'Como ganhar BPoints' })
    await expect(earning).toContainText('Criar ideia (máx. 1/dia)+10')
    await expect(earning).toContainText('Todos os desafios da semana+120')
    await expectAccessible(page)
    const upgrade = page.getByRole('button', { name: 'Virar Premium' })
    await expect(page.getByText('Faltam 2.500 BPoints')).toBeVisible()
    await expect(upgrade).toHaveAccessibleDescription('Faltam 2.500 BPoints')
    await expect(upgrade).toBeDisabled()
    await expect(upgrade).toHaveCSS('cursor', 'not-allowed')
    await upgrade.press('Enter')
    await expect(page.getByText('BPoints insuficientes')).toBeVisible()
    await expect(page.getByText('Você precisa de 2.500 BPoints para fazer upgrade.')).toBeVisible()
  })

  test('is bought once and stays', async ({ page }) => {
    const person = await signUp(page)
    await withPoints(person, 2600)
    await page.goto('/premium')
    await expect(page.getByRole('button', { name: 'Virar Premium' })).toHaveAccessibleDescription('')
    await page.getByRole('button', { name: 'Virar Premium' }).click()
    const question = page.getByRole('alertdialog', { name: 'Virar Premium?' })
    await expect(question).toContainText('de 2.600 para 100')
    await question.getByRole('button', { name: 'Virar Premium' }).click()
    await expect(page.getByText('Upgrade realizado!')).toBeVisible()
    await expect(page.getByText('Premium Ativo')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Virar Premium' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Premium', level: 2 })).toBeFocused()
    await expectAccessible(page)

    await page.goto('/profile')
    await expect(page.getByRole('link', { name: 'Premium Ativo' })).toBeVisible()
    await page.goto('/store')
    await expect(page.getByText('Modelo básico')).toBeVisible()
    await expect(page.getByText('Vaga extra de projeto')).toHaveCount(0)
  })
})
