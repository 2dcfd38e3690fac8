import type { Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import {
  becomeMember,
  expect,
  expectAccessible,
  findViolations,
  newPerson,
  otherDevice,
  signUpHere,
  test,
  themes,
} from './journey.ts'
import { balanceOf } from './lesson-steps.ts'

const invitations = (page: Page) => page.getByRole('region', { name: 'Convites' })

/** Where the member's personal link leads, as it is sent. */
async function readLink(page: Page): Promise<string> {
  await invitations(page).getByRole('button', { name: 'Convidar' }).click()
  const share = page.getByRole('dialog', { name: 'Compartilhar' })
  const toWhatsApp = share.getByRole('link', { name: 'Enviar pelo WhatsApp' })
  const sent = new URL((await toWhatsApp.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(share).toBeHidden()
  return /http\S+$/.exec(sent)?.[0] ?? ''
}

test('A personal link says who invited whom, pays nothing, and ends when it is replaced', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  test.slow()
  await becomeMember(page, newPerson('Lia Mandaçaia'))
  await page.goto('/profile')
  const link = await readLink(page)
  const balance = await balanceOf(page)

  const guest = await otherDevice(browser)
  await guest.goto(link)
  await expect(guest.getByText('convidou você para a Colmeia.')).toContainText('Lia Mandaçaia')
  expect(await findViolations(guest, themes), 'accessibility').toEqual([])
  const invited = newPerson('Rui Cedro')
  await signUpHere(guest, invited)
  await guest.waitForURL('**/onboarding')
  await guest.goto('/profile')
  await expect(invitations(guest).getByText('Você veio pelo convite de')).toContainText('Lia Mandaçaia')
  await inDatabase(({ sql }) => sql`update users set email_verified = true where email = ${invited.email}`)
  const follow = invitations(guest).getByRole('button', { name: 'Seguir Lia Mandaçaia' })
  await follow.click()
  await expect(follow).toBeHidden()
  await page.reload()
  await expect(invitations(page).getByText('1 pessoa veio pelo seu link.')).toBeVisible()
  await expect(invitations(page).getByRole('link', { name: 'Rui Cedro' })).toBeVisible()
  expect(await balanceOf(page)).toBe(balance)
  expect(await balanceOf(guest)).toBe(0)
  await expectAccessible(page)

  await invitations(page).getByRole('button', { name: 'Trocar meu link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Trocar' }).click()
  await expect(page.getByText('Link trocado')).toBeVisible()
  const renewed = await readLink(page)
  expect(renewed).not.toBe(link)
  await expect(invitations(page).getByRole('link', { name: 'Rui Cedro' })).toBeVisible()

  const other = await otherDevice(browser)
  const answered = other.waitForResponse((answer) => answer.url().includes('/api/invitations/'))
  await other.goto(link)
  expect((await answered).status()).toBe(404)
  await expect(other.getByRole('button', { name: 'Criar Conta', exact: true })).toBeVisible()
  await expect(other.getByText('convidou você')).toHaveCount(0)
  await other.goto(renewed)
  await expect(other.getByText('convidou você para a Colmeia.')).toBeVisible()
  for (const one of [guest, other]) await one.context().close()
})
