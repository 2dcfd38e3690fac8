import { note, otherMember, publish, uniqueWord } from './ideas.ts'
import { becomeMember, expect, expectAccessible, newPerson, setting, signUpHere, test } from './journey.ts'

const like = { name: /^Curtir/ }
const dislike = { name: /^Não curtir/ }

test.describe('A reaction to an idea', () => {
  test('is a like or a dislike, never both, and is taken back by pressing again', {
    tag: '@desktop',
  }, async ({ page, browser }) => {
    const word = uniqueWord()
    const title = `Agenda ${word}`
    const author = await otherMember(browser, 'Lia Costa')
    await publish(author.page, { title })
    await becomeMember(page)
    await page.goto(`/feed?q=${word}`)
    const card = note(page, title)
    await expect(card.getByRole('button', like)).toHaveAccessibleName(`Curtir “${title}”, 0 curtidas`)
    await card.getByRole('button', like).click()
    await expect(card.getByRole('button', like)).toHaveAttribute('aria-pressed', 'true')
    await expect(card.getByRole('button', like)).toHaveText('1')
    await expect(card.getByRole('button', like).locator('svg')).toHaveCSS('fill', 'rgb(179, 38, 30)')
    await card.getByRole('button', dislike).click()
    await expect(page.getByRole('dialog', { name: /^Por quê/ })).toHaveAccessibleDescription(
      /^Sua curtida foi retirada\./,
    )
    await page.keyboard.press('Escape')
    await expect(card.getByRole('button', dislike)).toBeFocused()
    await expect(card.getByRole('button', like)).toHaveAttribute('aria-pressed', 'false')
    await expect(card.getByRole('button', like)).toHaveText('0')
    await expect(card.getByRole('button', dislike)).toHaveText('1')
    await page.reload()
    await expect(card.getByRole('button', dislike)).toHaveAttribute('aria-pressed', 'true')
    await card.getByRole('button', dislike).click()
    await expect(card.getByRole('button', dislike)).toHaveText('0')
    await expectAccessible(page)
    await author.page.context().close()
  })

  test('reaches everyone else’s open feed without a reload', async ({ page, browser }) => {
    const word = uniqueWord()
    const title = `Ao vivo ${word}`
    const author = await otherMember(browser, 'Lia Costa')
    const idea = await publish(author.page, { title })
    await author.page.goto(`/feed?q=${word}`)
    await expect(note(author.page, title)).toBeVisible()
    await becomeMember(page)
    await page.goto(`/idea/${idea.id}`)
    await page.getByRole('button', like).click()
    await expect(note(author.page, title).getByRole('button', like)).toHaveText('1')
    await author.page.context().close()
  })

  test('shows at once, and goes back with a message when it is refused', async ({ page, browser }) => {
    const word = uniqueWord()
    const title = `Recusada ${word}`
    const author = await otherMember(browser, 'Lia Costa')
    await publish(author.page, { title })
    await becomeMember(page)
    await page.goto(`/feed?q=${word}`)
    const reacting = (url: URL) => url.pathname.endsWith('/reaction')
    let refuse = () => {}
    const asked = new Promise<void>((resolve) => {
      refuse = resolve
    })
    await page.route(reacting, async (route) => {
      await asked
      await route.abort()
    })
    const button = note(page, title).getByRole('button', like)
    await button.click()
    await expect(button).toHaveText('1')
    refuse()
    await expect(page.getByText('Não foi possível reagir')).toBeVisible()
    await expect(button).toHaveText('0')
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await author.page.context().close()
  })

  test('ends with the last press, however fast they come', async ({ page, browser }) => {
    const word = uniqueWord()
    const title = `Depressa ${word}`
    const author = await otherMember(browser, 'Lia Costa')
    const { id } = await publish(author.page, { title })
    await becomeMember(page)
    await page.goto(`/feed?q=${word}`)
    const card = note(page, title)
    await expect(card).toBeVisible()
    // One user, faster than any network: like, dislike, and so on, ending on like.
    await card.evaluate((element) => {
      const [first, second] = element.querySelectorAll<HTMLButtonElement>('button[aria-pressed]')
      for (let press = 0; press < 6; press += 1) (press % 2 === 0 ? second : first)?.click()
    })
    await expect(card.getByRole('button', like)).toHaveAttribute('aria-pressed', 'true')
    const counts = async () => {
      const { idea } = await (await page.request.get(`/api/ideas/${id}`)).json()
      return [idea.likes, idea.dislikes]
    }
    await expect.poll(counts).toEqual([1, 0])
    await page.reload()
    await expect(card.getByRole('button', like)).toHaveAttribute('aria-pressed', 'true')
    await expect(card.getByRole('button', like)).toHaveText('1')
    await expect(card.getByRole('button', dislike)).toHaveText('0')
    await author.page.context().close()
  })

  test('asks a guest to sign in, and brings them back to the note', async ({ page, browser }) => {
    const word = uniqueWord()
    const title = `Visita ${word}`
    const author = await otherMember(browser, 'Lia Costa')
    await publish(author.page, { title })
    await page.goto(`/feed?q=${word}`)
    await note(page, title).getByRole('button', like).click()
    const prompt = page.getByRole('dialog', { name: 'Entre para continuar' })
    await expect(prompt).toContainText('Para curtir')
    await expectAccessible(page)
    await prompt.getByRole('link', { name: 'Criar Conta / Entrar' }).click()
    await signUpHere(page, newPerson())
    await page.waitForURL(`**/feed?q=${word}#ideia-*`)
    await expect(note(page, title)).toBeInViewport()
    await note(page, title).getByRole('button', like).click()
    await expect(note(page, title).getByRole('button', like)).toHaveText('1')
    await author.page.context().close()
  })

  test('can be explained on the idea’s page, which pays and joins the conversation', async ({
    page,
    browser,
  }) => {
    const author = await otherMember(browser, 'Lia Costa')
    const idea = await publish(author.page)
    await becomeMember(page)
    await page.goto(`/idea/${idea.id}`)
    await page.getByRole('button', like).click()
    const why = page.getByLabel('Por quê? (+1 BPoint)')
    await expectAccessible(page)
    await why.fill('Resolve um problema de espaço que todo apartamento tem.')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByText('Você ganhou +1 BPoint!')).toBeVisible()
    const said = page.getByRole('listitem').filter({ hasText: 'Resolve um problema de espaço' })
    await expect(said).toContainText('Por que curtiu')
    await expect(page.getByRole('heading', { name: 'Comentários (1)' })).toBeVisible()
    await expect(why).toHaveCount(0)
    const answer = await page.request.get(`${setting('COLMEIA_URL')}/api/ideas/${idea.id}`)
    expect((await answer.json()).comments.comments).toHaveLength(1)
    await author.page.context().close()
  })
})
