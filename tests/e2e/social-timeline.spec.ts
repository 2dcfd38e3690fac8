import { otherMember, publish, send, uniqueWord } from './ideas.ts'
import { becomeMember, expect, expectAccessible, test } from './journey.ts'

test('The chat asks a guest to enter, and shows a member what followed people did', async ({
  page,
  browser,
}) => {
  await page.goto('/social-timeline')
  await expect(page.getByRole('heading', { name: 'Entre para continuar' })).toBeVisible()
  await becomeMember(page)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Ver a atividade de quem você segue' }).click()
  await expect(page).toHaveURL(/\/social-timeline$/)
  await expect(page.getByRole('heading', { name: 'Ainda está quieto por aqui' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Encontrar Amigos' })).toBeVisible()
  await expectAccessible(page)

  const lia = await otherMember(browser, 'Lia Mandaçaia')
  const title = `Oficina ${uniqueWord()}`
  const { author } = await publish(lia.page, { title })
  await send(page, 'PUT', `/people/${author.id}/follow`, {})
  await page.reload()
  const activity = page.getByRole('region', { name: 'Atividade de quem e do que você segue' })
  await expect(activity.getByRole('link', { name: title })).toBeVisible()
  await expect(activity.getByText('conquistou Primeira ideia')).toBeVisible()
  await expectAccessible(page)
  await lia.page.context().close()
})
