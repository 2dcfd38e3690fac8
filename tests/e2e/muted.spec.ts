import type { Page } from '@playwright/test'
import { enterDemonstration } from './demonstration.ts'
import { comment, note, otherMember, publish, send, uniqueWord } from './ideas.ts'
import { becomeMember, expect, test } from './journey.ts'

async function expectNotes(page: Page, address: string, rest: string, other: string, isThere: boolean) {
  await page.goto(address)
  await expect(note(page, rest), address).toBeVisible()
  await expect(note(page, other), address).toHaveCount(isThere ? 1 : 0)
}

/** Wall, search and conversations are the same answers for everybody: the screens leave people out. */
test.describe('Whom a member muted is gone from', () => {
  test('the wall in every order, the search and the conversation', async ({ page, browser }) => {
    const word = uniqueWord()
    const [lia, rui] = [await otherMember(browser, 'Lia Costa'), await otherMember(browser, 'Rui Melo')]
    const said = {
      lia: `Lia disse ${word}`,
      reply: `Lia respondeu ${word}`,
      why: `Lia gostou ${word}`,
      rui: `Rui disse ${word}`,
    }
    const ofLia = await publish(lia.page, { title: `De Lia ${word}`, category: 'artesanato' })
    const ofRui = await publish(rui.page, { title: `De Rui ${word}`, category: 'artesanato' })
    await comment(lia.page, ofRui.id, said.lia)
    const { id: replyTo } = await comment(rui.page, ofRui.id, said.rui)
    await send(lia.page, 'POST', `/ideas/${ofRui.id}/comments`, {
      text: said.reply,
      replyTo,
      key: crypto.randomUUID(),
    })
    await send(lia.page, 'PUT', `/ideas/${ofRui.id}/reaction`, {
      reaction: 'like',
      justification: said.why,
    })
    await becomeMember(page)
    const walls = ['/feed', '/feed?categoria=artesanato', '/feed?ordem=alta&categoria=artesanato']
    for (const isThere of [true, false]) {
      for (const wall of [...walls, `/feed?q=${word}`])
        await expectNotes(page, wall, ofRui.title, ofLia.title, isThere)
      await page.goto(`/idea/${ofRui.id}`)
      await expect(page.getByText(said.rui)).toBeVisible()
      for (const words of [said.lia, said.reply, said.why])
        await expect(page.getByText(words), words).toHaveCount(isThere ? 1 : 0)
      if (isThere) await send(page, 'POST', '/moderation/muted', { memberId: ofLia.author.id })
    }
    // Asked for by its address, it is shown, and says so.
    await page.goto(`/idea/${ofLia.id}`)
    await expect(page.getByText('Você silenciou Lia Costa', { exact: false })).toBeVisible()
    for (const other of [lia.page, rui.page]) await other.context().close()
  })

  test('the wall, the search, the conversation and the friends of the demonstration', async ({ page }) => {
    const name = 'Zeca Jataí'
    const title = 'Composteira de condomínio com retirada do adubo'
    const rest = 'Libras de balcão: vinte frases para atender bem'
    const said = 'Pensem num selo para a vitrine'
    await enterDemonstration(page)
    const conversation = (await note(page, rest).getByRole('link').first().getAttribute('href')) ?? ''
    const search = '/feed?q=ensin'
    for (const isThere of [true, false]) {
      for (const wall of ['/feed', '/feed?ordem=alta', search])
        await expectNotes(page, wall, rest, title, isThere)
      await page.goto(conversation)
      await expect(page.getByText('Que bom que sua prima ensina e recebe.', { exact: false })).toBeVisible()
      await expect(page.getByText(said, { exact: false })).toHaveCount(isThere ? 1 : 0)
      await page.goto('/social-timeline')
      const activity = page.getByRole('region', { name: 'Atividade dos amigos' })
      await expect(activity.getByRole('link', { name: 'Duda Girassol' }).first()).toBeVisible()
      await expect(activity.getByText(title)).toHaveCount(isThere ? 1 : 0)
      if (!isThere) break
      await page.goto('/feed')
      await note(page, title).getByRole('link').first().click()
      await page.getByRole('button', { name: 'Mais opções', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Silenciar autor' }).click()
      await expect(page).toHaveURL(/\/feed/)
    }
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Encontrar Amigos' }).click()
    const found = page.getByRole('dialog', { name: 'Encontrar Amigos' })
    await found.getByLabel('Quem você procura').fill('zeca')
    await expect(found.getByText('Ninguém com “zeca”', { exact: false })).toBeVisible()
    await expect(found.getByText(name)).toHaveCount(0)
  })
})
