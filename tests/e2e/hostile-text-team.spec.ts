import { adminLimits } from '#domain/admin/limits.ts'
import { commentLimits } from '#domain/ideas/rules.ts'
import { becomeAdmin } from './admins.ts'
import { expectHarmless, hostile, hostileName, markup, watch } from './hostile-text.ts'
import { askMentor, ideaOf, look, renameTo, sendFeedback } from './hostile-writing.ts'
import { comment, otherMember, publish, send, uniqueWord } from './ideas.ts'
import { expect, mailTo, test } from './journey.ts'

// Not as a phone: there a page that is too wide widens the viewport, and nothing is measured.
test.use({ viewport: { width: 390, height: 844 }, isMobile: false })

test.describe('Hostile text', () => {
  test('reaches the team and comes back from it without harm, by e-mail too', async ({ page, browser }) => {
    const word = uniqueWord()
    const happened = await watch(page)
    const { page: member, person } = await otherMember(browser, 'Bia')
    const memberSaw = await watch(member)
    const memberId = await renameTo(member, hostileName(word))
    const idea = await publish(member, ideaOf(word))
    const remark = await comment(member, idea.id, hostile(commentLimits.text, word))
    const [feedback, request] = [await sendFeedback(member, word), await askMentor(member, word)]

    await becomeAdmin(page)
    await renameTo(page, hostileName(word))
    for (const content of [
      { type: 'idea', id: idea.id },
      { type: 'comment', id: remark.id },
      { type: 'profile', id: memberId },
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
      // Other journeys count the mentors shown.
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

    // In a mail no policy of ours would stop a script.
    const mail = await mailTo(person.email, 'O motivo: ')
    const reader = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const readerSaw = await watch(reader)
    await reader.setContent(htmlOf(mail))
    await expect(reader.getByText('O motivo: ')).toContainText(markup)
    await expectHarmless(reader, readerSaw, 'the mail of a suspension')
    await reader.close()
    await member.context().close()
  })
})

/** The HTML part of a message, decoded. */
function htmlOf(mail: string): string {
  const page = /<!doctype html>.*<\/html>/s.exec(mail)?.[0]
  if (page === undefined) throw new Error(`No page in ${mail}`)
  return Buffer.from(page, 'latin1').toString('utf8')
}
