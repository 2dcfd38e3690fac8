import { otherMember, send, uniqueWord } from './ideas.ts'
import { becomeMember, expect, expectAccessible, newPerson, test } from './journey.ts'

test('A guest sees the open circles and how to take part', async ({ page }) => {
  await page.goto('/groups')
  await expect(page.getByRole('heading', { name: 'Turmas abertas' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Criar conta para participar' }).click()
  await expect(page).toHaveURL(/\/auth\?tab=signup&next=/)
})

test('A member leaves a circle; who began it takes another out and ends it', { tag: '@desktop' }, async ({
  page,
  browser,
}) => {
  test.slow()
  const name = `Turma ${uniqueWord()}`
  await becomeMember(page, newPerson('Lia Mandaçaia'))
  const answer = await send(page, 'POST', '/circles', {
    name,
    about: 'Quem vende na rua.',
    kind: 'trail',
    trailId: 't1-validacao',
    key: crypto.randomUUID(),
  })
  const { id } = await answer.json()
  const { page: nanda } = await otherMember(browser, 'Nanda Ipê')
  const { page: guto } = await otherMember(browser, 'Guto Caju')
  for (const member of [nanda, guto]) await send(member, 'POST', `/circles/${id}/join`, {})
  const confirm = (device: typeof page, label: string) =>
    device.getByRole('alertdialog').getByRole('button', { name: label }).click()
  const options = (device: typeof page) => device.getByRole('dialog', { name: 'Pessoas e opções' })

  await nanda.goto(`/groups/${id}`)
  await nanda.getByRole('button', { name: 'Pessoas e opções da turma' }).click()
  await options(nanda).getByRole('button', { name: 'Sair da turma' }).click()
  await confirm(nanda, 'Sair')
  await expect(nanda.getByText('Você saiu da turma')).toBeVisible()
  await expect(nanda).toHaveURL(/\/groups$/)

  await guto.goto(`/groups/${id}`)
  await expect(guto.getByRole('heading', { name: 'Check-ins' })).toBeVisible()
  await expect(guto.getByRole('link', { name: 'Nanda Ipê' })).toHaveCount(0)
  await page.goto(`/groups/${id}`)
  await page.getByRole('button', { name: 'Pessoas e opções da turma' }).click()
  await expect(options(page).getByRole('link', { name: 'Nanda Ipê' })).toHaveCount(0)
  await expectAccessible(page)
  await options(page).getByRole('button', { name: 'Mais opções sobre Guto Caju' }).click()
  await page.getByRole('menuitem', { name: 'Tirar da turma' }).click()
  await confirm(page, 'Tirar')
  await expect(page.getByText('Pessoa fora da turma')).toBeVisible()
  await expect(options(page).getByRole('link', { name: 'Guto Caju' })).toHaveCount(0)
  await expect(guto.getByText('Turma não encontrada')).toBeVisible()

  await options(page).getByRole('button', { name: 'Encerrar a turma' }).click()
  await confirm(page, 'Encerrar')
  await expect(page.getByText('Turma encerrada')).toBeVisible()
  await expect(page).toHaveURL(/\/groups$/)
  await nanda.goto(`/groups/${id}`)
  await expect(nanda.getByText('Turma não encontrada')).toBeVisible()
  for (const member of [nanda, guto]) await member.context().close()
})
