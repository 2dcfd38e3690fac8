import { comment, otherMember, publish } from './ideas.ts'
import { becomeMember, expect, expectAccessible, test } from './journey.ts'

test.describe('Saved ideas and comments', () => {
  test('are kept in one press, without choosing a list', async ({ page, browser }) => {
    const author = await otherMember(browser, 'Lia Costa')
    const idea = await publish(author.page, { title: 'Bolo de fubá na porta' })
    await becomeMember(page)
    await page.goto(`/idea/${idea.id}`)
    await page.getByRole('button', { name: 'Mais opções', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Salvar' }).click()
    const sheet = page.getByRole('dialog', { name: 'Salvar em…' })
    await sheet.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByText(/^Está em/)).toBeVisible()
    await page.goto('/saved')
    await expect(page.getByRole('link', { name: 'Bolo de fubá na porta' })).toBeVisible()
    await author.page.context().close()
  })

  test('go into lists, and say only that they are gone once they are', async ({ page, browser }) => {
    const author = await otherMember(browser, 'Lia Costa')
    const idea = await publish(author.page, { title: 'Horta na laje' })
    const said = await comment(author.page, idea.id, 'Comece com tomate.')
    await becomeMember(page)
    await page.goto(`/idea/${idea.id}`)
    await page.getByRole('button', { name: 'Mais opções', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Salvar' }).click()
    const sheet = page.getByRole('dialog', { name: 'Salvar em…' })
    await sheet.getByRole('checkbox', { name: /^Salvos/ }).check()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Pronto' }).click()

    await page.getByRole('button', { name: /^Mais opções do comentário/ }).click()
    await page.getByRole('menuitem', { name: 'Salvar' }).click()
    await sheet.getByRole('textbox', { name: 'Nova lista' }).fill('Dicas de horta')
    await sheet.getByRole('button', { name: 'Criar e salvar' }).click()
    await expect(sheet.getByRole('checkbox', { name: /^Dicas de horta/ })).toBeChecked()
    await sheet.getByRole('button', { name: 'Ver meus salvos' }).click()

    await expect(page.getByRole('link', { name: 'Horta na laje' })).toBeVisible()
    await page.getByRole('radio', { name: /^Dicas de horta/ }).check()
    await expect(page.getByText('Comece com tomate.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Mais opções da lista/ }).click()
    await page.getByRole('menuitem', { name: 'Renomear' }).click()
    await page.getByRole('textbox', { name: 'Nome da lista' }).fill('Horta')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByRole('radio', { name: /^Horta/ })).toBeChecked()

    await author.page.request.delete(`/api/comments/${said.id}`, {
      headers: { origin: new URL(page.url()).origin },
    })
    await page.reload()
    await page.getByRole('radio', { name: /^Horta/ }).check()
    await expect(page.getByText('Não está mais disponível')).toBeVisible()
    await page.getByRole('button', { name: /^Tirar da lista/ }).click()
    await expect(page.getByText('Nada salvo aqui ainda')).toBeVisible()
    await author.page.context().close()
  })
})
