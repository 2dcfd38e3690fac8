import { inDatabase } from './database.ts'
import { comment, note, otherMember, publish, repeat, uniqueWord, watch } from './ideas.ts'
import { becomeMember, expect, expectAccessible, signInHere, test } from './journey.ts'

test.describe('The comments of an idea', () => {
  test('are written, paid and seen by others at once', { tag: '@desktop' }, async ({ page, browser }) => {
    const author = await otherMember(browser, 'Lia Costa')
    const idea = await publish(author.page)
    await author.page.goto(`/idea/${idea.id}`)
    await expect(author.page.getByText('Ninguém comentou ainda.', { exact: false })).toBeVisible()
    await becomeMember(page)
    await page.goto(`/idea/${idea.id}`)
    const field = page.getByRole('textbox', { name: 'Escreva um comentário' })
    await expect(page.getByRole('button', { name: 'Enviar comentário' })).toBeDisabled()
    await field.fill('   ')
    await expect(page.getByRole('button', { name: 'Enviar comentário' })).toBeDisabled()
    await field.fill('Eu usaria toda semana.')
    await page.getByRole('button', { name: 'Enviar comentário' }).click()
    await expect(page.getByText('Você ganhou +2 BPoints!')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Eu usaria toda semana.' })).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Comentários (1)' })).toBeVisible()
    await expect(author.page.getByText('Eu usaria toda semana.')).toBeVisible()
    await expectAccessible(page)
    await author.page.context().close()
  })

  test('count down to their limit and are not sent beyond it', async ({ page, browser }) => {
    const author = await otherMember(browser, 'Lia Costa')
    const idea = await publish(author.page)
    const person = await becomeMember(page)
    await page.goto(`/idea/${idea.id}`)
    const field = page.getByRole('textbox', { name: 'Escreva um comentário' })
    await field.fill('a'.repeat(499))
    await expect(page.getByText('499/500')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enviar comentário' })).toBeEnabled()
    await field.fill('a'.repeat(501))
    await expect(
      page.getByText('O comentário deve ter no máximo 500 caracteres', { exact: false }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enviar comentário' })).toBeDisabled()
    await expectAccessible(page)

    // Once an hour's comments are used up, the screen says how many they are and from when on there are more.
    await inDatabase(
      ({ sql }) => sql`
        insert into member_limits (user_id, kind, started_at, used)
        select id, 'comments', now(), 1000 from users where email = ${person.email}`,
    )
    await field.fill('Mais um')
    await page.getByRole('button', { name: 'Enviar comentário' }).click()
    await expect(
      page.getByText(
        /^Você chegou ao limite de \d+ comentários por hora\. Escreva o próximo (?:amanhã )?a partir das? \d\d:\d\d\./,
      ),
    ).toBeVisible()
    await expect(field).toHaveValue('Mais um')
    await author.page.context().close()
  })

  test('name members, picked from a list with the keyboard alone', async ({ page, browser }) => {
    const author = await otherMember(browser, 'Lia Costa')
    const idea = await publish(author.page)
    await becomeMember(page)
    await page.goto(`/idea/${idea.id}`)
    const field = page.getByRole('textbox', { name: 'Escreva um comentário' })
    await field.focus()
    await page.keyboard.type('Conta mais, @li')
    const list = page.getByRole('listbox', { name: 'Pessoas para mencionar' })
    await expect(list.getByRole('option', { name: 'Lia Costa' }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await page.keyboard.type('a')
    await field.fill('')
    await page.keyboard.type('Conta mais, @li')
    await expect(list).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('Conta mais, @Lia Costa ')
    await page.keyboard.type('por favor')
    await page.keyboard.press('Control+Enter')
    const written = page.getByRole('listitem').filter({ hasText: 'por favor' })
    await expect(written).toContainText('@Lia Costa')
    await expect(written).not.toContainText('@[')
    await page.reload()
    await expect(written.locator('.mention-chip')).toHaveText('@Lia Costa')

    await author.page.goto('/notifications')
    await author.page.getByRole('link', { name: /mencionou você/ }).click()
    await author.page.waitForURL(`**/idea/${idea.id}#comentario-*`)
    await expect(author.page.getByRole('listitem').filter({ hasText: 'por favor' })).toBeInViewport()
    await author.page.context().close()
  })

  test('can be liked or not, never both, and marked useful once by the idea’s author', async ({
    page,
    browser,
  }) => {
    await becomeMember(page)
    const idea = await publish(page)
    const helper = await otherMember(browser, 'Rita Moura')
    await comment(helper.page, idea.id, 'Comece com dez pessoas do bairro.')
    await watch(helper.page, `/idea/${idea.id}`)
    await page.goto(`/idea/${idea.id}`)
    const said = page.getByRole('listitem').filter({ hasText: 'Comece com dez pessoas' })
    const like = said.getByRole('button', { name: /^Curtir/ })
    const dislike = said.getByRole('button', { name: /^Não curtir/ })
    await like.click()
    await expect(like).toHaveText('1')
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    // Members who have the page open see it at once.
    const seen = helper.page.getByRole('listitem').filter({ hasText: 'Comece com dez pessoas' })
    await expect(seen.getByRole('button', { name: /^Curtir/ })).toHaveText('1')
    await dislike.click()
    await expect(dislike).toHaveText('1')
    await expect(like).toHaveText('0')
    await expect(like).toHaveAttribute('aria-pressed', 'false')
    await expect(seen.getByRole('button', { name: /^Não curtir/ })).toHaveText('1')
    await expect(seen.getByRole('button', { name: /^Curtir/ })).toHaveText('0')

    await page.reload()
    await expect(dislike).toHaveAttribute('aria-pressed', 'true')
    let refuse = () => {}
    const asked = new Promise<void>((resolve) => {
      refuse = resolve
    })
    await page.route(
      (url) => url.pathname.endsWith('/reaction'),
      async (route) => {
        await asked
        await route.fulfill({ status: 503 })
      },
    )
    await like.click()
    await expect(like).toHaveText('1')
    await expect(dislike).toHaveText('0')
    refuse()
    await expect(page.getByText('Não foi possível reagir')).toBeVisible()
    await expect(like).toHaveText('0')
    await expect(dislike).toHaveText('1')
    await expect(dislike).toHaveAttribute('aria-pressed', 'true')

    await said.getByRole('button', { name: 'Marcar como útil' }).click()
    const question = page.getByRole('alertdialog', { name: 'Marcar como útil?' })
    await expect(question).toContainText('não poderá desfazer')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(said.getByText('Útil', { exact: true })).toHaveCount(0)
    await said.getByRole('button', { name: 'Marcar como útil' }).click()
    await question.getByRole('button', { name: 'Marcar como útil' }).click()
    await expect(said.getByText('Útil', { exact: true })).toBeVisible()
    await expect(said.getByRole('button', { name: 'Marcar como útil' })).toHaveCount(0)
    await expect(helper.page.getByText('Útil', { exact: true })).toBeVisible()
    await expect(helper.page.getByRole('button', { name: 'Marcar como útil' })).toHaveCount(0)
    await helper.page.context().close()
  })

  test('are counted on every open feed, and deleted by whoever wrote them, after a question', async ({
    page,
    browser,
  }) => {
    const word = uniqueWord()
    const author = await otherMember(browser, 'Lia Costa')
    const idea = await publish(author.page, { title: `Contada ${word}` })
    await watch(author.page, `/feed?q=${word}`)
    const count = note(author.page, idea.title).getByRole('link', { name: /^Comentar/ })
    await count.scrollIntoViewIfNeeded()
    await expect(count).toHaveText('0')
    await becomeMember(page)
    await comment(page, idea.id, 'Retiro o que disse.')
    await expect(count).toHaveText('1')
    await page.goto(`/idea/${idea.id}`)
    const said = page.getByRole('listitem').filter({ hasText: 'Retiro o que disse.' })
    await said.getByRole('button', { name: 'Mais opções do comentário' }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(said).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Comentários (0)' })).toBeVisible()
    await expect(count).toHaveText('0')
    await author.page.context().close()
  })

  test('ask a guest to sign in, naming it, and lead back to the field or the comment', async ({
    page,
    browser,
  }) => {
    const author = await otherMember(browser, 'Lia Costa')
    // So long that the comments begin far below.
    const idea = await publish(author.page, { description: 'Mais uma linha.\n'.repeat(60) })
    const { id } = await comment(author.page, idea.id, 'Comece pelo bairro.')
    await page.goto(`/idea/${idea.id}`)
    const join = page.getByRole('button', { name: 'Escreva um comentário…' })
    await join.click()
    const prompt = page.getByRole('dialog', { name: 'Entre para continuar' })
    await expect(prompt).toContainText('Para comentar')
    await prompt.getByRole('link', { name: 'Criar Conta / Entrar' }).click()
    await signInHere(page, author.person)
    await page.waitForURL(`**/idea/${idea.id}#comentar`)
    await expect(page.getByRole('textbox', { name: 'Escreva um comentário' })).toBeFocused()

    await page.context().clearCookies()
    await page.goto(`/idea/${idea.id}`)
    await expect(join).toBeVisible()
    const said = page.getByRole('listitem').filter({ hasText: 'Comece pelo bairro.' })
    await expect(said).not.toBeInViewport()
    await said.getByRole('button', { name: /^Curtir/ }).click()
    await expect(prompt).toContainText('Para curtir')
    await prompt.getByRole('link', { name: 'Criar Conta / Entrar' }).click()
    await signInHere(page, author.person)
    await page.waitForURL(`**/idea/${idea.id}#comentario-${id}`)
    await expect(said).toBeInViewport()
    await author.page.context().close()
  })

  test('come fifty at a time, oldest first, one’s own at once, and as far as a mention leads', async ({
    page,
    browser,
  }) => {
    test.slow()
    const author = await otherMember(browser, 'Lia Costa')
    const idea = await publish(author.page)
    await comment(author.page, idea.id, 'O primeiro de todos.')
    await repeat(51, (number) => comment(author.page, idea.id, `Comentário ${number}.`))
    await becomeMember(page)
    await page.goto(`/idea/${idea.id}`)
    const comments = page.locator('.comment')
    await expect(comments).toHaveCount(50)
    await expect(comments.first()).toContainText('O primeiro de todos.')
    await page.getByRole('textbox', { name: 'Escreva um comentário' }).fill('Cheguei agora.')
    await page.getByRole('button', { name: 'Enviar comentário' }).click()
    await expect(comments.last()).toContainText('Cheguei agora.')
    await page.getByRole('button', { name: 'Carregar mais' }).click()
    await expect(comments).toHaveCount(53)
    await expect(comments.last()).toContainText('Cheguei agora.')

    // A mention opens at its comment, on whatever page that is.
    const { viewer } = await (await page.request.get('/api/session')).json()
    await comment(author.page, idea.id, `Bem-vinda, @[${viewer.id}]!`)
    await page.goto('/notifications')
    await page.getByRole('link', { name: /mencionou você/ }).click()
    await page.waitForURL(`**/idea/${idea.id}#comentario-*`)
    await expect(comments.filter({ hasText: 'Bem-vinda' })).toBeInViewport()
    await expect(comments.filter({ hasText: 'Bem-vinda' })).toBeFocused()
    await author.page.context().close()
  })
})
