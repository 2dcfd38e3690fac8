import { adminLimits } from '#domain/admin/limits.ts'
import { feedbackLimits } from '#domain/feedbacks/feedbacks.ts'
import { commentLimits, ideaLimits } from '#domain/ideas/rules.ts'
import { lessonLimits } from '#domain/lessons/limits.ts'
import { profileLimits, profileMessages } from '#domain/profile/fields.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { expectHarmless, hostile, hostileName, markup, watch } from './hostile-text.ts'
import { askMentor, ideaOf, look, newKey, renameTo, sendFeedback, startProject } from './hostile-writing.ts'
import { comment, otherMember, publish, send, uniqueWord } from './ideas.ts'
import { becomeMember, expect, setting, test } from './journey.ts'
import { completeStages, discovery, lessonPath, openTask } from './lesson-steps.ts'
import { becomePremium } from './member-events.ts'

// Not as a phone: there a page that is too wide widens the viewport, and nothing is measured.
test.use({ viewport: { width: 390, height: 844 }, isMobile: false })

const [firstStage] = discovery.stages

test.describe('Hostile text', () => {
  test('of a member’s own does no harm on their profile, notes and lessons', async ({ page }) => {
    const word = uniqueWord()
    const happened = await watch(page)
    await page.route('https://**', (route) => route.abort())
    await becomeMember(page)
    await send(page, 'PATCH', '/profile', {
      displayName: hostileName(word),
      bio: hostile(profileLimits.bio, word),
      socials: { instagram: 'https://exemplo.invalid/"><script>alert(1)</script>', linkedin: '@שלום', x: '' },
    })
    await publish(page, ideaOf(word))
    await completeStages(page, 1, discovery.id, hostile(lessonLimits.taskAnswer.max - 100, word))
    await send(page, 'POST', '/imported-progress', {
      ideas: [{ id: newKey(), title: hostile(ideaLimits.title, word), description: word, category: null }],
      answers: [],
    })
    const main = page.getByRole('main')

    await look(page, happened, '/feed?ver=minhas', page.getByRole('article').getByText(word))
    await look(page, happened, '/profile', main.getByText(markup))
    await page.getByRole('button', { name: 'Editar perfil' }).click()
    await expect(page.getByLabel('Bio (opcional)')).toHaveValue(new RegExp(word))
    await expectHarmless(page, happened, 'the form of the profile')
    await look(page, happened, '/complete-profile', main.getByText(word))
    await look(page, happened, '/create', main.getByText(word))
    await look(page, happened, `/trail/${discovery.id}/review`, page.getByRole('article').getByText(word))
    await page.goto(lessonPath(firstStage))
    await openTask(page)
    await expect(page.getByLabel('Sua resposta')).toHaveValue(new RegExp(word))
    await expectHarmless(page, happened, 'the task of a lesson')
  })

  test('does no harm in a project, on its printed canvas, in requests and feedback', async ({ page }) => {
    const word = uniqueWord()
    const happened = await watch(page)
    await startProject(page, await becomeMember(page), word)
    await sendFeedback(page, word)
    await askMentor(page, word)

    await look(page, happened, '/project', page.getByText('9 de 9 quadros preenchidos'))
    await expect(page.getByLabel('Só você vê')).toHaveValue(new RegExp(word))
    await page.getByRole('link', { name: 'Abrir canvas' }).click()
    const cells = page.getByRole('dialog', { name: 'Lean Canvas' }).getByRole('textbox')
    await expect(cells).toHaveCount(9)
    for (const cell of await cells.all()) await expect(cell).toHaveValue(new RegExp(word))
    await expectHarmless(page, happened, 'the canvas')
    // The space between the margins of A4, at 96 points per inch.
    await page.setViewportSize({ width: 1054, height: 726 })
    await page.emulateMedia({ media: 'print' })
    const printed = page.locator('.canvas-print-cell')
    await expect(printed.filter({ hasText: word, visible: true })).toHaveCount(9)
    await expectHarmless(page, happened, 'the printed canvas')
    const cut = (boxes: Element[]) =>
      boxes.filter(
        ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
          scrollHeight > clientHeight + 1 || scrollWidth > clientWidth,
      ).length
    expect(await printed.evaluateAll(cut)).toBe(0)
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 390, height: 844 })

    const requests = page.getByRole('list', { name: 'Meus pedidos' })
    await look(page, happened, '/mentors?ver=pedidos', requests.getByText(word))
    await look(page, happened, '/feedbacks', page.getByRole('list', { name: 'Feedbacks' }).getByText(word))
    await page.getByRole('button', { name: 'Enviar Feedback' }).click()
    const form = page.getByRole('dialog', { name: 'Enviar Feedback' })
    await form.getByLabel('Título').fill(hostile(feedbackLimits.title, word))
    await expect(form.getByRole('button', { name: new RegExp(`^Votar em .*${word}`) })).toBeVisible()
    await expectHarmless(page, happened, 'feedbacks alike')
  })

  test('typed or written by the team is shown as text, and links that are none are refused', async ({
    page,
  }) => {
    const word = uniqueWord()
    const happened = await watch(page)
    await becomeMember(page)
    const main = page.getByRole('main')

    await page.route('**/api/ideas/search**', (route) =>
      route.fulfill({ json: { ideas: [], nextCursor: null } }),
    )
    const term = encodeURIComponent(hostile(100, word))
    await look(page, happened, `/feed?q=${term}`, main.getByText('Nenhuma ideia encontrada para'))
    await expect(main.getByText(markup)).toBeVisible()

    await page.goto('/missions')
    await page.getByRole('button', { name: 'Abrir o BeeBot' }).click()
    const panel = page.getByRole('dialog', { name: 'BeeBot' })
    await panel.getByLabel('Pergunte ao BeeBot').fill(hostile(300, word))
    await page.keyboard.press('Enter')
    await expect(panel.getByText(markup)).toBeVisible()
    await expectHarmless(page, happened, 'BeeBot')

    // Other members' pages must not show these: the server's answers are changed for this page only.
    const replace = (path: string | RegExp, fields: Readonly<Record<string, string>>) =>
      page.route(path, async (route) => {
        const answer = await route.fetch()
        let json = await answer.text()
        for (const [field, text] of Object.entries(fields))
          json = json.replace(
            new RegExp(`"${field}":"[^"]*"`, 'g'),
            () => `"${field}":${JSON.stringify(cleanText(text))}`,
          )
        await route.fulfill({ response: answer, body: json })
      })
    const { name, expertise, bio } = adminLimits.mentor
    await replace('**/api/mentors', {
      name: hostile(name, word),
      expertise: hostile(expertise, word),
      bio: hostile(bio, word),
    })
    await replace(/\/api\/ranking(?:\?|$)/, { displayName: hostile(100, word) })
    await look(
      page,
      happened,
      '/mentors',
      page.getByRole('list', { name: 'Mentores disponíveis' }).getByText(word),
    )
    await page
      .getByRole('button', { name: /^Pedir mentoria a / })
      .and(page.locator(':enabled'))
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: new RegExp(word) })).toBeVisible()
    await expectHarmless(page, happened, 'a request to a mentor')
    await look(page, happened, '/ranking', main.getByRole('listitem'))

    const headers = { origin: setting('COLMEIA_URL') }
    const links = { instagram: '', linkedin: '', x: '' }
    for (const [field, value, message] of [
      ['socials', { ...links, x: 'javascript:alert(1)' }, profileMessages.socialInvalid],
      ['socials', { ...links, linkedin: 'http://exemplo.com/ana' }, profileMessages.socialInvalid],
      ['socials', { ...links, instagram: '"><script>alert(1)</script>' }, profileMessages.socialInvalid],
      ['photoUrl', 'javascript:alert(1)', profileMessages.photoInvalid],
      ['photoUrl', 'data:image/svg+xml,<svg onload=alert(1)>', profileMessages.photoInvalid],
      ['phone', markup, profileMessages.phoneInvalid],
    ] as const) {
      const answer = await page.request.patch('/api/profile', { headers, data: { [field]: value } })
      expect(answer.status(), `${field}: ${JSON.stringify(value)}`).toBe(422)
      expect(await answer.text()).toContain(message)
    }
  })

  test('of others is read without harm by members and by guests', async ({ page, browser }) => {
    const word = uniqueWord()
    const happened = await watch(page)
    const author = await becomeMember(page)
    const authorId = await renameTo(page, hostileName(word))
    await becomePremium(page, author)
    const idea = await publish(page, ideaOf(word))
    const { page: other } = await otherMember(browser, 'Bia')
    const otherId = await renameTo(other, hostileName(word))
    const own = await comment(page, idea.id, hostile(commentLimits.text, word))
    await send(other, 'PUT', `/comments/${own.id}/reaction`, { reaction: 'like' })
    const mention = `@[${authorId}] ${hostile(commentLimits.text - 100, word)} @[${authorId}] 12`
    await comment(other, idea.id, mention)
    const justification = hostile(commentLimits.text, word)
    await send(other, 'PUT', `/ideas/${idea.id}/reaction`, { reaction: 'like', justification })

    await look(page, happened, `/feed?q=${word}`, page.getByRole('article').getByText(word))
    await look(page, happened, `/idea/${idea.id}`, page.locator('.comment').getByText(word))
    await expect(page.locator('.comment')).toHaveCount(3)
    await expectHarmless(page, happened, 'the comments')
    await look(page, happened, `/profile/${otherId}`, page.getByRole('main').getByText(word))
    await look(page, happened, '/notifications', page.getByRole('main').getByText(/curtiu sua ideia/))
    await look(page, happened, '/profile/insights', page.getByRole('main').getByText(word))
    await send(page, 'POST', '/moderation/muted', { memberId: otherId })
    await look(page, happened, '/settings', page.locator('#privacidade').getByText(word))

    // A guest's first view is drawn before the app loads, and is checked here.
    const guest = await (await browser.newContext({ baseURL: setting('COLMEIA_URL') })).newPage()
    const guestSaw = await watch(guest)
    await guest.setViewportSize({ width: 390, height: 844 })
    await guest.route(/\/assets\/start-.*\.js/, () => {})
    await guest.route('**/api/ideas', (route) => route.fulfill({ json: { ideas: [idea], nextCursor: null } }))
    for (const path of [`/idea/${idea.id}`, '/feed'])
      await look(guest, guestSaw, path, guest.locator('.drawn').getByText(word))
    for (const done of [other, guest]) await done.context().close()
  })
})
