import { saoPauloDay, shiftDay } from '#domain/calendar/days.ts'
import { inDatabase } from './database.ts'
import { publish, send, uniqueWord } from './ideas.ts'
import { becomeMember, expect, expectAccessible, otherDevice, test } from './journey.ts'

test.describe('An interest page', () => {
  test('is published, gets a contact from a stranger without scripts, and the stranger leaves again', async ({
    page,
    browser,
  }) => {
    const person = await becomeMember(page)
    const idea = await publish(page, { title: `Bolo de pote ${uniqueWord()}` })
    await page.goto(`/idea/${idea.id}`)
    await page.getByRole('link', { name: 'Página de interesse' }).click()
    const name = `bolo-${uniqueWord().toLowerCase()}`
    await page.getByRole('button', { name: 'Publicar página' }).click()
    await expect(page.getByText('Diga em uma frase o que a pessoa recebe.')).toBeVisible()
    await page.getByLabel('Promessa, em uma frase').fill('Um bolo gelado na sua mesa toda sexta.')
    await page.getByLabel('Preço (se quiser)').fill('12')
    await page.getByLabel('Endereço da página').fill('equipe-colmeia')
    await page.getByRole('button', { name: 'Publicar página' }).click()
    await expect(page.getByText('Esse endereço é reservado.')).toBeVisible()
    await page.getByLabel('Endereço da página').fill(name)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Publicar página' }).click()
    await expect(page.getByText('Ninguém ainda')).toBeVisible()
    await expectAccessible(page)

    const stranger = await otherDevice(browser, { javaScriptEnabled: false })
    await stranger.goto(`/i/${name}`)
    await expect(stranger.getByText('Um bolo gelado na sua mesa toda sexta.')).toBeVisible()
    await expect(stranger.getByText(person.name)).not.toHaveCount(0)
    await stranger.getByLabel('Primeiro nome').fill('Bia')
    await stranger.getByLabel(/^WhatsApp/).fill('123')
    await stranger.getByRole('button', { name: 'Quero' }).click()
    await expect(stranger.getByText('Não reconhecemos esse contato.')).toBeVisible()
    await expect(stranger.getByLabel('Primeiro nome')).toHaveValue('Bia')
    await stranger.getByLabel(/^WhatsApp/).fill('(11) 98765-4321')
    await stranger.getByRole('checkbox').check()
    await stranger.getByRole('button', { name: 'Quero' }).click()
    await expect(stranger.getByRole('heading', { name: 'Anotado, Bia!' })).toBeVisible()

    // Live, without a reload.
    await expect(page.getByText('(11) 98765-4321')).toBeVisible()
    const card = `/ideas/${idea.id}/evidence/${crypto.randomUUID()}`
    await send(page, 'PUT', card, {
      ...{ kind: 'did', belief: 'quem mora perto quer bolo na sexta.', who: 'o grupo do bairro' },
      ...{ how: 'mando o link', counts: 'contato deixado', mark: 3 },
      until: shiftDay(saoPauloDay(new Date()), 10),
    })
    await send(page, 'POST', `${card}/start`, undefined)
    await page.getByRole('button', { name: 'Contar Bia no teste' }).click()
    await expect(page.getByText('contado no teste')).toBeVisible()
    await expect(page.getByText('1 de 1, e a marca é 3.')).toBeVisible()
    await expectAccessible(page)

    await stranger.getByRole('link', { name: /sair\?codigo=/ }).click()
    await stranger.getByRole('button', { name: 'Apagar meu contato' }).click()
    await expect(stranger.getByRole('heading', { name: 'Seu contato foi apagado' })).toBeVisible()
    await expect(page.getByText('Ninguém ainda')).toBeVisible()
    await stranger.context().close()
  })

  test('can be read by everybody, reported without an account, and is gone when it ends', async ({
    page,
    browser,
  }) => {
    await becomeMember(page)
    const idea = await publish(page, { title: `Marmita ${uniqueWord()}` })
    const name = `marmita-${uniqueWord().toLowerCase()}`
    await page.goto(`/idea/${idea.id}/interest`)
    await page.getByLabel('Promessa, em uma frase').fill('Almoço caseiro ao meio-dia.')
    await page.getByLabel('Endereço da página').fill(name)
    await page.getByRole('button', { name: 'Publicar página' }).click()
    await expect(page.getByText('Ninguém ainda')).toBeVisible()

    const stranger = await otherDevice(browser)
    await stranger.goto(`/i/${name}`)
    await expectAccessible(stranger)
    await stranger.getByRole('link', { name: 'Denunciar' }).click()
    await expectAccessible(stranger)
    await stranger.getByLabel('Golpe ou fraude').check()
    await stranger.getByRole('button', { name: 'Enviar denúncia' }).click()
    await expect(stranger.getByRole('heading', { name: 'Obrigado por avisar' })).toBeVisible()
    const reports = await inDatabase(
      ({ sql }) => sql`select from content_reports where target_id = ${idea.id} and guest is not null`,
    )
    expect(reports).toHaveLength(1)

    await page.getByRole('button', { name: 'Encerrar' }).click()
    await page.getByRole('button', { name: 'Encerrar e apagar' }).click()
    await expect(page.getByRole('button', { name: 'Publicar página' })).toBeVisible()
    const gone = await stranger.goto(`/i/${name}`)
    expect(gone?.status()).toBe(404)
    await expectAccessible(stranger)
    await stranger.context().close()
  })
})
