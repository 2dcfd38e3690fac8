import { otherMember, publish, uniqueWord } from './ideas.ts'
import { becomeMember, expect, expectAccessible, newPerson, test } from './journey.ts'

test('Who says a city finds its ideas and is found there', { tag: '@desktop' }, async ({ page, browser }) => {
  const surname = uniqueWord()
  const lia = await otherMember(browser, `Lia ${surname}`)
  const title = `Tapioca ${surname}`
  await publish(lia.page, { title })
  await lia.page.goto('/settings#cidade')
  await lia.page.getByLabel('Estado').selectOption('PE')
  await lia.page.getByLabel('Cidade', { exact: true }).selectOption({ label: 'Recife' })
  await lia.page.getByRole('button', { name: 'Salvar cidade' }).click()
  await expect(lia.page.getByText('Cidade salva')).toBeVisible()
  await expectAccessible(lia.page)

  await becomeMember(page, newPerson())
  await page.goto('/feed')
  await page.getByRole('button', { name: 'Perto de mim' }).filter({ visible: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Perto de mim' })
  await sheet.getByLabel('Estado').selectOption('PE')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Ver ideias' }).click()
  await expect(page).toHaveURL(/onde=PE/)
  const note = page.getByRole('article').filter({ hasText: title })
  await expect(note).toContainText('Recife')

  await page.goto('/profile?pessoas=encontrar')
  const people = page.getByRole('dialog', { name: 'Encontrar Amigos' })
  await people.getByLabel('Nome').fill(`${surname} lia`)
  await expect(people.getByText('Recife, PE')).toBeVisible()
  await expectAccessible(page)
  await people.getByRole('button', { name: `Seguir Lia ${surname}` }).click()
  await expect(
    people.getByRole('button', { name: `Seguindo: deixar de seguir Lia ${surname}` }),
  ).toBeVisible()
  await lia.page.context().close()
})
