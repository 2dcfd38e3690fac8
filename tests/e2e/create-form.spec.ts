import type { Page } from '@playwright/test'
import { mine, photo, submit, write } from './idea-form.ts'
import {
  becomeMember,
  expect,
  expectAccessible,
  expectToastsReady,
  otherDevice,
  signIn,
  signInHere,
  test,
} from './journey.ts'

/** The idea reaches the server, but its answer is lost every time. */
async function loseAnswers(page: Page) {
  await page.route('**/api/ideas', async (route) => {
    await route.fetch()
    await route.abort()
  })
}

test.describe('The form of a new idea', () => {
  test('is the note itself, and pays what it says', { tag: '@desktop' }, async ({ page }) => {
    await becomeMember(page)
    await page.goto('/create')
    const send = page.getByRole('button', { name: 'Publicar', exact: true })
    await expect(send).toBeDisabled()
    await expect(page.getByText('+5 BPoints · a primeira do dia vale +10')).toBeVisible()
    await expect(page.getByText('0/1000')).toBeVisible()
    await page.getByLabel('Título').fill('   ')
    await page.getByLabel('Descrição').fill('Só a descrição')
    await expect(send).toBeDisabled()
    await write(page)
    await expect(page.getByText('65/1000')).toBeVisible()
    const food = page.getByRole('button', { name: 'Alimentação' })
    await food.click()
    await expect(food).toHaveAttribute('aria-pressed', 'true')
    await food.click()
    await expect(food).toHaveAttribute('aria-pressed', 'false')
    await food.click()
    await expectAccessible(page)
    await submit(page)
    await expect(page.getByText('Ideia criada! 🎉')).toBeVisible()
    await expect(page.getByText('Você ganhou +5 BPoints!')).toBeVisible()
    await expect(page.getByText('+5 BPoints de bônus pela primeira ideia do dia')).toBeVisible()
    await expect(page).toHaveURL(/\/feed$/)
    // Other journeys publish the same title, so the idea is found by its id.
    const [idea] = await mine(page)
    await expect(page.locator(`a[href="/idea/${idea?.id}"]`)).toHaveText('Pão de queijo na estação')
    // The daily bonus is used up, and no draft is left.
    await page.goto('/create')
    await expect(page.getByText('+5 BPoints', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Título')).toHaveValue('')
  })

  test('says the first thing that is wrong, and moves there', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/create')
    const [title, description] = [page.getByLabel('Título'), page.getByLabel('Descrição')]
    await page.getByRole('button', { name: 'Publicar', exact: true }).press('Enter')
    await expect(title).toBeFocused()
    await expect(title).toHaveAccessibleDescription('O título é obrigatório')
    await expect(description).toHaveAccessibleDescription('A descrição é obrigatória')
    await page.keyboard.type('Carona do campus')
    await expect(title).toHaveAccessibleDescription('')
    await page.getByRole('button', { name: 'Publicar', exact: true }).press('Enter')
    await expect(description).toBeFocused()
    await write(page, 'a'.repeat(101))
    await expect(page.getByText('título 101/100')).toBeVisible()
    await page.getByLabel('Descrição').fill('b'.repeat(1001))
    await expectAccessible(page)
    await submit(page)
    await expect(page.getByText('Erro de validação').first()).toBeVisible()
    await expect(title).toHaveAccessibleDescription('O título deve ter no máximo 100 caracteres')
    await title.fill('Um título que cabe')
    await submit(page)
    await expect(description).toBeFocused()
    await expect(description).toHaveAccessibleDescription('A descrição deve ter no máximo 1000 caracteres')
    expect(await mine(page)).toEqual([])
  })

  test('can be filled in and sent with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
    await becomeMember(page)
    await page.goto('/create')
    await page.getByLabel('Título').focus()
    await page.keyboard.type('Carona do campus')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Descrição')).toBeFocused()
    await page.keyboard.type('Estudantes dividem trajeto e custo.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Tecnologia' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByLabel('Descrição').press('Control+Enter')
    await expect(page.getByText('Ideia criada! 🎉')).toBeVisible()
    expect((await mine(page))[0]).toMatchObject({ title: 'Carona do campus', category: 'tecnologia' })
  })

  test('keeps a draft through a closed tab and offers it back', async ({ page, context }) => {
    await becomeMember(page)
    await page.goto('/create')
    await write(page)
    await page.getByRole('button', { name: 'Serviços' }).click()
    await page.getByTestId('pictures').setInputFiles(await photo('fachada.png'))
    await expect(page.getByText('1/5')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Enviando fachada.png' })).toBeHidden()
    await expect(page.getByText('rascunho salvo')).toBeVisible()
    await page.close()

    const later = await context.newPage()
    await later.goto('/create')
    await expect(later.getByText(/Recuperamos seu rascunho/)).toBeVisible()
    await expect(later.getByLabel('Título')).toHaveValue('Pão de queijo na estação')
    await expect(later.getByRole('button', { name: 'Serviços' })).toHaveAttribute('aria-pressed', 'true')
    await expect(later.getByRole('button', { name: /^Imagem 1 de 1/ })).toBeVisible()
    await expectAccessible(later)

    await later.getByRole('button', { name: 'Descartar' }).click()
    await expect(later.getByLabel('Título')).toHaveValue('')
    await expect(later.getByText('Rascunho descartado')).toBeVisible()
    await later.getByRole('button', { name: 'Desfazer' }).click()
    await expect(later.getByLabel('Título')).toHaveValue('Pão de queijo na estação')
    await submit(later)
    await expect(later.getByText('Ideia criada! 🎉')).toBeVisible()
    const [idea] = await mine(later)
    expect(idea?.pictures).toHaveLength(1)
    await later.goto('/create')
    await expect(later.getByLabel('Título')).toHaveValue('')
  })

  test('loses nothing to whoever leaves in the middle of a word', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/feed')
    await page.getByRole('link', { name: 'Criar Post-it' }).first().click()
    await page.getByLabel('Título').fill('Horta na varanda')
    await page.getByRole('link', { name: 'Ranking' }).click()
    await expect(page).toHaveURL(/\/ranking$/)
    await page.goto('/create')
    await expect(page.getByLabel('Título')).toHaveValue('Horta na varanda')
  })

  test('is still there for its author after a session that ended by itself, and for nobody after a sign-out', async ({
    page,
    context,
    browser,
  }) => {
    const person = await becomeMember(page)
    await page.goto('/create')
    await write(page)
    await expect(page.getByText('rascunho salvo')).toBeVisible()

    const phone = await otherDevice(browser)
    await signIn(phone, person)
    await expect(phone).toHaveURL(/\/feed$/)
    const headers = { origin: new URL(phone.url()).origin }
    const ended = await phone.request.post('/api/auth/revoke-other-sessions', { data: {}, headers })
    expect(ended.ok()).toBe(true)
    await phone.context().close()
    await expect(page).toHaveURL(/\/auth\?next=%2Fcreate$/)
    await page.reload()
    await signInHere(page, person)
    await expect(page.getByText(/Recuperamos seu rascunho/)).toBeVisible()
    await expect(page.getByLabel('Título')).toHaveValue('Pão de queijo na estação')

    const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    const other = await context.newPage()
    let openOther = () => {}
    const opening = new Promise<void>((resolve) => {
      openOther = resolve
    })
    await other.route('**/api/session', (route) => opening.then(() => route.continue()))
    const asking = other.waitForRequest('**/api/session')
    await other.goto('/profile')
    await asking
    // Like a tab that slept or is just opening, which hears late of a sign-out from before the current
    // session.
    const asked = page.waitForResponse('**/api/session')
    await other.evaluate(() =>
      new BroadcastChannel('colmeia.session').postMessage({ signedOutAt: Date.now() - 60_000 }),
    )
    await asked
    openOther()
    await expect(other.getByRole('button', { name: 'Sair' })).toBeVisible()
    await expect(page.getByLabel('Título')).toHaveValue('Pão de queijo na estação')
    expect(await kept()).toContain('Pão')

    // The author signs out in another tab while still typing here, and the server is slow to answer.
    await other.getByRole('button', { name: 'Sair' }).click()
    const leave = other.getByRole('alertdialog').getByRole('button', { name: 'Sair' })
    await expect(leave).toBeVisible()
    let answer = () => {}
    const slow = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/session', (route) => slow.then(() => route.continue()))
    await page.getByLabel('Descrição').focus()
    let isWriting = true
    const written = (async () => {
      while (isWriting) await page.keyboard.type('Pão ', { delay: 50 })
    })()
    await leave.click()
    await expect(page).toHaveURL(/\/auth/)
    isWriting = false
    await written
    answer()
    await expect.poll(kept).not.toContain('Pão')
    await page.goto('/auth?next=/create')
    await signInHere(page, person)
    await expect(page.getByLabel('Título')).toHaveValue('')
  })

  test('publishes once, however often its answer is lost', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/create')
    await write(page)
    await loseAnswers(page)
    await submit(page)
    await expect(page.getByText('Erro ao criar ideia')).toBeVisible({ timeout: 30_000 })
    await page.unroute('**/api/ideas')
    // Even from a newly opened tab.
    await page.reload()
    await expect(page.getByText(/Recuperamos seu rascunho/)).toBeVisible()
    await submit(page)
    await expect(page.getByText('Ideia criada! 🎉')).toBeVisible()
    expect(await mine(page)).toHaveLength(1)
  })

  test('tells that an earlier version arrived, when the text has changed since', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/create')
    await write(page)
    await loseAnswers(page)
    await submit(page)
    // The badge card for the published idea leaves the button free. It goes after seven seconds, and on a slow machine
    // the last try fails later.
    await Promise.all([
      expect(page.getByText('Nova conquista!')).toBeVisible(),
      expect(page.getByText('Erro ao criar ideia')).toBeVisible({ timeout: 30_000 }),
    ])
    await page.unroute('**/api/ideas')
    await page.getByLabel('Título').fill('Pão de queijo, segunda fornada')
    await page.getByRole('button', { name: 'Publicar', exact: true }).click({ timeout: 4000 })
    const notice = page.getByRole('dialog', { name: 'A primeira versão já está no mural' })
    await expect(notice).toBeVisible()
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Publicar como outra' }).click()
    await expect(page.getByText('Ideia criada! 🎉')).toBeVisible()
    expect((await mine(page)).map(({ title }) => title)).toEqual([
      'Pão de queijo, segunda fornada',
      'Pão de queijo na estação',
    ])
  })

  test('says so without a network, and goes on when it is back', async ({ page, context }) => {
    await becomeMember(page)
    await page.goto('/create')
    await write(page)
    await expectToastsReady(page)
    await context.setOffline(true)
    await submit(page)
    await expect(page.getByText('Erro ao criar ideia')).toBeVisible()
    await expect(page.getByText(/sem conexão\. O texto está guardado/)).toBeVisible()
    await expect(page.getByLabel('Título')).toHaveValue('Pão de queijo na estação')
    await context.setOffline(false)
    await submit(page)
    await expect(page.getByText('Ideia criada! 🎉')).toBeVisible()
  })
})
