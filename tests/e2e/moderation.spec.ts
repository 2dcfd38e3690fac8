import { becomeAdmin } from './admins.ts'
import { comment, note, otherMember, publish, send, uniqueWord } from './ideas.ts'
import {
  becomeMember,
  expect,
  expectAccessible,
  newPerson,
  otherDevice,
  signUp,
  signUpHere,
  test,
} from './journey.ts'

test.describe('What a member does not want to see', () => {
  test('is reported with a reason', { tag: '@desktop' }, async ({ page, browser }) => {
    const author = await otherMember(browser, 'Lia Costa')
    const idea = await publish(author.page)
    await becomeMember(page)
    await page.goto(`/idea/${idea.id}`)
    await page.getByRole('button', { name: 'Mais opções', exact: true }).click()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Denunciar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Denunciar' })
    await expect(dialog.getByRole('button', { name: 'Denunciar' })).toBeDisabled()
    await expectAccessible(page)
    await dialog.getByLabel('Golpe ou fraude').check()
    await dialog.getByLabel('Quer contar mais? (opcional)').fill('Pede dinheiro adiantado.')
    await dialog.getByRole('button', { name: 'Denunciar' }).click()
    await expect(page.getByText('Denúncia enviada')).toBeVisible()
    await expect(dialog).toBeHidden()
    await author.page.context().close()
  })

  test('is hidden from the wall, and comes back with Desfazer', async ({ page, browser }) => {
    const title = `Oculta ${uniqueWord()}`
    const author = await otherMember(browser, 'Lia Costa')
    await publish(author.page, { title })
    await signUp(page)
    await note(page, title).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Mais opções', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Ocultar' }).click()
    await expect(page).toHaveURL(/\/feed/)
    await expect(page.getByText('Ideia oculta para você')).toBeVisible()
    await expect(note(page, title)).toHaveCount(0)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(note(page, title)).toBeVisible()
    await author.page.context().close()
  })

  test('goes with its author, once muted', async ({ page, browser }) => {
    const word = uniqueWord()
    const author = await otherMember(browser, 'Lia Costa')
    const idea = await publish(author.page, { title: `Uma ${word}` })
    await publish(author.page, { title: `Outra ${word}` })
    await becomeMember(page)
    await page.goto(`/idea/${idea.id}`)
    await page.getByRole('button', { name: 'Mais opções', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Silenciar autor' }).click()
    await expect(page).toHaveURL(/\/feed/)
    await page.goto(`/feed?q=${word}`)
    await expect(page.getByText(/Nenhuma ideia encontrada/)).toBeVisible()
    await author.page.context().close()
  })

  test('is said to be hidden on its own page, and shown again from there or from the settings', async ({
    page,
    browser,
  }) => {
    const word = uniqueWord()
    const author = await otherMember(browser, 'Lia Costa')
    const idea = await publish(author.page, { title: `Oculta ${word}` })
    const option = async (name: string) => {
      await page.goto(`/idea/${idea.id}`)
      await page.getByRole('button', { name: 'Mais opções', exact: true }).click()
      await page.getByRole('menuitem', { name }).click()
      await expect(page).toHaveURL(/\/feed/)
    }
    await becomeMember(page)
    await option('Ocultar')
    await page.goto(`/idea/${idea.id}`)
    const hidden = page.getByText('Você ocultou esta ideia: ela não aparece no seu mural.')
    await expect(hidden).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Mostrar de novo' }).click()
    await expect(hidden).toHaveCount(0)
    await page.goto(`/feed?q=${word}`)
    await expect(note(page, `Oculta ${word}`)).toBeVisible()

    await option('Ocultar')
    await option('Silenciar autor')
    await page.goto(`/idea/${idea.id}`)
    await expect(page.getByText('Você silenciou Lia Costa', { exact: false })).toBeVisible()
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Mostrar de novo o que Lia Costa publica' }).click()
    await expect(page.getByRole('button', { name: /Lia Costa/ })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Mostrar de novo 1 ideia oculta' }).click()
    await expect(page.getByText('Nada por aqui.', { exact: false })).toBeVisible()
    await page.goto(`/feed?q=${word}`)
    await expect(note(page, `Oculta ${word}`)).toBeVisible()
    await author.page.context().close()
  })

  test('may be a comment too, which a guest reports once signed in', async ({ page, browser }) => {
    const author = await otherMember(browser, 'Lia Costa')
    const idea = await publish(author.page)
    const { id } = await comment(author.page, idea.id, 'Compre já no meu site!')
    await page.goto(`/idea/${idea.id}`)
    const said = page.getByRole('listitem').filter({ hasText: 'Compre já no meu site!' })
    const option = async (name: string) => {
      await said.getByRole('button', { name: 'Mais opções do comentário' }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await option('Denunciar')
    const prompt = page.getByRole('dialog', { name: 'Entre para continuar' })
    await expect(prompt).toContainText('Para denunciar')
    await prompt.getByRole('link', { name: 'Criar Conta / Entrar' }).click()
    await signUpHere(page, newPerson())
    await page.waitForURL(`**/idea/${idea.id}#comentario-${id}`)
    // It appears with the session and moves what is below it.
    await expect(page.getByText('Confirme o seu e-mail')).toBeVisible()
    await expect(said).toBeInViewport()
    await option('Denunciar')
    const dialog = page.getByRole('dialog', { name: 'Denunciar' })
    await expect(dialog).toContainText('Por que este comentário não deveria estar aqui?')
    await dialog.getByLabel('Spam ou propaganda').check()
    await dialog.getByRole('button', { name: 'Denunciar' }).click()
    await expect(page.getByText('Denúncia enviada')).toBeVisible()
    await expect(dialog).toBeHidden()

    await option('Ocultar')
    await expect(said).toHaveCount(0)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(said).toBeVisible()
    await author.page.context().close()
  })

  test('may be a whole profile, which the team takes back to a blank one', async ({ page, browser }) => {
    const name = `Ganhe Fácil ${uniqueWord()}`
    const seen = await otherMember(browser, name)
    const { author } = await publish(seen.page)
    await send(seen.page, 'PATCH', '/profile', { bio: 'Dinheiro rápido, chama no zap.' })
    await becomeMember(page)
    await page.goto(`/profile/${author.id}`)
    await page.getByRole('button', { name: `Mais opções sobre ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Denunciar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Denunciar' })
    await expect(dialog).toContainText('Por que este conteúdo do perfil não deveria estar aqui?')
    await dialog.getByLabel('Golpe ou fraude').check()
    await dialog.getByRole('button', { name: 'Denunciar' }).click()
    await expect(page.getByText('Denúncia enviada')).toBeVisible()

    const admin = await otherDevice(browser)
    await becomeAdmin(admin)
    await admin.goto('/admin?secao=denuncias')
    const card = admin.getByRole('listitem').filter({ hasText: name })
    await expect(card).toContainText('Dinheiro rápido, chama no zap.')
    await card.getByRole('button', { name: 'Remover' }).click()
    const removal = admin.getByRole('dialog', { name: 'Remover o conteúdo do perfil?' })
    await expect(removal).toContainText('O nome vira “Abelha”')
    await expectAccessible(admin)
    await removal.getByRole('button', { name: 'Remover' }).click()
    await expect(admin.getByText('Conteúdo removido')).toBeVisible()

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Abelha' })).toBeVisible()
    await expect(page.getByText('Dinheiro rápido')).toHaveCount(0)
    await seen.page.goto('/notifications')
    await expect(seen.page.getByRole('main')).toContainText(
      `O conteúdo do seu perfil “${name}” foi removido.`,
    )
    for (const other of [seen.page, admin]) await other.context().close()
  })
})
