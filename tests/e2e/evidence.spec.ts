import { saoPauloDay, shiftDay } from '#domain/calendar/days.ts'
import { inDatabase } from './database.ts'
import { note, publish, send, uniqueWord } from './ideas.ts'
import { becomeMember, expect, expectAccessible, test } from './journey.ts'

const inTenDays = () => shiftDay(saoPauloDay(new Date()), 10)

test.describe('A test of an idea', () => {
  test('goes from the idea to a card, notes people without a connection, and stops with honour', async ({
    page,
    context,
  }) => {
    await becomeMember(page)
    const other = await publish(page, { title: `Sombrinha ${uniqueWord()}` })
    const idea = await publish(page, { title: `Guarda-chuva ${uniqueWord()}` })
    await page.goto(`/idea/${idea.id}`)
    await page.getByRole('link', { name: 'Montar um teste' }).click()
    await page.getByText('Disseram', { exact: true }).click()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByLabel('Acredito que…').fill('quem desce no terminal já se molhou por falta de conserto.')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByLabel('Com quem').fill('20 pessoas na chuva')
    await page.getByLabel('Como', { exact: true }).fill('pergunto na saída do terminal')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByLabel('O que conta').fill('contou a última vez')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('button', { name: /^7 dias/ }).click()
    await page.getByRole('button', { name: 'Ver o cartão' }).click()
    await page.getByRole('button', { name: 'Começar o teste' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Começar', exact: true }).click()
    await expect(page.getByText(/^Trancada em/)).toBeVisible()
    await expectAccessible(page)

    await context.setOffline(true)
    for (const name of ['Seu Ari', 'Dona Lu']) {
      await page.getByRole('button', { name: 'Anotar em 5 segundos' }).click()
      await page.getByLabel('Nome ou apelido').fill(name)
      await page.getByRole('dialog').getByText('nunca passou', { exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Anotar', exact: true }).click()
      await expect(page.getByText(name)).toBeVisible()
    }
    await expect(page.getByText('0 perguntadas')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('2 perguntadas')).toBeVisible()

    // The others, and the end of the last day.
    const [, , , cardId = ''] = new URL(page.url()).pathname.split('/').slice(1)
    for (let n = 0; n < 3; n += 1)
      await send(page, 'PUT', `/ideas/${idea.id}/evidence/${cardId}/lines/${crypto.randomUUID()}`, {
        ...{ name: `Pessoa ${n}`, act: 'nothing', said: '', number: null },
      })
    await inDatabase(
      ({ sql }) => sql`update evidence_cards set until = current_date - 4 where id = ${cardId}`,
    )
    await page.reload()
    await expect(page.getByRole('heading', { name: 'O teste não confirmou' })).toBeVisible()
    await page
      .getByLabel('Em uma frase, o que você aprendeu?')
      .fill('Quem desce no terminal compra outro na esquina.')
    await page.getByText('Parar', { exact: true }).click()
    await page.getByRole('button', { name: 'Guardar a decisão' }).click()
    await expect(page.getByText('Decisão: parar')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Anotar em 5 segundos' })).toHaveCount(0)
    await expectAccessible(page)
    await page.goto('/feed')
    await expect(note(page, other.title)).toBeVisible()
    await expect(note(page, idea.title)).toHaveCount(0)
  })

  test('fills the cell “voltaram” with the third customer who bought again', async ({ page }) => {
    await becomeMember(page)
    const idea = await publish(page, { title: `Marmita ${uniqueWord()}` })
    const card = `/ideas/${idea.id}/evidence/${crypto.randomUUID()}`
    await send(page, 'PUT', card, {
      ...{ kind: 'returned', belief: 'quem almoça uma vez pede de novo.', who: 'as primeiras dez clientes' },
      ...{ how: 'anoto cada segundo pedido', counts: 'segundo pedido pago', mark: 3, until: inTenDays() },
    })
    await send(page, 'POST', `${card}/start`, undefined)
    for (let n = 0; n < 2; n += 1)
      await send(page, 'PUT', `${card}/lines/${crypto.randomUUID()}`, {
        ...{ name: `Cliente ${n}`, act: 'bought_again', said: '', number: 2400 },
      })
    await page.goto(`/idea/${idea.id}/test/${card.split('/').at(-1)}`)
    await page.getByRole('button', { name: 'Anotar em 5 segundos' }).click()
    await page.getByLabel('Nome ou apelido').fill('Rosa')
    await page.getByText('comprou de novo', { exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Anotar', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'O teste confirmou' })).toBeVisible()
    await page.getByLabel('Em uma frase, o que você aprendeu?').fill('Quem volta, volta na segunda-feira.')
    await page.getByText('Seguir', { exact: true }).click()
    await page.getByRole('button', { name: 'Guardar a decisão' }).click()
    await expect(page.getByText('Decisão: seguir')).toBeVisible()
    await page.goto(`/idea/${idea.id}`)
    await expect(
      page.getByRole('region', { name: 'Provas' }).getByRole('link', { name: /^Voltaram/ }),
    ).toContainText('confirmou')
  })
})
