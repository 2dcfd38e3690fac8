import type { Page } from '@playwright/test'
import { saoPauloDay, shiftDay } from '#domain/calendar/days.ts'
import type { Decision } from '#domain/evidence/test-card.ts'
import { otherMember, publish, send, uniqueWord } from './ideas.ts'
import { expect, expectAccessible, test } from './journey.ts'

const learned = 'Quem tem pressa paga antes, e volta.'

/** An idea with a test that confirmed, and what its author decided. */
async function tested(page: Page, title: string, decision: Decision): Promise<void> {
  const { id } = await publish(page, { title })
  const path = `/ideas/${id}/evidence/${crypto.randomUUID()}`
  await send(page, 'PUT', path, {
    kind: 'prepaid',
    belief: 'quem desce no terminal paga R$ 10.',
    who: '20 pessoas na chuva',
    how: 'pergunto na saída',
    counts: 'dinheiro na mão',
    mark: 3,
    until: shiftDay(saoPauloDay(new Date()), 10),
  })
  await send(page, 'POST', `${path}/start`, undefined)
  for (const name of ['Ari', 'Lu', 'Bia'])
    await send(page, 'PUT', `${path}/lines/${crypto.randomUUID()}`, {
      name,
      act: 'paid',
      said: '',
      number: 1000,
    })
  await send(page, 'POST', `${path}/decision`, { learned, decision })
}

test('A guest sees what is proven and on what it rests, and reads what stopped ideas taught', async ({
  page,
  browser,
}) => {
  const author = await otherMember(browser, 'Tetê Hortelã')
  const word = uniqueWord()
  await tested(author.page, `Guarda-chuva ${word}`, 'go')
  await tested(author.page, `Horta ${word}`, 'stop')
  await publish(author.page, { title: `Bolo ${word}` })
  const note = (title: string) => page.getByRole('heading', { name: `${title} ${word}` })

  await page.goto('/feed')
  await expect(note('Bolo')).toBeVisible()
  await expect(note('Horta')).toHaveCount(0)
  const cells = page.getByRole('button', { name: `Provas de “Guarda-chuva ${word}”: pagaram antes` })
  await cells.click()
  const sheet = page.getByRole('dialog', { name: 'Provas' })
  await expect(sheet).toContainText('Pagaram antes · 3 de 3, confirmou')
  await expect(sheet).toContainText('Voltaram · sem teste')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(cells).toBeFocused()

  await page.getByLabel('Com prova').locator('visible=true').check({ force: true })
  await expect(note('Bolo')).toHaveCount(0)
  await expect(note('Guarda-chuva')).toBeVisible()

  await page.getByLabel('Aprendizados').locator('visible=true').check({ force: true })
  await expect(note('Guarda-chuva')).toHaveCount(0)
  await expect(page.getByText(`“${learned}”`).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: `Horta ${word}`, exact: true }).click()
  await expect(page.getByText('Esta ideia parou')).toBeVisible()
  await expectAccessible(page)
  await author.page.context().close()
})
