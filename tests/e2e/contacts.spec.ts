import { otherMember, ownId, send } from './ideas.ts'
import { becomeMember, expect, expectAccessible, newPerson, test } from './journey.ts'

test.describe('Who wants to talk', () => {
  test('says why, and sees the one contact that the other chooses to show', { tag: '@desktop' }, async ({
    page,
    browser,
  }) => {
    test.slow()
    const { page: asked } = await otherMember(browser, 'Lia Mandaçaia')
    await becomeMember(page, newPerson('Rui Cedro'))
    await page.goto(`/profile/${await ownId(asked)}`)
    await page.getByRole('button', { name: 'Quero falar com você' }).click()
    const ask = page.getByRole('dialog', { name: /^Falar com/ })
    await ask.getByRole('button', { name: 'Enviar pedido' }).click()
    await expect(ask.getByText('Escolha um motivo.')).toBeVisible()
    await expect(ask.getByRole('radio').first()).toBeFocused()
    await ask.getByRole('radio', { name: 'Fazer uma parceria' }).check({ force: true })
    await ask
      .getByLabel('Sobre o quê, em uma frase?')
      .fill('Vendo bolo na feira e queria o seu café na banca.')
    await expectAccessible(page)
    await ask.getByRole('button', { name: 'Enviar pedido' }).click()
    await expect(page.getByText('Você pediu para falar.')).toBeVisible()

    await asked.goto('/notifications')
    await asked.getByRole('link', { name: 'quer falar com você' }).click()
    const received = asked.getByRole('dialog', { name: 'Pedidos de contato' })
    const request = received.getByRole('listitem').filter({ hasText: 'Rui Cedro' })
    await expect(request).toContainText('Fazer uma parceria')
    await expect(request).toContainText('queria o seu café na banca')
    await expectAccessible(asked)
    await request.getByRole('button', { name: 'Aceitar' }).click()
    const accept = asked.getByRole('dialog', { name: /^Aceitar o pedido de/ })
    await accept.getByRole('radio', { name: 'Instagram' }).check({ force: true })
    const name = accept.getByLabel('Seu @ no Instagram')
    await name.fill('lia mel')
    await accept.getByRole('button', { name: 'Mostrar este contato' }).click()
    await expect(accept.getByText('Escreva seu nome no Instagram')).toBeVisible()
    await expect(name).toBeFocused()
    await name.fill('@lia.mel')
    await expectAccessible(asked)
    await accept.getByRole('button', { name: 'Mostrar este contato' }).click()
    await expect(request).toContainText('Você mostra @lia.mel')

    await page.goto('/notifications')
    await page.getByRole('link', { name: 'passou um contato para você' }).click()
    const sent = page.getByRole('dialog', { name: 'Pedidos de contato' })
    const contact = sent.getByRole('link', { name: '@lia.mel' })
    await expect(contact).toHaveAttribute('href', 'https://www.instagram.com/lia.mel')
    await expectAccessible(page)

    await request.getByRole('button', { name: 'Parar de mostrar' }).click()
    await asked.getByRole('alertdialog').getByRole('button', { name: 'Parar de mostrar' }).click()
    await expect(sent.getByText('O contato não está mais disponível')).toBeVisible()
    await expect(contact).toHaveCount(0)
    await asked.context().close()
  })

  test('is declined without a word, reported or blocked', async ({ page, browser }) => {
    test.slow()
    await becomeMember(page, newPerson('Lia Mandaçaia'))
    const id = await ownId(page)
    const [guto, nanda, rui] = await Promise.all(
      ['Guto Caju', 'Nanda Ipê', 'Rui Cedro'].map(async (name) => {
        const { page: sender } = await otherMember(browser, name)
        await send(sender, 'POST', '/contacts', {
          memberId: id,
          reason: 'offer',
          sentence: `É ${name} aqui.`,
        })
        return sender
      }),
    )
    if (!guto || !nanda || !rui) throw new Error('Nobody asked')
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Pedidos de contato' }).click()
    const received = page.getByRole('dialog', { name: 'Pedidos de contato' })
    const request = (name: string) => received.getByRole('listitem').filter({ hasText: name })
    const option = async (name: string, item: string) => {
      await request(name)
        .getByRole('button', { name: `Mais opções sobre o pedido de ${name}` })
        .click()
      await page.getByRole('menuitem', { name: item }).click()
    }

    await request('Guto Caju').getByRole('button', { name: 'Recusar' }).click()
    await expect(page.getByText('Pedido recusado')).toBeVisible()
    await expect(request('Guto Caju')).toHaveCount(0)

    await option('Nanda Ipê', 'Denunciar')
    const report = page.getByRole('dialog', { name: 'Denunciar' })
    await report.getByLabel('Spam ou propaganda').check()
    await expectAccessible(page)
    await report.getByRole('button', { name: 'Denunciar' }).click()
    await expect(page.getByText('Denúncia enviada')).toBeVisible()
    await expect(request('Nanda Ipê')).toBeVisible()

    await option('Rui Cedro', 'Bloquear')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click()
    await expect(page.getByText('Pessoa bloqueada')).toBeVisible()
    await expect(request('Rui Cedro')).toHaveCount(0)

    // To who was declined it looks as if nobody had answered.
    await guto.goto('/profile?contatos=sent')
    await expect(guto.getByText(/^Aguardando resposta até/)).toBeVisible()
    await guto.goto('/notifications')
    await expect(guto.getByText('Nenhuma notificação por enquanto.')).toBeVisible()
    await rui.goto(`/profile/${id}`)
    await expect(rui.getByRole('heading', { name: 'Este perfil não está aqui' })).toBeVisible()

    await page.goto('/settings')
    await page.getByRole('button', { name: 'Desbloquear Rui Cedro' }).click()
    await expect(page.getByText('Ninguém. Para bloquear alguém', { exact: false })).toBeVisible()
    for (const sender of [guto, nanda, rui]) await sender.context().close()
  })
})
