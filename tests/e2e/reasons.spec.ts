import { otherMember, publish, send } from './ideas.ts'
import { becomeMember, expect, expectAccessible, test } from './journey.ts'

test('Quick reasons are anonymous, and the author sees them counted from five on', async ({
  page,
  browser,
}) => {
  const author = await otherMember(browser, 'Lia Costa')
  const { id } = await publish(author.page)
  for (const name of ['Bia Lima', 'Caio Reis', 'Duda Paz', 'Edu Melo']) {
    const member = await otherMember(browser, name)
    await send(member.page, 'PUT', `/ideas/${id}/reaction`, { reaction: 'like' })
    await send(member.page, 'PUT', `/ideas/${id}/reasons`, {
      reaction: 'like',
      reasons: ['would-pay'],
      price: 20,
    })
    await member.page.context().close()
  }
  await author.page.goto(`/idea/${id}`)
  const pointed = author.page.getByRole('region', { name: 'O que a comunidade aponta' })
  await expect(pointed).toContainText('Aparece quando 5 pessoas')

  await becomeMember(page)
  await page.goto(`/idea/${id}`)
  await page.getByRole('button', { name: /^Curtir/ }).click()
  await page.getByRole('button', { name: 'Eu pagaria' }).click()
  await page.getByRole('button', { name: 'Bem explicado' }).click()
  await page.getByLabel('Quanto? (opcional)').fill('45')
  await expect(page.getByText('O texto vira um comentário com o seu nome.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Ninguém vê o que você marcou.')).toBeVisible()

  await author.page.reload()
  await expect(pointed.getByRole('button', { name: /^Eu pagaria: 5 de 5/ })).toBeVisible()
  await expect(pointed.getByRole('button', { name: /^Bem explicado: 1 de 5/ })).toBeVisible()
  await expect(pointed).toContainText('Preço do meio: R$ 20 · opinião, ainda não é prova')
  await expectAccessible(author.page)
  await pointed.getByRole('button', { name: /^Eu pagaria/ }).click()
  await expect(author.page.getByRole('dialog', { name: 'Textos de quem curtiu' })).toContainText(
    'Ninguém escreveu um texto ainda',
  )
  await author.page.context().close()
})
