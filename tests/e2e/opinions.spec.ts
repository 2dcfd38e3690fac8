import type { Page } from '@playwright/test'
import { alreadyFinished, stagesOf } from '#server/testing/learning/learn.ts'
import { inDatabase } from './database.ts'
import { send } from './ideas.ts'
import { becomeMember, expect, expectAccessible, newPerson, otherDevice, signUp, test } from './journey.ts'
import { balanceOf, completeStages, discovery, lessonPath, titleOf } from './lesson-steps.ts'

const [, stageId] = discovery.stages
const shown = 'Anotei cinco reclamações: três são da fila do mercado aos sábados.'
const clear = 'Dá para ver de quem é o problema e em que dia ele aparece.'
const next = 'Quanto essas pessoas já gastaram para fugir da fila?'

test('A second opinion is asked for, given by another member and marked as useful', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  test.slow()
  await signUp(page, newPerson('Lia Mandaçaia'), '/trails')
  await completeStages(page, 2)
  await page.goto(lessonPath(stageId))
  await page.getByRole('button', { name: 'Ir para a tarefa' }).click()
  await page.getByRole('button', { name: 'Pedir uma segunda opinião' }).click()
  const sheet = page.getByRole('dialog', { name: 'Pedir uma segunda opinião' })
  const text = sheet.getByLabel('O que você vai mostrar')
  // This task tells of other people: its answer is not copied.
  await expect(text).toHaveValue('')
  await sheet.getByRole('button', { name: 'Pedir segunda opinião' }).click()
  await expect(text).toBeFocused()
  await expect(sheet.getByText('Escreva o que você quer mostrar')).toBeVisible()
  await text.fill(`${shown} Dona Rita, (81) 98765-4321.`)
  await expect(sheet.getByText('Parece que tem um telefone')).toBeVisible()
  await text.fill(shown)
  await expect(sheet.getByText('Parece que tem um telefone')).toBeHidden()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Pedir segunda opinião' }).click()
  await expect(page.getByText(/^Esperando respostas até/)).toBeVisible()
  await expectAccessible(page)

  const reader = await otherDevice(browser)
  await signUp(reader, newPerson('Bia Jataí'), '/trails')
  await reader.goto('/opinions')
  await expect(reader.getByText('Ninguém espera por você agora')).toBeVisible()
  await completeStages(reader, 2)
  await reader.goto('/trails')
  await reader.getByRole('link', { name: /^Segundas opiniões/ }).click()
  await reader.getByRole('button', { name: 'Ler o próximo pedido' }).click()
  await expect(reader.getByText(shown)).toBeVisible()
  await expect(reader.getByRole('region', { name: 'Pedido de Lia Mandaçaia' })).toBeFocused()
  await expect(reader.getByText('Lia Mandaçaia')).toBeVisible()
  await expectAccessible(reader)
  // The author sees it at once.
  await expect(page.getByText('Alguém está lendo agora')).toBeVisible()

  const strong = reader.getByLabel('O que já está claro e forte?')
  await strong.fill(clear)
  await reader.reload()
  await expect(strong).toHaveValue(clear)
  await reader.getByRole('button', { name: 'Enviar segunda opinião' }).click()
  const change = reader.getByLabel('O que você perguntaria ou mudaria antes de seguir?')
  await expect(change).toBeFocused()
  await change.fill(next)
  await reader.getByRole('button', { name: 'Enviar segunda opinião' }).click()
  await expect(reader.getByText('Ninguém espera por você agora')).toBeVisible()
  await expect(reader.getByRole('region', { name: 'Pedidos que esperam' })).toBeFocused()

  await page.goto('/notifications')
  await page.getByText(`deu uma segunda opinião sobre “${titleOf(stageId)}”`).click()
  await expect(page.getByRole('tab', { name: 'Pedidas' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText(next)).toBeVisible()
  await page.getByRole('button', { name: 'Ajudou' }).click()
  await expect(page.getByRole('button', { name: 'Ajudou' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)

  await reader.getByRole('tab', { name: 'Dadas' }).click()
  await expect(reader.getByText('Marcada como “Ajudou”')).toBeVisible()
  await expect(reader.getByText(clear)).toBeVisible()
  await expectAccessible(reader)

  await page.getByRole('button', { name: 'Encerrar o pedido' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar o pedido' }).click()
  await expect(page.getByText('Encerrado por você com uma resposta')).toBeVisible()

  // What is half written stays when the author does not wait for it any more.
  await page.goto(lessonPath(stageId))
  await page.getByRole('button', { name: 'Ir para a tarefa' }).click()
  await page.getByRole('button', { name: 'Pedir mais uma opinião' }).click()
  await text.fill(shown)
  await sheet.getByRole('button', { name: 'Pedir segunda opinião' }).click()
  await expect(page.getByText(/^Esperando respostas até/)).toBeVisible()
  await reader.getByRole('tab', { name: 'Dar' }).click()
  await reader.getByRole('button', { name: 'Ler o próximo pedido' }).click()
  await strong.fill(clear)
  await page.getByRole('button', { name: 'Cancelar o pedido' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar o pedido' }).click()
  await expect(reader.getByText('Este pedido não espera mais resposta')).toBeVisible()
  await expect(strong).toHaveValue(clear)
  await expect(reader.getByText(shown)).toBeHidden()
  await expect(reader.getByRole('button', { name: 'Enviar segunda opinião' })).toBeHidden()
  await expectAccessible(reader)
  await reader.getByRole('button', { name: 'Descartar' }).click()
  await expect(reader.getByText('Ninguém espera por você agora')).toBeVisible()
  await expect(reader.getByRole('region', { name: 'Pedidos que esperam' })).toBeFocused()

  await page.getByRole('button', { name: 'Pedir mais uma opinião' }).click()
  await text.fill(shown)
  await sheet.getByRole('button', { name: 'Pedir segunda opinião' }).click()
  await expect(page.getByText(/^Esperando respostas até/)).toBeVisible()
  await reader.reload()
  await reader.getByRole('button', { name: 'Ler o próximo pedido' }).click()
  await reader.getByRole('button', { name: 'Passar adiante' }).click()
  await reader.getByRole('alertdialog').getByRole('button', { name: 'Passar adiante' }).click()
  await expect(reader.getByText('Ninguém espera por você agora')).toBeVisible()
  await expect(reader.getByRole('region', { name: 'Pedidos que esperam' })).toBeFocused()
})

test('Two members answer; marking both as useful tells them and pays nothing', async ({ page, browser }) => {
  test.slow()
  // Of a trail that no other journey's reader has finished: the queue is everybody's.
  const trailId = 't1-validacao'
  const shownStage = await inDatabase(async ({ sql }) => (await stagesOf(sql, trailId))[0] ?? '')
  const finish = async (device: Page, name: string) => {
    const { email } = await becomeMember(device, newPerson(name))
    await inDatabase(async ({ sql }) => {
      const [member] = await sql<[{ id: string }]>`select id from users where email = ${email}`
      await alreadyFinished(sql, member.id, trailId)
    })
  }
  await finish(page, 'Lia Mandaçaia')
  await send(page, 'POST', '/opinions', { stageId: shownStage, text: shown, key: crypto.randomUUID() })

  const readers = [await otherDevice(browser), await otherDevice(browser)]
  for (const [index, reader] of readers.entries()) {
    await finish(reader, ['Bia Jataí', 'Rui Cedro'][index] ?? '')
    await reader.goto('/opinions')
    await reader.getByRole('button', { name: 'Ler o próximo pedido' }).click()
    await reader.getByLabel('O que já está claro e forte?').fill(clear)
    await reader.getByLabel('O que você perguntaria ou mudaria antes de seguir?').fill(next)
    await reader.getByRole('button', { name: 'Enviar segunda opinião' }).click()
    await expect(reader.getByText('Ninguém espera por você agora')).toBeVisible()
  }

  await page.goto('/opinions?ver=pedidas')
  await expect(page.getByText('As duas respostas chegaram')).toBeVisible()
  const useful = page.getByRole('button', { name: 'Ajudou' })
  await expect(useful).toHaveCount(2)
  for (const index of [0, 1]) {
    await useful.nth(index).click()
    await expect(useful.nth(index)).toHaveAttribute('aria-pressed', 'true')
  }
  for (const reader of readers) {
    await reader.goto('/notifications')
    await reader.getByRole('link', { name: 'sua segunda opinião' }).click()
    await expect(reader.getByText('Marcada como “Ajudou”')).toBeVisible()
    expect(await balanceOf(reader)).toBe(0)
    await reader.context().close()
  }
})
