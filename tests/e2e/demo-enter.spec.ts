import type { Page } from '@playwright/test'
import { balance, chooseOption, enterDemonstration, restart } from './demonstration.ts'
import { photo, submit, write } from './idea-form.ts'
import { note } from './ideas.ts'
import { expect, expectAccessible, test } from './journey.ts'

const like = { name: /^Curtir/ }
const dislike = { name: /^Não curtir/ }

test.describe('The demonstration', () => {
  test('begins on the landing page, as a member with 1.250 BPoints, and is still there after a reload', {
    tag: '@desktop',
  }, async ({ page }) => {
    await enterDemonstration(page)
    await expect(balance(page)).toHaveAccessibleName(/^1\.250 BPoints/)
    await expect(page.getByRole('region', { name: 'Modo demonstração' })).toContainText(
      'Seus dados ficam só neste navegador.',
    )
    await expectAccessible(page)
    await watchForGuests(page)
    await page.reload()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(balance(page)).toHaveAccessibleName(/^1\.250 BPoints/)
    expect(await guestsSeen(page)).toEqual([])
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Continuar na demonstração' })).toBeVisible()
    expect(await guestsSeen(page)).toEqual([])
  })

  test('pays, takes comments, marks one as useful, and begins again with ‘Reiniciar dados’', async ({
    page,
  }) => {
    await enterDemonstration(page)
    const card = page.getByRole('article').first()
    await card.getByRole('button', like).click()
    await expect(balance(page)).toHaveAccessibleName(/^1\.251 BPoints/)
    await card.getByRole('button', dislike).click()
    // Behind the question why nothing of the wall can be reached.
    await page.getByRole('dialog', { name: /^Por quê/ }).press('Escape')
    await expect(card.getByRole('button', like)).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('article').nth(1).getByRole('heading').getByRole('link').click()
    await page.getByRole('textbox', { name: 'Escreva um comentário' }).fill('Eu usaria toda semana.')
    await page.getByRole('button', { name: 'Enviar comentário' }).click()
    await expect(page.getByText('Você ganhou +2 BPoints!')).toBeVisible()
    await page.getByRole('button', like).first().click()
    await page.getByLabel(/^Por quê/).fill('Resolve a minha semana.')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Resolve a minha semana.' })).toBeVisible()
    await page.goto('/feed')
    await expect(card.getByRole('button', dislike)).toHaveAttribute('aria-pressed', 'true')
    await note(page, 'Velas de cera de abelha').getByRole('heading').getByRole('link').click()
    const said = page.getByRole('listitem').filter({ hasText: 'quantos quilos sobram' })
    await said.getByRole('button', { name: 'Marcar como útil' }).click()
    const question = page.getByRole('alertdialog', { name: 'Marcar como útil?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Marcar como útil' }).click()
    await expect(said.getByText('Útil', { exact: true })).toBeVisible()
    await expect(said.getByRole('button', { name: 'Marcar como útil' })).toHaveCount(0)
    await restart(page)
    await page.goto('/feed')
    await expect(balance(page)).toHaveAccessibleName(/^1\.250 BPoints/)
    await expect(card.getByRole('button', dislike)).toHaveAttribute('aria-pressed', 'false')
  })

  test('shows the whole tour once, and again when asked', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Experimentar sem conta' }).click()
    await page.waitForURL('**/feed')
    const step = page.locator('.driver-popover')
    const titles = ['Feed de Ideias', 'Criar Post-it', 'Trilhas de Aprendizado', 'Seu Perfil e BPoints']
    for (const [index, title] of titles.entries()) {
      await expect(step).toContainText(title)
      await expect(step).toContainText(`${index + 1} de 4`)
      if (index === 0) await expectAccessible(page)
      await step.getByRole('button', { name: index < 3 ? 'Próximo' : 'Concluir' }).click()
    }
    await expect(step).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Resumo do Dia')).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(step).toHaveCount(0)
    await page.goto('/feed?tour=1')
    await expect(step).toContainText('1 de 4')
  })

  test('publishes, changes and deletes ideas with pictures', async ({ page }) => {
    await enterDemonstration(page)
    await page.goto('/create')
    await write(page, 'Pão de queijo na estação')
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles([await photo('um.png', 1200)])
    await expect(page.getByRole('button', { name: /^Imagem 1 de 1/ })).toBeVisible()
    await submit(page)
    await expect(page.getByText('Ideia criada! 🎉')).toBeVisible()
    await expect(page).toHaveURL(/\/feed/)
    await page.reload()
    const own = note(page, 'Pão de queijo na estação')
    await expect(own.locator('img').first()).toHaveAttribute('src', /^data:image\//)
    await own.getByRole('heading').getByRole('link').click()
    const more = page.getByRole('button', { name: 'Mais opções', exact: true })
    await more.click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    await page.getByLabel('Título').fill('Pão de queijo no metrô')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Ideia atualizada! ✨')).toBeVisible()
    await more.click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText('Ideia excluída 🗑️')).toBeVisible()
    await expect(note(page, 'Pão de queijo no metrô')).toHaveCount(0)
  })

  test('is left for the landing page, and the visitor is a guest again', async ({ page }) => {
    await enterDemonstration(page)
    await chooseOption(page, 'Sair da demonstração')
    await expect(page.getByRole('button', { name: 'Experimentar sem conta' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Modo demonstração' })).toHaveCount(0)
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/feed$/)
    await expect(page.getByText('Entre para acessar essa área')).toBeVisible()
  })
})

/** Records in every frame what only guests are shown. */
async function watchForGuests(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { guestsSeen: seen })
    const look = () => {
      const text = document.body?.innerText ?? ''
      for (const words of ['Comunidade Colmeia', 'Começar Agora']) if (text.includes(words)) seen.add(words)
      for (const way of document.querySelectorAll('a[href^="/auth"]'))
        if (way.checkVisibility({ visibilityProperty: true })) seen.add(way.textContent ?? '')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

function guestsSeen(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window as unknown as { guestsSeen: Set<string> }).guestsSeen])
}
