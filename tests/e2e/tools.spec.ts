import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { cashShape } from '#domain/tools/cash.ts'
import { writeFragment } from '#domain/tools/fragment.ts'
import { enterDemonstration } from './demonstration.ts'
import { expect, expectAppStarted, otherDevice, test } from './journey.ts'
import { keptOffline } from './kept-offline.ts'

/** Everything that leaves the page: addresses and bodies. */
function sentBy(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  return sent
}

/** Types into the field that has the focus after this many tabs. */
async function tabTo(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  for (let steps = 0; steps < 40; steps += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${label}`)
}

test('A guest works out a price by keyboard and shares it without sending it', async ({ page, browser }) => {
  const sent = sentBy(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Ferramentas grátis' }).focus()
  await page.keyboard.press('Enter')
  // Before that, links of what the server drew open another page.
  await page.waitForURL('**/tools')
  await expectAppStarted(page)
  await page.getByRole('link', { name: /^Simulador de preço/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Simulador de preço' })).toBeFocused()
  for (const [label, typed] of [
    ['Material', '48'],
    ['Seu tempo', '150'],
    ['Sua hora', 'R$ 18,00'],
    ['Contas fixas do mês', '840'],
    ['Vendas por mês', '40'],
    ['Taxas da venda', '5'],
    ['Quero que sobre', '15'],
  ] as const) {
    await tabTo(page, label)
    await page.keyboard.type(typed)
  }
  const result = page.getByRole('region', { name: 'Resultado' })
  await expect(result.getByText('R$ 142,50')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Cobre pelo menos R$ 142,50.' })).toBeAttached()
  // The arrow keys move the slider, and choose among the options.
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('Quero que sobre', { exact: true })).toHaveValue('16')
  await page.getByRole('radio', { name: 'MEI', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Sem CNPJ' })).toBeChecked()
  await expect(page).toHaveURL(/\/tools\/simulador-de-preco#material=48&.*margin=16/)
  expect(sent.filter((one) => /margin|142|material=/.test(one))).toEqual([])

  const other = await otherDevice(browser)
  await other.goto(page.url())
  await expect(other.getByRole('region', { name: 'Resultado' }).getByText('R$ 144,30')).toBeVisible()
  await other.getByRole('button', { name: 'Limpar tudo' }).click()
  await expect(other.getByRole('button', { name: 'Usar um exemplo' })).toBeVisible()
  await expect(other).toHaveURL(/\/tools\/simulador-de-preco$/)
  await other.context().close()
})

test('A Pix code is made here, from what is typed here alone', async ({ page }) => {
  const sent = sentBy(page)
  await page.goto('/tools/pix-para-cobrar#key=golpe%40exemplo.com&name=Golpe&city=X')
  await expectAppStarted(page)
  const key = page.getByLabel('Sua chave Pix')
  await expect(key).toHaveValue('')
  await key.fill('123.456.789-09')
  await page.getByLabel('Nome de quem recebe').fill('Dona Ciça')
  await page.getByLabel('Cidade').fill('Recife')
  await page.getByLabel('Valor (se quiser)').fill('10')
  await expect(page.getByRole('img', { name: 'QR do Pix' })).toBeVisible()
  await expect(
    page.getByText(/^00020126.*540510\.00.*5909Dona Cica6006Recife.*6304[0-9A-F]{4}$/),
  ).toBeVisible()
  await expect(page.getByText('aparece o seu nome?')).toBeVisible()
  const sheet = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar planilha' }).click()
  expect(readFileSync(await (await sheet).path(), 'utf8')).toContain(
    'Dona Cica;Recife;CPF;12345678909;10,00;;000201',
  )
  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, history.state, location.href]),
  )
  expect([...sent, kept].filter((one) => one.includes('12345678909') || one.includes('123.456'))).toEqual([])
})

test('The calendar is saved as a file, with the holiday passed over', async ({ page }) => {
  await page.goto('/tools/calendario-do-negocio#activity=servicos&from=2026-11&span=3')
  await expect(page.getByText('O dia 20 cai em feriado.')).toBeVisible()
  await expect(page.getByText('O dia 20 cai num domingo.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Pôr no meu calendário' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('calendario-do-negocio.ics')
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toContain('DTSTART;VALUE=DATE:20261123')
  const sheet = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar planilha' }).click()
  expect(readFileSync(await (await sheet).path(), 'utf8')).toContain(
    '23/11/2026;segunda;Pagar o DAS de outubro de 2026',
  )
})

test('Names of objects in an address are no choices', async ({ page }) => {
  await page.goto('/tools/calendario-do-negocio#activity=constructor&span=toString')
  await expect(page.getByText(/^Boleto de R\$\s[\d,]+ por mês\.$/)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Comércio ou indústria' })).toBeChecked()
})

test('A cash plan of forty long lines travels whole in its link, which says that it is long', async ({
  page,
  browser,
}) => {
  const row = { kind: 'certa', what: 'Bolo de fubá com goiabada da Mãe Zeferina', amount: '1.234,56' }
  const rows = Array.from({ length: cashShape.maxRows }, (_, line) => ({
    ...row,
    day: `2026-12-${String((line % 28) + 1).padStart(2, '0')}`,
    repeat: 'uma',
  }))
  const fields = { ...cashShape.blank, start: '2026-12-01', balance: '500' }
  await page.goto(`/tools/caixa-de-90-dias#${writeFragment(cashShape, { fields, rows })}`)
  const lines = page.locator('.tool-line-editor')
  await expect(lines).toHaveCount(rows.length)
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  const sheet = page.getByRole('dialog', { name: 'Compartilhar' })
  await expect(sheet).toContainText('o link ficou comprido')
  const other = await otherDevice(browser)
  await other.goto(page.url())
  await expect(other.locator('.tool-line-editor')).toHaveCount(rows.length)
  await expect(other.locator('.tool-line-editor').last()).toContainText(row.what.slice(0, 40))
  await other.context().close()
})

test('The demonstration has the tools', async ({ page }) => {
  await enterDemonstration(page)
  await page.goto('/profile')
  await page.getByRole('link', { name: /^Ferramentas/ }).click()
  await page.getByRole('link', { name: /^Caixa de 90 dias/ }).click()
  await page.getByRole('button', { name: 'Usar um exemplo' }).click()
  await expect(page.getByText('Só cabe parcelado', { exact: false })).toBeVisible()
})

test.describe('Without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a tool that was never opened opens and calculates', async ({ page, context }) => {
    await page.goto('/tools')
    await keptOffline(page)
    await context.setOffline(true)
    await page.goto('/tools/termometro-do-mei#mode=media&average=7.320')
    await expect(page.getByText('R$ 87.840,00').first()).toBeVisible()
    await page.getByRole('link', { name: 'Voltar' }).click()
    await page.getByRole('link', { name: /^Pix para cobrar/ }).click()
    await page.getByRole('button', { name: 'Usar um exemplo' }).click()
    await expect(page.getByRole('img', { name: 'QR do Pix' })).toBeVisible()
  })
})
