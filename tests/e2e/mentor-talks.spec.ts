import type { Page } from '@playwright/test'
import { passTalk } from '#server/testing/pass-talk.ts'
import { becomeAdmin } from './admins.ts'
import { inDatabase } from './database.ts'
import { uniqueWord } from './ideas.ts'
import { expect, expectAccessible, newPerson, otherDevice, signUp, test } from './journey.ts'

async function rate(page: Page, name: string, sentence: string): Promise<void> {
  await page.getByRole('button', { name: `Avaliar a conversa com ${name}` }).click()
  await page.getByRole('radio', { name: '5 estrelas' }).check({ force: true })
  await page.getByLabel('Uma frase sobre a conversa').fill(sentence)
  await page.getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect(page.getByText('Avaliação enviada')).toBeVisible()
}

test('A member applies, is admitted, opens a slot, and talks with who asked; both rate', async ({
  page: member,
  browser,
}) => {
  const [mentorName, memberName] = [`Lia ${uniqueWord()}`, `Rui ${uniqueWord()}`]
  const mentor = await otherDevice(browser)
  await signUp(mentor, newPerson(mentorName), '/mentors?ver=atender')
  await mentor.getByRole('button', { name: 'Enviar candidatura' }).click()
  await expect(mentor.getByText('Escolha de uma a três áreas.')).toBeVisible()
  await mentor.getByRole('checkbox', { name: 'Clientes e vendas' }).check({ force: true })
  await mentor.getByLabel('Quem é você?').fill('Vendo na feira há dez anos.')
  await mentor.getByLabel('O que mostra a sua experiência?').fill('https://exemplo.com.br/feira')
  await mentor.getByRole('button', { name: 'Enviar candidatura' }).click()
  await expect(mentor.getByRole('heading', { name: 'Sua candidatura já está com a equipe.' })).toBeVisible()
  await expectAccessible(mentor)

  const admin = await otherDevice(browser)
  await becomeAdmin(admin)
  await admin.goto('/admin?secao=mentores')
  await admin.getByText('Candidaturas', { exact: true }).click()
  await admin.getByRole('button', { name: `Decidir sobre ${mentorName}` }).click()
  await admin.getByLabel('Recado (se quiser)').fill('Que bom ter você aqui.')
  await admin.getByRole('button', { name: 'Enviar decisão' }).click()
  await expect(admin.getByText('Candidatura aceita')).toBeVisible()

  await mentor.goto('/mentors?ver=atender')
  await expect(mentor.getByText('Que bom ter você aqui.')).toBeVisible()
  await mentor.getByRole('button', { name: 'Abrir horário' }).click()
  await expect(mentor.getByRole('list', { name: 'Seus horários' }).getByText('Livre')).toBeVisible()
  await expectAccessible(mentor)

  await signUp(member, newPerson(memberName), '/mentors')
  await member.getByRole('button', { name: `Pedir mentoria a ${mentorName}` }).click()
  await member.getByRole('radio', { name: /30 min/ }).check({ force: true })
  await member.getByLabel('Assunto').fill('Preço da marmita')
  await member.getByLabel('Conte um pouco mais').fill('Quanto cobrar na feira?')
  await member.getByRole('radio', { name: 'E-mail' }).check({ force: true })
  await member.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(member.getByText('Pedido enviado!')).toBeVisible()
  const mine = member.getByRole('list', { name: 'Meus pedidos' }).getByRole('listitem')
  await expect(mine).toContainText('Aguardando resposta')
  await expect(mine).not.toContainText('Fale com')

  await mentor.reload()
  await mentor.getByRole('button', { name: `Mais opções do pedido de ${memberName}` }).click()
  await mentor.getByRole('menuitem', { name: 'Denunciar' }).click()
  const report = mentor.getByRole('dialog', { name: 'Denunciar' })
  await expect(report).toContainText('Por que este pedido de mentoria não deveria estar aqui?')
  await report.getByRole('button', { name: 'Cancelar' }).click()
  await mentor.getByRole('button', { name: `Aceitar o pedido de ${memberName}` }).click()
  await mentor.getByRole('radio', { name: 'Instagram' }).check({ force: true })
  await mentor.getByLabel('Seu @ no Instagram').fill('@lia.feira')
  await mentor.getByRole('button', { name: 'Marcar conversa' }).click()
  await expect(mentor.getByText('Conversa marcada!')).toBeVisible()
  await expect(mine).toContainText('@lia.feira')

  const id = (await mine.getAttribute('data-request')) ?? ''
  await inDatabase(({ sql }) => passTalk(sql, id))
  for (const [page, name] of [
    [mentor, memberName],
    [member, mentorName],
  ] as const) {
    await page.reload()
    await page.getByRole('button', { name: `Sim, a conversa com ${name} aconteceu` }).click()
    await expect(page.getByText('Obrigado por contar!')).toBeVisible()
  }
  await rate(member, mentorName, 'Saí com o preço na mão.')
  await mentor.reload()
  await expect(mentor.getByText('Saí com o preço na mão.')).toHaveCount(0)
  await rate(mentor, memberName, 'Chegou com tudo pronto.')
  await expect(mentor.getByText('Saí com o preço na mão.')).toBeVisible()
  await expectAccessible(mentor)
  await member.goto('/mentors')
  const card = member.getByRole('listitem').filter({ hasText: mentorName })
  await expect(card).toContainText('1 avaliação')
})
