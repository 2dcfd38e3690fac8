import { commentAddress } from '#domain/ideas/comment-address.ts'
import { comment, otherMember, publish, repeat } from './ideas.ts'
import { becomeMember, expect, expectAccessible, test } from './journey.ts'

test.describe('The conversation about an idea', () => {
  test('holds replies, which are told, linked, edited and marked as new', async ({ page, browser }) => {
    const author = await otherMember(browser, 'Lia Costa')
    const idea = await publish(author.page)
    await becomeMember(page)
    await page.goto(`/idea/${idea.id}`)
    await page.getByRole('textbox', { name: 'Escreva um comentário' }).fill('Vocês entregam no sábado?')
    await page.getByRole('button', { name: 'Enviar comentário' }).click()
    await expect(page.getByRole('article').filter({ hasText: 'no sábado?' })).toBeVisible()

    await author.page.goto('/feed?tab=mine')
    await expect(author.page.getByRole('link', { name: /1 sem ler$/ }).first()).toBeVisible()
    await author.page.goto(`/idea/${idea.id}`)
    await expect(author.page.getByText('1 comentário novo desde a sua última visita')).toBeVisible()
    const asked = author.page.getByRole('article').filter({ hasText: 'no sábado?' })
    await asked.getByRole('button', { name: /^Responder a/ }).click()
    const answer = author.page.getByRole('textbox', { name: /^Responda a/ })
    await expect(answer).toBeFocused()
    await answer.fill('Sim, até o meio-dia.')
    await author.page.getByRole('button', { name: 'Enviar resposta' }).click()
    await expect(
      author.page.getByRole('list', { name: 'Respostas' }).getByText('Sim, até o meio-dia.'),
    ).toBeVisible()
    await expectAccessible(author.page)
    await author.page.reload()
    await expect(author.page.getByRole('heading', { name: 'Comentários (2)' })).toBeVisible()
    await expect(author.page.getByText('desde a sua última visita')).toHaveCount(0)

    await page.goto('/notifications')
    await page.getByRole('link', { name: /respondeu ao seu comentário/ }).click()
    const reply = page.getByRole('article').filter({ hasText: 'Sim, até o meio-dia.' })
    await expect(reply).toBeFocused()

    const own = page.getByRole('article').filter({ hasText: 'no sábado?' })
    await own.getByRole('button', { name: /^Mais opções/ }).click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    await page.getByRole('textbox', { name: 'Edite o seu comentário' }).fill('Vocês entregam no domingo?')
    await page.getByRole('button', { name: 'Salvar alteração' }).click()
    await expect(page.getByRole('article').filter({ hasText: 'no domingo?' })).toContainText('editado')
    const changed = page.getByRole('article').filter({ hasText: 'no domingo?' })
    await changed.getByRole('button', { name: /^Mais opções/ }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText('Comentário removido')).toBeVisible()
    await expect(reply).toBeVisible()
    await author.page.context().close()
  })

  test('is opened at a comment that is far down, and read in other orders', async ({ page }) => {
    await becomeMember(page)
    const idea = await publish(page)
    await repeat(54, (number) => comment(page, idea.id, `Comentário número ${number}.`))
    const last = await comment(page, idea.id, 'Este é o último.')
    await page.goto(commentAddress(idea.id, last.id))
    await expect(page.getByRole('article').filter({ hasText: 'Este é o último.' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'A conversa toda' })).toBeVisible()
    await page.goto(`/idea/${idea.id}`)
    await page.getByRole('button', { name: 'Mais recentes' }).click()
    await expect(page.locator('.comment').first()).toContainText('Este é o último.')
    await page.goto(commentAddress(idea.id, '00000000-0000-4000-8000-000000000000'))
    await expect(page.getByText('O comentário deste link não está mais aqui.')).toBeVisible()
  })
})
