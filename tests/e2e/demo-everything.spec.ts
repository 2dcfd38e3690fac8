import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { balance, enterDemonstration, skipTour } from './demonstration.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { keptOffline } from './kept-offline.ts'
import { completeTask, readAndAnswer } from './lesson-steps.ts'
import { freePort, startApp } from './running-app.ts'

const trail = { id: 'validacao', from: 't1-validacao' }

test.describe('In the demonstration', () => {
  test('five trails teach with questions, and pay 50 a stage', async ({ page }) => {
    await enterDemonstration(page)
    await page.goto('/trails')
    const trails = page.getByRole('list', { name: 'Trilhas' })
    await expect(trails.getByRole('article')).toHaveCount(5)
    await page.goto(`/trail/${trail.id}`)
    await page.getByRole('list', { name: 'Etapas' }).getByRole('link').first().click()
    await page.waitForURL('**/lesson/**')
    const stageId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await readAndAnswer(page, stageId, trail.from)
    await completeTask(page)
    await expect(page.getByText('+50 BPoints').first()).toBeVisible()
  })

  test('friends are found by name, e-mail and phone, and added once', async ({ page }) => {
    await enterDemonstration(page)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Encontrar Amigos' }).click()
    const search = page.getByRole('dialog', { name: 'Encontrar Amigos' })
    const field = search.getByLabel('Quem você procura')
    await field.fill('a')
    await expect(search.getByRole('listitem').first()).toBeVisible()
    await expect(search.getByText('Mel Andrade')).toHaveCount(0)
    const add = search.getByRole('button', { name: /^Adicionar/ }).first()
    const name = ((await add.getAttribute('aria-label')) ?? '').replace('Adicionar ', '')
    await field.fill(name.toUpperCase())
    await search.getByRole('button', { name: `Adicionar ${name}` }).click()
    await expect(search.getByText('Amigo', { exact: true })).toBeVisible()
    await expectAccessible(page)
    // One person, by part of the name without its accent, by e-mail, and by phone in any format.
    const found = search.getByRole('listitem')
    for (const term of ['jatai', 'zeca.jatai@exemplo.invalid', '(11) 90000-0004']) {
      await field.fill(term)
      await expect(found).toHaveCount(1)
      await expect(found).toContainText('Zeca Jataí')
      // A friend cannot be added again.
      await expect(found.getByText('Amigo', { exact: true })).toBeVisible()
      await expect(found.getByRole('button')).toHaveCount(0)
    }
    await field.fill('ninguém com este nome')
    await expect(search.getByText('Ninguém com “ninguém com este nome”', { exact: false })).toBeVisible()
    await page.keyboard.press('Escape')
    const friends = page.getByRole('region', { name: /^Amigos/ })
    await expect(friends).toContainText(name)
    await page.reload()
    await expect(friends.getByRole('link', { name, exact: true })).toHaveCount(1)
    await page.goto('/social-timeline')
    await expect(page.getByRole('region', { name: /^Amigos/ })).toContainText(name)
    await expectAccessible(page)
  })

  test('projects, ranking, Premium, store, settings, BeeBot and the feedback board work', async ({
    page,
  }) => {
    await enterDemonstration(page)
    await page.goto('/project')
    const steps = page.getByRole('checkbox')
    await expect(steps).toHaveCount(8)
    await expect(steps.nth(1)).toBeChecked()
    await steps.nth(2).check()
    await page.getByRole('navigation').getByRole('link', { name: 'Feed' }).first().click()
    await expect(balance(page)).toHaveAccessibleName(/^1\.252 BPoints/)
    await page.getByRole('button', { name: 'Abrir o BeeBot' }).click()
    const panel = page.getByRole('dialog', { name: 'BeeBot' })
    await panel.getByLabel('Pergunte ao BeeBot').fill('quanto custa o premium?')
    await page.keyboard.press('Enter')
    await expect(panel.getByText('O Premium custa 500 BPoints.', { exact: false })).toBeVisible()
    await page.goto('/ranking')
    await page.getByRole('radio', { name: 'Este mês' }).check()
    await expect(page.getByRole('list', { name: 'Pódio' }).getByRole('listitem')).toHaveCount(3)
    const others = page.getByRole('list', { name: 'Classificação' }).getByRole('listitem')
    await expect(others).toHaveCount(7)
    await expect(others.getByText('Você', { exact: true })).toBeVisible()
    await page.goto('/premium')
    await page.getByRole('button', { name: 'Virar Premium' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Virar Premium' }).click()
    await expect(page.getByText('Upgrade realizado!')).toBeVisible()
    await page.goto('/store')
    await page.getByRole('button', { name: /^Comprar Selo dourado/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Comprar' }).click()
    await expect(page.getByText('Compra realizada!')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Seu saldo' })).toContainText('602')
    await page.goto('/settings')
    const likes = page.getByRole('switch', { name: /^Curtidas/ })
    await likes.click()
    // Shown before it is stored.
    await page.waitForFunction(() => Object.values(localStorage).some((text) => /"likes":false/.test(text)))
    await page.goto('/feedbacks')
    await page.getByRole('button', { name: 'Enviar Feedback' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Enviar Feedback' })
    await dialog.getByLabel('Título').fill('Exportar o mural')
    await dialog.getByText('Nova função').click()
    await dialog.getByLabel('Descrição').fill('Em uma planilha.')
    await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByText('Feedback enviado!')).toBeVisible()
    const item = page.getByRole('listitem').filter({ hasText: 'Exportar o mural' })
    await item.getByRole('button', { name: /Votar em/ }).click()
    await page.reload()
    await expect(item).toContainText('1')
  })
})

test.describe('In the demonstration, when the server is gone', () => {
  test.use({ serviceWorkers: 'allow' })

  test('everything goes on as before', async ({ page }) => {
    const data = mkdtempSync(join(tmpdir(), 'colmeia-demo-'))
    const port = await freePort()
    const url = `http://localhost:${port}`
    const app = await startApp({
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: data,
      SAMPLE_COMMUNITY: 'off',
    })
    await page.goto(url)
    await page.getByRole('button', { name: 'Experimentar sem conta' }).click()
    await page.waitForURL('**/feed')
    await skipTour(page)
    await keptOffline(page)

    app.kill('SIGTERM')
    await once(app, 'exit')
    rmSync(data, { recursive: true, force: true })
    await page.context().setOffline(true)

    await page.reload()
    await expect(page.getByText('Você está sem conexão', { exact: false })).toHaveCount(0)
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Curtir/ })
      .click()
    await expect(balance(page)).toHaveAccessibleName(/^1\.251 BPoints/)
    await page.goto(`${url}/create`)
    await page.getByLabel('Título').fill('Sem internet nenhuma')
    await page.getByLabel('Descrição').fill('Publicada com tudo desligado.')
    await page.getByRole('button', { name: 'Publicar', exact: true }).click()
    await expect(page.getByText('Ideia criada! 🎉')).toBeVisible()
    await page.goto(`${url}/ranking`)
    await expect(page.getByRole('list', { name: 'Pódio' })).toBeVisible()
  })
})
