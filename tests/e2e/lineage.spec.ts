import { otherMember, publish, uniqueWord } from './ideas.ts'
import { becomeMember, expect, expectAccessible, test } from './journey.ts'

test('An idea starts from somebody’s public idea, and both show it', async ({ page, browser }) => {
  const origin = `Feira ${uniqueWord()}`
  const grown = `Feira na empresa ${uniqueWord()}`
  const author = await otherMember(browser, 'Lia Costa')
  const { id } = await publish(author.page, { title: origin })

  await becomeMember(page)
  await page.goto(`/idea/${id}`)
  await page.getByRole('link', { name: 'Polinizar' }).click()
  await expect(page.getByRole('region', { name: 'Ideia de origem' })).toContainText(
    `A partir de “${origin}”, de Lia Costa`,
  )
  await expectAccessible(page)
  await page.getByLabel('Título').fill(grown)
  await page.getByLabel('Descrição').fill('A mesma cesta, entregue no trabalho.')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Ideia criada!')).toBeVisible()

  await author.page.goto('/notifications')
  await author.page.getByRole('link', { name: /começou uma ideia a partir da sua/ }).click()
  await author.page.getByRole('link', { name: grown }).click()
  await expect(author.page.getByText(/^Nasceu de/)).toContainText(`${origin}, de Lia Costa`)
  await expectAccessible(author.page)
  await author.page.goto(`/idea/${id}`)
  await author.page.getByRole('switch', { name: 'Deixar polinizar' }).click()
  await expect(author.page.getByText('Ninguém novo começa a partir desta.')).toBeVisible()
  await expectAccessible(author.page)

  await page.goto(`/idea/${id}`)
  await expect(page.getByRole('link', { name: grown })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Polinizar' })).toHaveCount(0)
  await author.page.context().close()
})
