import { comment, note, notesInOrder, otherMember, publish, publishMany, uniqueWord } from './ideas.ts'
import { becomeMember, expect, expectAccessible, signUp, test } from './journey.ts'

test.describe('Finding ideas on the feed', () => {
  test('finds ideas as one types, without regard to accents, and marks the words', {
    tag: '@desktop',
  }, async ({ page }) => {
    const word = uniqueWord()
    await becomeMember(page)
    await publish(page, { title: `Pão de açúcar ${word}` })
    await publish(page, { title: `Outra coisa ${word}`, description: 'Nada a ver com a primeira.' })
    await page.goto('/feed')
    await page.getByRole('searchbox', { name: 'Buscar ideias' }).pressSequentially(`acucar ${word}`)
    await expect(note(page, `Pão de açúcar ${word}`)).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.locator('mark').first()).toHaveText('açúcar')
    await expect(page).toHaveURL(new RegExp(`q=acucar(\\+|%20)${word}`))
    await expectAccessible(page)

    // Found by its stem, and despite the different spelling.
    await page.goto(`/feed?q=açucares ${word}`)
    await expect(page.locator('mark').first()).toHaveText('açúcar')
    await page.goto(`/feed?q=asucar ${word}`)
    await expect(page.locator('mark').first()).toHaveText('açúcar')
    await page.goto(`/feed?q=acucar ${word}`)

    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue(`acucar ${word}`)
    await expect(page.getByRole('article')).toHaveCount(1)

    await page.getByRole('searchbox').fill(`nada ${word} xyz`)
    await expect(page.getByText(/Nenhuma ideia encontrada para “nada/)).toBeVisible()
    await page.getByRole('button', { name: 'Limpar busca' }).click()
    await expect(page.getByRole('searchbox')).toBeFocused()
    await expect(page).not.toHaveURL(/q=/)
  })

  test('filters by category and keeps it in the address', async ({ page }) => {
    const word = uniqueWord()
    await becomeMember(page)
    await publish(page, { title: `Aula ${word}`, category: 'educacao' })
    await publish(page, { title: `Bolo ${word}`, category: 'alimentacao' })
    await page.goto(`/feed?q=${word}`)
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.getByRole('button', { name: 'Filtrar por categoria' }).click()
    await page.getByText('Educação', { exact: true }).first().click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(note(page, `Aula ${word}`)).toBeVisible()
    await expect(page).toHaveURL(/categoria=educacao/)
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Educação' })).toBeChecked()
    await expect(page.getByRole('article')).toHaveCount(1)
  })

  test('shows the newest first, or what the community likes and discusses most', async ({
    page,
    browser,
  }) => {
    const category = 'tecnologia'
    const author = await otherMember(browser, 'Lia Costa')
    const [popular, newer] = [uniqueWord(), uniqueWord()]
    const { id } = await publish(author.page, { title: popular, category })
    await publish(author.page, { title: newer, category })
    await becomeMember(page)
    for (const text of ['Eu compro.', 'Eu também.', 'Quanto custa?']) await comment(page, id, text)
    await page.goto(`/feed?categoria=${category}`)
    const order = async () =>
      (await notesInOrder(page)).filter((title) => title === popular || title === newer)
    await expect.poll(order).toEqual([newer, popular])
    await page.getByText('Em alta', { exact: true }).click()
    await expect(page).toHaveURL(/ordem=alta/)
    await expect.poll(order).toEqual([popular, newer])
    await page.getByText('Recentes', { exact: true }).click()
    await expect.poll(order).toEqual([newer, popular])
    await author.page.context().close()
  })

  test('shows fifty ideas and more on demand', async ({ page }) => {
    test.slow()
    const word = uniqueWord()
    await signUp(page)
    await publishMany(page, 53, word)
    await page.goto(`/feed?q=${word}`)
    await expect(page.getByRole('article')).toHaveCount(50)
    const search = (url: URL) => url.pathname === '/api/ideas/search'
    await page.route(search, (route) => route.abort())
    await page.getByRole('button', { name: 'Carregar mais' }).click()
    const again = page.getByRole('button', { name: 'Tentar de novo' })
    await expect(again).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(50)
    await page.unroute(search)
    await again.click()
    await expect(page.getByRole('article')).toHaveCount(53)
    await expect(page.getByRole('button', { name: 'Carregar mais' })).toHaveCount(0)
    expect(new Set(await notesInOrder(page)).size).toBe(53)
  })
})
