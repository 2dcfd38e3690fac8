import { otherMember, publish, send } from './ideas.ts'
import { becomeMember, expect, expectAccessible, test } from './journey.ts'

test('Who follows each other is friends, and the profile shows them', { tag: '@desktop' }, async ({
  page,
  browser,
}) => {
  const lia = await otherMember(browser, 'Lia Mandaçaia')
  const { author } = await publish(lia.page)
  await becomeMember(page)
  await page.goto(`/profile/${author.id}`)
  await page.getByRole('button', { name: 'Seguir Lia Mandaçaia' }).click()
  await expect(page.getByRole('button', { name: 'Seguindo: deixar de seguir' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Avisar sobre novidades de Lia Mandaçaia' })).toBeVisible()
  await expect(page.getByRole('button', { name: '1 seguidor' })).toBeVisible()

  const { author: own } = await publish(page)
  await send(lia.page, 'PUT', `/people/${own.id}/follow`, {})
  await page.goto('/profile')
  const friends = page.getByRole('region', { name: 'Amigos' })
  await expect(friends.getByRole('link', { name: 'Lia Mandaçaia' })).toBeVisible()
  await friends.getByRole('button', { name: '1 amigo' }).click()
  const people = page.getByRole('dialog', { name: 'Pessoas' })
  await expect(people.getByRole('link', { name: 'Lia Mandaçaia' })).toBeVisible()
  await expectAccessible(page)
  await people.getByRole('button', { name: 'Amigos: deixar de seguir Lia' }).click()
  await expect(people.getByText('Quem se segue vira amigo')).toBeVisible()
  await lia.page.context().close()
})
