import { stage } from '#server/testing/economy/member-events.ts'
import { publish, send } from './ideas.ts'
import { becomeMember, expect, expectAccessible, otherDevice, signInHere, test } from './journey.ts'
import { completeStages } from './lesson-steps.ts'
import { recordEvents } from './member-events.ts'

// Two devices of one member. The answer of a task has its own test, in lesson-draft.spec.ts.

test('The notebook edited on two devices shows both texts, and keeps the other as a version', async ({
  page,
  browser,
}) => {
  const person = await becomeMember(page)
  await completeStages(page, 1)
  await page.goto('/notebook')
  const other = await otherDevice(browser)
  await other.goto('/auth?next=%2Fnotebook')
  await signInHere(other, person)
  const [here, there] = [page, other].map((device) => device.getByRole('region', { name: '1. O problema' }))
  if (here === undefined || there === undefined) throw new Error('There are two devices')
  for (const chapter of [here, there]) await chapter.getByRole('button', { name: /^Editar: / }).click()
  await here.getByRole('textbox').fill('Guarda-chuva quebra na porta do terminal.')
  await there.getByRole('textbox').fill('Guarda-chuva quebra na primeira chuva de março.')
  await here.getByRole('button', { name: 'Guardar' }).click()
  await expect(here.getByText('na porta do terminal')).toBeVisible()

  await there.getByRole('button', { name: 'Guardar' }).click()
  const notice = there.getByRole('alert')
  await expect(notice).toContainText('Este texto mudou em outro lugar')
  await expect(notice).toContainText('Guarda-chuva quebra na porta do terminal.')
  await expect(there.getByRole('textbox')).toHaveValue('Guarda-chuva quebra na primeira chuva de março.')
  await expectAccessible(other)
  await notice.getByRole('button', { name: 'Guardar o meu' }).click()
  await expect(there.getByText('na primeira chuva de março')).toBeVisible()

  await page.reload()
  await expect(here.getByText('na primeira chuva de março')).toBeVisible()
  await here.getByRole('button', { name: /^Mais opções/ }).click()
  await page.getByRole('menuitem', { name: 'Versões anteriores' }).click()
  await expect(page.getByRole('dialog').getByText('Guarda-chuva quebra na porta do terminal.')).toBeVisible()
  await other.context().close()
})

test('A canvas filled in on two devices keeps what each wrote, and asks about a cell that both changed', async ({
  page,
  browser,
}) => {
  test.slow()
  const person = await becomeMember(page)
  const { id } = await publish(page)
  await recordEvents(person, (memberId) => [stage(memberId, 600)])
  await send(page, 'POST', '/store/purchases', { item: 'basic_template', key: crypto.randomUUID() })
  await send(page, 'POST', '/projects', { ideaId: id })
  await page.goto('/project?canvas=true')
  const other = await otherDevice(browser)
  await other.goto(`/auth?next=${encodeURIComponent('/project?canvas=true')}`)
  await signInHere(other, person)
  const [here, there] = [page, other].map((device) => device.getByRole('dialog', { name: 'Lean Canvas' }))
  if (here === undefined || there === undefined) throw new Error('There are two devices')
  await expect(there.getByText('salvo', { exact: true })).toBeVisible()

  // One is on the road without a network.
  await other.context().setOffline(true)
  await there.getByLabel('Estrutura de custos').fill('Aluguel do forno')
  await expect(there.getByText('não salvo, tentar de novo')).toBeVisible()
  await here.getByLabel('Problema').fill('Quem sai às 5h não tem onde tomar café.')
  await expect(here.getByText('salvo', { exact: true })).toBeVisible()
  await other.context().setOffline(false)
  await expect(there.getByText('salvo', { exact: true })).toBeVisible()
  await expect(there.getByLabel('Problema')).toHaveValue('Quem sai às 5h não tem onde tomar café.')
  await expect(here.getByLabel('Estrutura de custos')).toHaveValue('Aluguel do forno')

  const metrics = 'Métricas-chave'
  for (const choice of ['Manter o meu', 'Usar o outro'] as const) {
    await other.context().setOffline(true)
    await there.getByLabel(metrics).fill(`Pães por dia, ${choice}`)
    await expect(there.getByText('não salvo, tentar de novo')).toBeVisible()
    await here.getByLabel(metrics).fill(`Clientes por dia, ${choice}`)
    await expect(here.getByText('salvo', { exact: true })).toBeVisible()
    await other.context().setOffline(false)
    const notice = there.getByRole('alert')
    await expect(notice).toContainText(`“${metrics}” mudou em outro lugar`)
    await expect(notice).toContainText(`Clientes por dia, ${choice}`)
    await expect(there.getByLabel(metrics)).toHaveValue(`Pães por dia, ${choice}`)
    await expect(here.getByLabel(metrics)).toHaveValue(`Clientes por dia, ${choice}`)
    await expectAccessible(other)
    await notice.getByRole('button', { name: choice }).click()
    await expect(there.getByLabel(metrics)).toBeFocused()
    await expect(there.getByText('salvo', { exact: true })).toBeVisible()
    const kept = choice === 'Manter o meu' ? `Pães por dia, ${choice}` : `Clientes por dia, ${choice}`
    for (const device of [here, there]) await expect(device.getByLabel(metrics)).toHaveValue(kept)
  }
  await other.context().close()
})
