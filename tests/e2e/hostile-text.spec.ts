import type { Locator, Page } from '@playwright/test'
import { adminLimits } from '#domain/admin/limits.ts'
import { feedbackLimits } from '#domain/feedbacks/limits.ts'
import { commentLimits, ideaLimits } from '#domain/ideas/limits.ts'
import { lessonLimits } from '#domain/lessons/limits.ts'
import { mentorLimits } from '#domain/mentors/limits.ts'
import { profileLimits } from '#domain/profile/limits.ts'
import { profileMessages } from '#domain/profile/messages.ts'
import { projectLimits } from '#domain/projects/lean-canvas.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { stage } from '#server/testing/economy/acts.ts'
import { act, becomePremium } from './acts.ts'
import { inDatabase } from './database.ts'
import { expectHarmless, hostile, markup, type Watch, watch } from './hostile-text.ts'
import { comment, otherMember, publish, send, uniqueWord } from './ideas.ts'
import { becomeMember, expect, mailTo, type Person, setting, test } from './journey.ts'
import { completeStages, discovery, lessonPath, openTask } from './lesson-steps.ts'

// Not as a phone: there a page that is too wide makes the screen wider, and nothing is measured.
test.use({ viewport: { width: 390, height: 844 }, isMobile: false })

const [firstStage] = discovery.stages
const newKey = () => crypto.randomUUID()

/** Opens an address, sees what it is about, and finds no harm. */
async function look(page: Page, happened: Watch, path: string, seen: Locator): Promise<void> {
  await page.goto(path)
  await expect(seen.filter({ visible: true }).first()).toBeVisible()
  await expectHarmless(page, happened, path)
}

/** As the form of the profile sends it: the server cleans it as it does everybody's. */
async function renameTo(page: Page, displayName: string): Promise<string> {
  await send(page, 'PATCH', '/profile', { displayName })
  return (await (await page.request.get('/api/session')).json()).viewer.id
}

/** A project with notes and a canvas, of a member who may have both. */
async function startProject(page: Page, member: Person, word: string): Promise<void> {
  await becomePremium(page, member)
  await act(member, (memberId) => [stage(memberId, 600)])
  const { id } = await publish(page, ideaOf(word))
  await send(page, 'POST', '/store/purchases', { item: 'basic_template', key: newKey() })
  const { project } = await (await send(page, 'POST', '/projects', { ideaId: id })).json()
  const canvas = Object.fromEntries(
    Object.keys(project.canvas).map((cell) => [cell, hostile(projectLimits.canvasCell, word)]),
  )
  await send(page, 'PUT', `/projects/${project.id}/notes`, { notes: hostile(projectLimits.notes, word) })
  await send(page, 'PUT', `/projects/${project.id}/canvas`, { canvas })
}

const ideaOf = (word: string) => ({
  title: hostile(ideaLimits.title, word),
  description: hostile(ideaLimits.description, word),
})

async function sendFeedback(page: Page, word: string): Promise<string> {
  const answer = await send(page, 'POST', '/feedbacks', {
    title: hostile(feedbackLimits.title, word),
    description: hostile(feedbackLimits.description, word),
    category: 'bug',
    key: newKey(),
  })
  return (await answer.json()).id
}

async function askMentor(page: Page, word: string): Promise<string> {
  const message = hostile(mentorLimits.message, word)
  const request = { mentorId: 'marisa-quaresma', message, useCredit: false, key: newKey() }
  return (await (await send(page, 'POST', '/mentors/requests', request)).json()).id
}

test.describe('Hostile text', () => {
  test('of a member’s own does no harm on their profile, notes and lessons', async ({ page }) => {
    const word = uniqueWord()
    const happened = await watch(page)
    await page.route('https://**', (route) => route.abort())
    await becomeMember(page)
    await send(page, 'PATCH', '/profile', {
      displayName: hostile(100, word),
      bio: hostile(profileLimits.bio, word),
      photoUrl: 'https://foto.invalid/"onerror="alert(1)',
      socials: { instagram: 'https://exemplo.invalid/"><script>alert(1)</script>', linkedin: '@שלום', x: '' },
    })
    await publish(page, ideaOf(word))
    await completeStages(page, 1, discovery.id, hostile(lessonLimits.taskAnswer.max - 100, word))
    await send(page, 'POST', '/brought-progress', {
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
    // The room that A4 leaves between its margins, at 96 points an inch.
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

    // Nobody else's page may show these: what the server says is changed on the way to this one.
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
    await expect(page.getByRole('dialog').getByText('é um perfil de exemplo')).toBeVisible()
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
    const authorId = await renameTo(page, hostile(100, word))
    await becomePremium(page, author)
    const idea = await publish(page, ideaOf(word))
    const { page: other } = await otherMember(browser, 'Bia')
    const otherId = await renameTo(other, hostile(100, word))
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

    // A guest's first view is drawn before the app is there: it never comes here.
    const guest = await (await browser.newContext({ baseURL: setting('COLMEIA_URL') })).newPage()
    const guestSaw = await watch(guest)
    await guest.setViewportSize({ width: 390, height: 844 })
    await guest.route(/\/assets\/start-.*\.js/, () => {})
    await guest.route('**/api/ideas', (route) => route.fulfill({ json: { ideas: [idea], nextCursor: null } }))
    for (const path of [`/idea/${idea.id}`, '/feed'])
      await look(guest, guestSaw, path, guest.locator('.drawn').getByText(word))
    for (const done of [other, guest]) await done.context().close()
  })

  test('reaches the team and comes back from it without harm, by e-mail too', async ({ page, browser }) => {
    const word = uniqueWord()
    const happened = await watch(page)
    const { page: member, person } = await otherMember(browser, 'Bia')
    const memberSaw = await watch(member)
    const memberId = await renameTo(member, hostile(100, word))
    const idea = await publish(member, ideaOf(word))
    const remark = await comment(member, idea.id, hostile(commentLimits.text, word))
    const [feedback, request] = [await sendFeedback(member, word), await askMentor(member, word)]

    const admin = await becomeMember(page)
    await inDatabase(
      ({ sql }) => sql`
        insert into user_roles (user_id, role) select id, 'admin' from users where email = ${admin.email}`,
    )
    await renameTo(page, hostile(100, word))
    for (const content of [
      { type: 'idea', id: idea.id },
      { type: 'comment', id: remark.id },
    ])
      await send(page, 'POST', '/moderation/reports', {
        ...content,
        reason: 'scam',
        details: hostile(500, word),
      })

    const main = page.getByRole('main')
    const open = page.getByRole('list', { name: 'Denúncias à espera' })
    await look(page, happened, '/admin?secao=denuncias', open.getByText(word))
    const note = hostile(adminLimits.note, word)
    const decide = (type: string, id: string, outcome: string) =>
      send(page, 'POST', '/admin/reports/decisions', { type, id, outcome, note })
    await decide('comment', remark.id, 'kept')
    await decide('idea', idea.id, 'removed')
    await page.reload()
    await page.getByText('Decididas', { exact: true }).click()
    const decided = page.getByRole('list', { name: 'Denúncias decididas' })
    await expect(decided.getByText(word).first()).toBeVisible()
    await expectHarmless(page, happened, 'what was decided')

    await look(page, happened, '/admin?secao=feedbacks', main.getByRole('heading', { name: word }))
    await send(page, 'PUT', `/admin/feedbacks/${feedback}/status`, { status: 'concluido' })

    await look(page, happened, '/admin?secao=mentores', main.getByText(word))
    await page.getByRole('button', { name: new RegExp(`^Responder a .*${word}`) }).click()
    await expect(page.getByRole('dialog').getByLabel('Mensagem')).toBeVisible()
    await expectHarmless(page, happened, 'the answer to a request')
    const message = hostile(adminLimits.mentorAnswer, word)
    await send(page, 'POST', `/admin/mentors/requests/${request}/answer`, {
      memberId,
      answer: 'accepted',
      message,
    })
    const { name, expertise, bio } = adminLimits.mentor
    await send(page, 'POST', '/admin/mentors', {
      name: hostile(name, word),
      expertise: hostile(expertise, word),
      bio: hostile(bio, word),
      hourlyRate: 100,
      available: true,
      // Others count the mentors they are shown.
      withdrawn: true,
    })
    await page.reload()
    for (const part of ['Respondidos', 'Perfis']) {
      await page.getByText(part, { exact: true }).click()
      await expect(main.getByText(word).first()).toBeVisible()
      await expectHarmless(page, happened, part)
    }

    await look(member, memberSaw, '/notifications', member.getByText(/foi removida\./))
    await look(
      member,
      memberSaw,
      '/mentors?ver=pedidos',
      member.getByRole('list', { name: 'Meus pedidos' }).getByText('Resposta', { exact: true }),
    )

    await page.goto('/admin?secao=membros')
    await page.getByLabel('Buscar por nome ou e-mail').fill(person.email)
    await page.getByRole('button', { name: new RegExp(`^Suspender .*${word}`) }).click()
    const dialog = page.getByRole('dialog', { name: /^Suspender / })
    await dialog.getByLabel('Motivo').fill(hostile(adminLimits.suspensionReason - 100, word))
    await expectHarmless(page, happened, 'a suspension to be')
    await dialog.getByRole('button', { name: 'Suspender' }).click()
    await expect(main.getByText('Suspensa desde')).toBeVisible()
    await expectHarmless(page, happened, 'a suspended member')
    await look(
      page,
      happened,
      '/admin?secao=registro',
      page.getByRole('list', { name: 'Registro' }).getByText(word),
    )

    // Here no policy of ours would stop a script.
    const mail = await mailTo(person.email)
    const reader = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const readerSaw = await watch(reader)
    await reader.setContent(htmlOf(mail))
    await expect(reader.getByText('O motivo: ')).toContainText(markup)
    await expectHarmless(reader, readerSaw, 'the mail of a suspension')
    await reader.close()
    await member.context().close()
  })
})

/** The page inside a message, with its letters put together from their bytes. */
function htmlOf(mail: string): string {
  const page = /<!doctype html>.*<\/html>/s.exec(mail)?.[0]
  if (page === undefined) throw new Error(`No page in ${mail}`)
  return Buffer.from(page, 'latin1').toString('utf8')
}
