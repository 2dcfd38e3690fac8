import { mine, submit, write } from './idea-form.ts'
import { note, otherMember, uniqueWord } from './ideas.ts'
import { becomeMember, expect, expectAccessible, otherDevice, setting, test } from './journey.ts'
import { findOutOfOrder } from './keyboard.ts'
import { becomePremium } from './member-events.ts'

test.describe('A private idea', () => {
  test('is explained to a Free member, and stays public', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/create')
    await write(page)
    const isPublic = page.getByRole('switch', { name: 'Público' })
    await expect(isPublic).toBeChecked()
    await isPublic.click()
    const dialog = page.getByRole('dialog', { name: 'Ideias privadas são do Premium' })
    await expect(dialog).toHaveAccessibleDescription(/Com o Premium, você escolhe\..*Projetos ilimitados/)
    expect(await findOutOfOrder(dialog)).toEqual([])
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Manter pública' }).click()
    await expect(isPublic).toBeChecked()
    await isPublic.click()
    await dialog.getByRole('link', { name: 'Conhecer o Premium' }).click()
    await expect(page).toHaveURL(/\/premium$/)
    await page.goBack()
    await expect(page.getByLabel('Título')).toHaveValue('Pão de queijo na estação')
  })

  test('of a Premium member is seen by nobody else, and pays when it is made public', async ({
    page,
    browser,
  }) => {
    const word = uniqueWord()
    const title = `Segredo ${word}`
    await becomePremium(page, await becomeMember(page))
    await page.goto('/create')
    await write(page, title)
    await page.getByRole('switch', { name: 'Público' }).click()
    await expect(page.getByText('Só você vê esta ideia')).toBeVisible()
    await expectAccessible(page)
    await submit(page)
    await expect(page.getByText('Ideia criada! 🎉')).toBeVisible()
    await expect(page.getByText(/Você ganhou/)).toHaveCount(0)
    const [idea] = await mine(page)
    const id = idea?.id ?? ''

    // The author finds it among their own and on its page, but not on the public wall.
    await page.goto(`/feed?q=${word}`)
    await expect(page.getByText(/Nenhuma ideia encontrada/)).toBeVisible()
    await page.getByRole('tab', { name: 'Minhas Ideias' }).click()
    await expect(note(page, title)).toContainText('Só você vê')
    await note(page, title).getByRole('link').first().click()
    await expect(page.getByText('Privada: só você vê')).toBeVisible()

    const other = await otherMember(browser, 'Rita Moura')
    const guest = await otherDevice(browser)
    for (const { request } of [other.page, guest]) {
      for (const address of [`/api/ideas/${id}`, `/api/ideas/${id}/comments`])
        expect((await request.get(address)).status()).toBe(404)
      for (const address of ['/api/ideas', `/api/ideas/search?term=${word}`, `/idea/${id}`])
        expect(await (await request.get(address)).text()).not.toContain(word)
    }
    const origin = setting('COLMEIA_URL')
    const reaction = { headers: { origin }, data: { reaction: 'like' } }
    expect((await other.page.request.put(`/api/ideas/${id}/reaction`, reaction)).status()).toBe(404)
    await other.page.goto(`/idea/${id}`)
    await expect(other.page.getByRole('heading', { name: 'Esta ideia não está aqui' })).toBeVisible()
    await expect(other.page.getByText(word)).toHaveCount(0)

    await page.goto(`/idea/${id}/edit`)
    await page.getByRole('switch', { name: 'Público' }).click()
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Ideia atualizada! ✨')).toBeVisible()
    await expect(page.getByText('Você ganhou +5 BPoints!')).toBeVisible()
    await other.page.goto(`/feed?q=${word}`)
    await expect(note(other.page, title)).toContainText('Destaque')
    await guest.context().close()
    await other.page.context().close()
  })
})
