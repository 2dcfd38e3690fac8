import type { Page } from '@playwright/test'
import { comment, idea, stage } from '#server/testing/economy/member-events.ts'
import { findCovered } from './fits.ts'
import { becomeMember, expect, expectAccessible, otherDevice, signIn, signUp, test } from './journey.ts'
import { recordEvents } from './member-events.ts'

const other = '00000000-0000-4000-8000-000000000001'

test.describe('BPoints', () => {
  test('arrive live on every open tab, without a reload', async ({ page, browser }) => {
    const person = await signUp(page)
    const phone = await otherDevice(browser)
    await signIn(phone, person)
    await phone.waitForURL('**/feed')
    for (const tab of [page, phone])
      await expect(tab.getByRole('button', { name: '0 BPoints. Abrir extrato' })).toBeVisible()

    await recordEvents(person, (memberId) => [stage(memberId, 40)])
    // The stage, and the day's mission that it completes.
    for (const tab of [page, phone])
      await expect(tab.getByRole('button', { name: '70 BPoints. Abrir extrato' })).toBeVisible()
    await phone.context().close()
  })

  test('are explained by the Extrato: what for, when, and what is left of the day', {
    tag: '@desktop',
  }, async ({ page }) => {
    const person = await signUp(page)
    await page.getByRole('button', { name: /Abrir extrato/ }).click()
    const statement = page.getByRole('dialog', { name: 'Extrato' })
    await expect(statement.getByText('Nenhuma movimentação ainda')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(statement).toBeHidden()
    await expect(page.getByRole('button', { name: /Abrir extrato/ })).toBeFocused()

    await recordEvents(person, (memberId) => [idea(memberId), comment(memberId, { authorId: other })])
    await expect(page.getByRole('button', { name: '12 BPoints. Abrir extrato' })).toBeVisible()
    await page.getByRole('button', { name: /Abrir extrato/ }).click()
    await expect(statement.getByRole('heading', { name: 'Hoje' })).toBeVisible()
    const rows = statement.getByRole('listitem')
    await expect(rows.filter({ hasText: 'Ideia publicada' }).first()).toContainText('Restam 4 de 5 hoje')
    await expect(rows.filter({ hasText: 'Bônus: primeira ideia do dia' }).last()).toContainText('+5')
    await expect(rows.filter({ hasText: 'Comentário' }).filter({ hasText: '+2' })).toBeVisible()
    await statement.getByText('Limites de hoje').click()
    await expect(statement.getByText('Limite de hoje atingido').first()).toBeVisible()
    await expectAccessible(page)
  })

  test('open the Extrato from the profile too', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/profile')
    await page.getByRole('button', { name: /^Extrato/ }).click()
    await expect(page.getByRole('dialog', { name: 'Extrato' })).toBeVisible()
  })

  test('count by the day of the server, not of a device whose clock is wrong', async ({ page }) => {
    const person = await signUp(page)
    await recordEvents(person, (memberId) => [idea(memberId)])
    await page.clock.setFixedTime(new Date(Date.now() + 3 * 86_400_000))
    await page.goto('/profile')
    await page.getByRole('button', { name: /^Extrato/ }).click()
    const statement = page.getByRole('dialog', { name: 'Extrato' })
    await expect(statement.getByRole('heading', { name: 'Hoje' })).toBeVisible()
    await expect(statement.getByText('Restam 4 de 5 hoje').last()).toBeVisible()
  })

  test('bring levels and badges, each with a small celebration and a place on the profile', async ({
    page,
  }) => {
    const person = await becomeMember(page)
    await page.goto('/profile')
    await expect(page.getByRole('main').getByText('Bronze · nível 1')).toBeVisible()
    await page.getByRole('button', { name: /^Ver mais/ }).click()
    const locked = page.getByRole('listitem').filter({ hasText: 'Primeira ideia' })
    await expect(locked).toContainText('Publique sua primeira ideia.')

    await recordEvents(person, (memberId) => [stage(memberId, 40)])
    const status = page.getByRole('status')
    const close = status.getByRole('button', { name: 'Fechar aviso' })
    await expect(status.getByText('Você subiu de nível!')).toBeVisible()
    await close.click()
    await recordEvents(person, (memberId) => [idea(memberId)])
    await expect(status.getByText('Nova conquista!')).toBeVisible()
    // It stays while focused.
    await close.focus()
    await expect(status.getByText('Primeira ideia')).toBeVisible()
    await expectAccessible(page)
    await close.click()
    await page.getByRole('button', { name: 'Primeira ideia' }).click()
    const badge = page.getByRole('dialog', { name: 'Primeira ideia' })
    await expect(badge).toContainText('Colou o primeiro post-it no mural.')
    await expect(badge).toContainText(/Conquistada em \d\d\/\d\d\/\d{4}/)
    await expectAccessible(page)
  })

  test('earned while the page still loads are celebrated once it has loaded', async ({ page }) => {
    const stream = await holdBack(page, '**/api/events*')
    const layer = await holdBack(page, '**/assets/PointsLayer-*.js')
    const person = await becomeMember(page)
    await page.goto('/profile')
    const level = page.getByRole('main').getByText('Bronze · nível 1')
    await expect(level).toBeVisible()
    await recordEvents(person, (memberId) => [idea(memberId), stage(memberId, 400)])
    stream.arrives()
    await expect(level).toBeHidden()
    layer.arrives()
    const card = page.locator('.celebration')
    await expect(card).toContainText('Primeira ideia')
    await expect(card).toContainText(/nível/i)
  })

  test('that bring several at once are told of in one card, which goes by itself and with the page', async ({
    page,
  }) => {
    const person = await becomeMember(page)
    await page.goto('/profile')
    await expect(page.getByRole('main').getByText('Bronze · nível 1')).toBeVisible()
    const cards = page.locator('.celebration')
    await recordEvents(person, (memberId) => [idea(memberId), stage(memberId, 400)])
    await expect(cards).toContainText('Primeira ideia')
    await expect(cards).toContainText(/nível/i)
    await expect(cards).toHaveCount(1)
    expect(await findCovered(page)).toEqual([])
    await expect(cards).toHaveCount(0, { timeout: 6_000 })

    await recordEvents(person, (memberId) => [stage(memberId, 4_000)])
    await cards.getByRole('button', { name: 'Fechar aviso' }).focus()
    // Until then the card stays, because the event that brought it may open another screen.
    await page.waitForTimeout(1_000)
    await page.getByRole('link', { name: 'Trilhas' }).filter({ visible: true }).first().click()
    await page.waitForURL('**/trails')
    await expect(cards).toHaveCount(0, { timeout: 1_000 })
  })
})

/** Requests to these addresses wait until `arrives` is called. */
async function holdBack(page: Page, addresses: string) {
  let arrives = () => {}
  const released = new Promise<void>((done) => {
    arrives = done
  })
  await page.route(addresses, async (route) => {
    await released
    await route.continue()
  })
  return { arrives }
}
