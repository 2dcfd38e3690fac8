import type { Page } from '@playwright/test'
import { comment, note, notesInOrder, otherMember, publish, repeat, uniqueWord } from './ideas.ts'
import {
  becomeMember,
  expect,
  expectAccessible,
  expectToastsReady,
  newPerson,
  signUp,
  test,
} from './journey.ts'
import { becomePremium } from './member-events.ts'

test.describe('The feed', () => {
  test('shows the ideas of the community to anybody, newest first', { tag: '@desktop' }, async ({
    page,
    browser,
  }) => {
    const word = uniqueWord()
    const author = await otherMember(browser, 'Rita Moura')
    for (const title of [`Primeira ${word}`, `Segunda ${word}`, `Terceira ${word}`])
      await publish(author.page, { title })
    await page.goto('/feed')
    // The wall grows by a few notes at a time.
    await expect
      .poll(async () => (await notesInOrder(page)).filter((title) => title.includes(word)))
      .toEqual([`Terceira ${word}`, `Segunda ${word}`, `Primeira ${word}`])
    await expect(page.getByRole('tab', { name: 'Minhas Ideias' })).toHaveCount(0)
    await expect(note(page, `Terceira ${word}`)).toContainText('Rita Moura')
    await expectAccessible(page)
    await author.page.context().close()
  })

  test('has a place for one’s own ideas, and asks for the first one', async ({ page }) => {
    await signUp(page, newPerson('Dona Ciça'))
    await expect(page.getByText(/^(Bom dia|Boa tarde|Boa noite), Dona Ciça$/)).toBeVisible()
    await expect(page.getByText('Poste a sua primeira ideia')).toBeVisible()
    await page.getByRole('tab', { name: 'Minhas Ideias' }).click()
    await expect(
      page.getByText('Você ainda não criou nenhuma ideia. Clique em "Criar Post-it" para começar!'),
    ).toBeVisible()
    await expectAccessible(page)
    await publish(page, { title: 'Minha primeira ideia' })
    await expect(note(page, 'Minha primeira ideia')).toBeVisible()
    await expect(page.getByText('Poste a sua primeira ideia')).toHaveCount(0)
    const search = page.getByRole('searchbox', { name: 'Buscar ideias' })
    await search.fill('tecnologia')
    await expect(page.getByText('Nenhuma ideia encontrada')).toBeVisible()
    await search.fill('servicos primeira')
    await expect(note(page, 'Minha primeira ideia')).toBeVisible()
    await search.fill('')
    await page.getByRole('tab', { name: 'Comunidade' }).click()
    await expect(note(page, 'Minha primeira ideia')).toBeVisible()
    const more = page.getByRole('button', { name: 'Mais opções de “Minha primeira ideia”' })
    await expect(more).toHaveCount(0)

    await page.getByRole('tab', { name: 'Minhas Ideias' }).click()
    await more.click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    await expect(page).toHaveURL(/\/idea\/[^/]+\/edit$/)
    await page.goBack()
    await publish(page, { title: 'Minha segunda ideia' })
    const remove = async (title: string) => {
      await page.getByRole('button', { name: `Mais opções de “${title}”` }).click()
      await page.getByRole('menuitem', { name: 'Excluir' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
      await expect(page.getByText('Ideia excluída 🗑️').first()).toBeVisible()
      await expect(note(page, title)).toHaveCount(0)
      await expect(page).toHaveURL(/\/feed\?ver=minhas$/)
    }
    // The keyboard goes on from the note that is next, or from the start.
    await remove('Minha segunda ideia')
    await expect(more).toBeFocused()
    await remove('Minha primeira ideia')
    await expect(page.getByRole('heading', { name: 'Feed de Ideias' })).toBeFocused()
  })

  test('sums the day up and leads on to the trail', async ({ page }) => {
    await signUp(page)
    const summary = page.getByRole('region', { name: 'Resumo do Dia' })
    // Even with the request for a first idea, the wall begins in the first half of the screen.
    await expect(page.getByText('Poste a sua primeira ideia')).toBeVisible()
    const wall = await page.locator('.feed-tools + div').boundingBox()
    expect(wall?.y).toBeLessThan((page.viewportSize()?.height ?? 0) / 2)
    await summary.getByRole('button', { name: 'Resumo do Dia' }).click()
    // One of the twenty stages, which every member of these journeys has finished.
    await expect(summary).toContainText('5% até a colmeia')
    await expect(summary).toContainText('1 dia')
    await expect(summary).toContainText('nas últimas 24 horas')
    await expect(summary.getByText(/^“.+”$/)).toBeVisible()
    await expect(summary.getByRole('progressbar')).toBeVisible()
    await summary.getByRole('link', { name: 'Continuar minha trilha' }).click()
    await expect(page).toHaveURL(/\/trails?(\/|$)/)
  })

  test('tells of new ideas and moves nothing until asked', async ({ page, browser }) => {
    test.slow()
    const author = await otherMember(browser, 'Lia Costa')
    const category = 'educacao'
    await publish(author.page, { category, title: `Já estava aqui ${uniqueWord()}` })
    await page.goto(`/feed?categoria=${category}`)
    const first = page.getByRole('article').first()
    await expect(first).toBeVisible()
    const before = (await notesInOrder(page))[0]
    const title = `Acabou de chegar ${uniqueWord()}`
    await publish(author.page, { category, title })
    const pill = page.getByRole('button', { name: /Novas? ideias?/ })
    await expect(pill).toBeVisible()
    expect((await notesInOrder(page))[0]).toBe(before)
    await expectAccessible(page)
    await pill.click()
    await expect(note(page, title)).toBeVisible()
    await author.page.context().close()
  })

  test('says what is wrong and offers to try again', async ({ page }) => {
    const wall = (url: URL) => url.pathname === '/api/ideas'
    await page.route(wall, (route) => route.abort())
    await page.goto('/feed')
    await expect(page.getByRole('heading', { name: 'Não foi possível carregar as ideias' })).toBeVisible()
    await expectAccessible(page)
    await page.unroute(wall)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('heading', { name: 'Não foi possível carregar as ideias' })).toBeHidden()
  })

  test('keeps what it has while the connection is gone, and goes on when it is back', async ({
    page,
    context,
  }) => {
    const title = `Sem sinal ${uniqueWord()}`
    await becomeMember(page)
    await publish(page, { title })
    await page.goto('/feed')
    const like = note(page, title).getByRole('button', { name: /^Curtir/ })
    await like.click()
    await expect(like).toHaveText('1')
    await expectToastsReady(page)
    await context.setOffline(true)
    await expect(page.getByText('Você está sem conexão. Mostrando o que já foi carregado.')).toBeVisible()
    await like.click()
    await expect(page.getByText('Não foi possível reagir')).toBeVisible()
    await expect(page.getByText(/Tente de novo quando a internet voltar/)).toBeVisible()
    await expect(like).toHaveText('1')
    // A wall that was not loaded before says so and loads automatically later.
    await page.getByRole('tab', { name: 'Minhas Ideias' }).click()
    await expect(page.getByRole('heading', { name: 'Você está sem conexão' })).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page.getByText('Mostrando o que já foi carregado.')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Você está sem conexão' })).toHaveCount(0)
    await like.click()
    await expect(like).toHaveText('0')
    await expect(like).toHaveAttribute('aria-pressed', 'false')
  })

  test('invites the first one to share while the wall is empty', async ({ page }) => {
    await page.route(
      (url) => url.pathname === '/api/ideas',
      (route) => route.fulfill({ json: { ideas: [], nextCursor: null } }),
    )
    await page.goto('/feed')
    await expect(page.getByText('Nenhuma ideia pública ainda. Seja o primeiro a compartilhar!')).toBeVisible()
    await expectAccessible(page)
  })

  test('has a tab of groups that leads to them', async ({ page }) => {
    await page.goto('/feed')
    const [ideas, groups] = [
      page.getByRole('tab', { name: 'Ideias' }),
      page.getByRole('tab', { name: 'Grupos' }),
    ]
    await groups.click()
    await expect(page.getByText('Construir junto é mais rápido')).toBeVisible()
    for (const [key, chosen, other] of [
      ['ArrowRight', ideas, groups],
      ['ArrowLeft', groups, ideas],
      ['Home', ideas, groups],
      ['End', groups, ideas],
    ] as const) {
      await page.keyboard.press(key)
      await expect(chosen).toBeFocused()
      await expect(chosen).toHaveAttribute('aria-selected', 'true')
      await expect(other).toHaveAttribute('tabindex', '-1')
    }
    await page.getByRole('link', { name: 'Ver grupos' }).click()
    await expect(page).toHaveURL(/\/groups$/)
  })

  test('is not broken by what people write', { tag: '@desktop' }, async ({ page }) => {
    const word = uniqueWord()
    page.on('dialog', () => {
      throw new Error('a script ran')
    })
    const hostile = [
      `<script>alert(1)</script><img src=x onerror=alert(1)> ${word}`,
      `${word} \u202E\u2067 virado ao contrário`,
      `${word}${'a'.repeat(80)}`,
      `${word} שלום عالم 你好 🐝`,
    ]
    await signUp(page, newPerson(`<b>\u202E${'W'.repeat(60)}<img src=x onerror=alert(1)>`))
    for (const text of hostile)
      await publish(page, { title: text, description: `${text} ${'w'.repeat(300)}` })
    const { id } = await publish(page, { title: `${word} comentada` })
    for (const text of hostile) await comment(page, id, `${text} ${'w'.repeat(300)}`)
    await page.goto(`/feed?q=${word.slice(0, 8)}`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(hostile.length)
    await expect(page.getByText('<script>alert(1)</script>').first()).toBeVisible()
    await expectNothingSticksOut(page)
    await page.getByRole('article').getByRole('link').last().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNothingSticksOut(page)
    await page.goto(`/idea/${id}`)
    await expect(page.locator('.comment')).toHaveCount(hostile.length)
    await expect(page.getByText('<script>alert(1)</script>')).toBeVisible()
    await expectNothingSticksOut(page)
    await page.goto('/project')
    await page.getByRole('button', { name: word }).first().click()
    await expect(page.getByRole('checkbox')).toHaveCount(8)
    await expectNothingSticksOut(page)
  })

  test('shows our own notices to a Free member, only where they are turned on', async ({ page }) => {
    const person = await signUp(page)
    await repeat(9, (number) => publish(page, { title: `Ideia ${number}` }))
    const ad = page.getByRole('complementary', { name: 'Anúncio da Colmeia' })
    await page.goto('/feed')
    await expect(page.getByRole('article').nth(8)).toBeAttached()
    await expect(ad).toHaveCount(0)
    await page.evaluate(() => localStorage.setItem('ads_enabled', 'true'))
    await page.reload()
    await expect(ad.first()).toBeAttached()
    await becomePremium(page, person)
    await page.reload()
    await expect(page.getByRole('article').nth(8)).toBeAttached()
    await expect(ad).toHaveCount(0)
  })

  test('is read in order with the keyboard', { tag: '@desktop' }, async ({ page }) => {
    const word = uniqueWord()
    await signUp(page)
    for (const number of [3, 2, 1]) await publish(page, { title: `Nota ${number} ${word}` })
    await page.goto('/feed?ver=minhas')
    await note(page, `Nota 1 ${word}`).getByRole('link').first().focus()
    const seen: string[] = []
    for (let step = 0; step < 12; step += 1) {
      seen.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
      await page.keyboard.press('Tab')
    }
    expect(seen.filter((text) => text.includes(word))).toEqual(
      [1, 2, 3].map((number) => `Nota ${number} ${word}`),
    )
  })
})

async function expectNothingSticksOut(page: Page) {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }))
  expect(scroll).toBeLessThanOrEqual(client)
  const wide = await page.locator('article, .comment').evaluateAll((parts) =>
    parts
      .flatMap((one) => [...one.querySelectorAll('h1, h2, p, bdi')])
      .filter((part) => part.getBoundingClientRect().right > window.innerWidth + 1)
      .map((part) => part.textContent),
  )
  expect(wide).toEqual([])
}
