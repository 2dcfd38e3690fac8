import { note, otherMember, publish, uniqueWord, upload } from './ideas.ts'
import { becomeMember, expect, expectAccessible, setting, signUp, test } from './journey.ts'

test.describe('An idea on its own page', () => {
  test('opens from the wall and leads back to where one was', { tag: '@desktop' }, async ({
    page,
    browser,
  }) => {
    const word = uniqueWord()
    const author = await otherMember(browser, 'Rita Moura')
    await publish(author.page, { title: `Horta ${word}`, description: 'Primeira linha.\nSegunda linha.' })
    await page.goto(`/feed?q=${word}`)
    await note(page, `Horta ${word}`).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/idea\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1, name: `Horta ${word}` })).toBeVisible()
    await expect(page).toHaveTitle(`Horta ${word} · Colmeia`)
    await expect(page.getByText('Rita Moura')).toBeVisible()
    await expect(page.getByText('Bronze · nível 1').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Voltar' }).click()
    await expect(page).toHaveURL(new RegExp(`q=${word}`))
    await author.page.context().close()
  })

  test('is shared by its address', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await becomeMember(page)
    const idea = await publish(page)
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.goto(`/idea/${idea.id}`)
    await page.getByRole('button', { name: 'Compartilhar' }).click()
    await expect(page.getByText('Link copiado')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${setting('COLMEIA_URL')}/idea/${idea.id}`,
    )
  })

  test('is edited and deleted by its author alone, after a question', { tag: '@desktop' }, async ({
    page,
    browser,
  }) => {
    const title = `Apagar ${uniqueWord()}`
    await becomeMember(page)
    const idea = await publish(page, { title })
    const other = await otherMember(browser, 'Rita Moura')
    await other.page.goto(`/idea/${idea.id}`)
    await other.page.getByRole('button', { name: 'Mais opções', exact: true }).click()
    await expect(other.page.getByRole('menuitem', { name: 'Denunciar' })).toBeVisible()
    await expect(other.page.getByRole('menuitem', { name: 'Editar' })).toHaveCount(0)
    await expect(other.page.getByRole('menuitem', { name: 'Excluir' })).toHaveCount(0)

    await page.goto(`/idea/${idea.id}`)
    await page.getByRole('button', { name: 'Mais opções', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    await expect(page).toHaveURL(new RegExp(`/idea/${idea.id}/edit$`))
    await page.goto(`/idea/${idea.id}`)
    await page.getByRole('button', { name: 'Mais opções', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    const question = page.getByRole('alertdialog', { name: 'Excluir ideia?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('button', { name: 'Mais opções', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await question.getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText('Ideia excluída 🗑️')).toBeVisible()
    await expect(page).toHaveURL(/\/feed$/)
    await expect(note(page, title)).toHaveCount(0)
    await page.goto(`/idea/${idea.id}`)
    await expect(page.getByRole('heading', { name: 'Esta ideia não está aqui' })).toBeVisible()
    await other.page.context().close()
  })

  test('that is not there says so, whatever the address', async ({ page }) => {
    for (const id of ['00000000-0000-4000-8000-00000000dead', 'nada']) {
      await page.goto(`/idea/${id}`)
      await expect(page.getByRole('heading', { name: 'Esta ideia não está aqui' })).toBeVisible()
      await expect(page.getByText('Se a ideia é sua, entre para ver.')).toBeVisible()
    }
    await expectAccessible(page)
  })

  test('shows its pictures in full, with the keyboard too', { tag: '@desktop' }, async ({ page }) => {
    await signUp(page)
    const pictureIds = [
      await upload(page, '#d98b4a'),
      await upload(page, '#8fb35a'),
      await upload(page, '#c65b3c'),
    ]
    const idea = await publish(page, { pictureIds })
    await page.goto(`/idea/${idea.id}`)
    await expect(page.getByRole('button', { name: /Ver a imagem/ })).toHaveCount(3)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ver a imagem 2 de 3' }).click()
    const viewer = page.getByRole('dialog', { name: /^Imagens de/ })
    await expect(viewer.getByText('2 de 3')).toBeVisible()
    await expect(viewer.getByRole('img', { name: /^Imagem 2/ })).toBeInViewport()
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText('3 de 3')).toBeVisible()
    await expect(viewer.getByRole('img', { name: /^Imagem 3/ })).toBeInViewport()
    await expect(viewer.getByRole('button', { name: 'Próxima imagem' })).toBeDisabled()
    await viewer.getByRole('button', { name: 'Imagem anterior' }).click()
    await expect(viewer.getByText('2 de 3')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(page.getByRole('button', { name: 'Ver a imagem 2 de 3' })).toBeFocused()
  })
})
