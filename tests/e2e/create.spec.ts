import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { stage } from '#server/testing/economy/acts.ts'
import { act } from './acts.ts'
import { becomeMember, expect, expectAccessible, otherDevice, signUp, test } from './journey.ts'

async function write(page: Page, title = 'Pão de queijo na estação') {
  await page.getByLabel('Título').fill(title)
  await page.getByLabel('Descrição').fill('Café da manhã pronto em 40 segundos para quem pega o trem das 6h.')
}

function publish(page: Page) {
  return page.getByRole('button', { name: 'Publicar', exact: true }).click()
}

async function mine(page: Page): Promise<{ title: string; pictures: { id: string }[]; id: string }[]> {
  const answer = await page.request.get('/api/ideas/mine')
  return (await answer.json()).ideas
}

/** The idea reaches the server; its answer is lost on the way, as often as it is sent. */
async function loseAnswers(page: Page) {
  await page.route('**/api/ideas', async (route) => {
    await route.fetch()
    await route.abort()
  })
}

async function photo(name: string, side = 60) {
  const background = { r: name.length * 20, g: 120, b: 60 }
  const buffer = await sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
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
    await publish(page)
    await expect(page.getByText('Ideia criada! 🎉')).toBeVisible()
    await expect(page.getByText('Você ganhou +5 BPoints!')).toBeVisible()
    await expect(page.getByText('+5 BPoints de bônus pela primeira ideia do dia')).toBeVisible()
    await expect(page).toHaveURL(/\/feed$/)
    // Others have had the same idea.
    const [idea] = await mine(page)
    await expect(page.locator(`a[href="/idea/${idea?.id}"]`)).toHaveText('Pão de queijo na estação')
    // The bonus of the day is spent, and no draft is left.
    await page.goto('/create')
    await expect(page.getByText('+5 BPoints', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Título')).toHaveValue('')
  })

  test('says the first thing that is wrong', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/create')
    await write(page, 'a'.repeat(101))
    await expect(page.getByText('título 101/100')).toBeVisible()
    await page.getByLabel('Descrição').fill('b'.repeat(1001))
    await expectAccessible(page)
    await publish(page)
    await expect(page.getByText('Erro de validação')).toBeVisible()
    await expect(page.getByText('O título deve ter no máximo 100 caracteres')).toBeVisible()
    await page.getByLabel('Título').fill('Um título que cabe')
    await publish(page)
    await expect(page.getByText('A descrição deve ter no máximo 1000 caracteres')).toBeVisible()
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
    await publish(later)
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

  test('publishes once, however often its answer is lost', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/create')
    await write(page)
    await loseAnswers(page)
    await publish(page)
    await expect(page.getByText('Erro ao criar ideia')).toBeVisible({ timeout: 30_000 })
    await page.unroute('**/api/ideas')
    // Even from a tab that was opened anew.
    await page.reload()
    await expect(page.getByText(/Recuperamos seu rascunho/)).toBeVisible()
    await publish(page)
    await expect(page.getByText('Ideia criada! 🎉')).toBeVisible()
    expect(await mine(page)).toHaveLength(1)
  })

  test('tells that an earlier version arrived, when the text has changed since', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/create')
    await write(page)
    await loseAnswers(page)
    await publish(page)
    await expect(page.getByText('Erro ao criar ideia')).toBeVisible({ timeout: 30_000 })
    await page.unroute('**/api/ideas')
    await page.getByLabel('Título').fill('Pão de queijo, segunda fornada')
    // By the keyboard: the badge of the idea that did arrive lies over the button.
    await page.getByLabel('Título').press('Control+Enter')
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
    await context.setOffline(true)
    await publish(page)
    await expect(page.getByText('Erro ao criar ideia')).toBeVisible()
    await expect(page.getByText(/sem conexão\. O texto está guardado/)).toBeVisible()
    await expect(page.getByLabel('Título')).toHaveValue('Pão de queijo na estação')
    await context.setOffline(false)
    await publish(page)
    await expect(page.getByText('Ideia criada! 🎉')).toBeVisible()
  })
})

test.describe('The pictures of an idea', () => {
  test('are picked, dropped and pasted, and shown in the order of their author', { tag: '@desktop' }, async ({
    page,
  }) => {
    await becomeMember(page)
    await page.goto('/create')
    await write(page)
    await page.getByTestId('pictures').setInputFiles([await photo('a.png'), await photo('bb.png')])
    await bring(page, 'drop', await photo('ccc.png'))
    await bring(page, 'paste', await photo('dddd.png'))
    const tiles = page.getByRole('button', { name: /^Imagem \d de \d/ })
    await expect(tiles).toHaveCount(4)
    await expect(page.getByRole('progressbar', { name: /^Enviando/ })).toHaveCount(0)
    await expectAccessible(page)

    const names = () =>
      tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label')?.split(': ')[1]))
    await tiles.nth(3).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('Imagem na posição 3 de 4')).toBeAttached()
    expect(await names()).toEqual(['a.png', 'bb.png', 'dddd.png', 'ccc.png'])
    await expect(tiles.nth(2)).toBeFocused()
    await page.keyboard.press('Home')
    expect(await names()).toEqual(['dddd.png', 'a.png', 'bb.png', 'ccc.png'])

    // By pressing alone, for whoever can neither drag nor type.
    await tiles.nth(1).click()
    const sheet = page.getByRole('dialog', { name: 'Imagem 2 de 4' })
    await sheet.getByRole('button', { name: 'Para depois' }).click()
    await page.keyboard.press('Escape')
    expect(await names()).toEqual(['dddd.png', 'bb.png', 'a.png', 'ccc.png'])

    await page.getByRole('button', { name: 'Remover ccc.png' }).click()
    await carry(page, tiles.nth(2), tiles.nth(0))
    await expect.poll(names).toEqual(['a.png', 'dddd.png', 'bb.png'])
    await publish(page)
    await expect(page.getByText('Ideia criada! 🎉')).toBeVisible()
    expect((await mine(page))[0]?.pictures).toHaveLength(3)
  })

  test('are at most five, images alone, and of 8 MB', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/create')
    const input = page.getByTestId('pictures')
    await input.setInputFiles({ name: 'plano.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
    await expect(page.getByText(/Só aceitamos imagens/)).toBeVisible()
    await input.setInputFiles({
      name: 'x.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(8 * 1024 * 1024 + 1),
    })
    await expect(page.getByText('A imagem passa de 8 MB. Envie uma menor.')).toBeVisible()
    const six = await Promise.all(['1', '2', '3', '4', '5', '6'].map((name) => photo(`${name}.png`)))
    await input.setInputFiles(six)
    await expect(page.getByText('Limite de imagens excedido')).toBeVisible()
    await expect(page.getByText('Você pode adicionar no máximo 5 imagens.')).toBeVisible()
    await expect(page.getByText('5/5')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Adicionar/ })).toBeHidden()
  })

  test('can be sent again when one did not arrive, and the idea waits for them', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/create')
    await write(page)
    await page.route('**/api/pictures', (route) => route.abort())
    await page.getByTestId('pictures').setInputFiles(await photo('feira.png'))
    const again = page.getByRole('button', { name: /^Enviar feira.png de novo/ })
    await expect(again).toBeVisible()
    await expectAccessible(page)
    await publish(page)
    await expect(page.getByText(/Uma imagem não foi enviada/)).toBeVisible()
    expect(await mine(page)).toEqual([])
    await page.unroute('**/api/pictures')
    await again.click()
    // Pressed at once: it waits for the picture instead of leaving it behind.
    await publish(page)
    await expect(page.getByText('Ideia criada! 🎉')).toBeVisible()
    expect((await mine(page))[0]?.pictures).toHaveLength(1)
  })
})

test.describe('A private idea', () => {
  test('is explained to a Free member, and stays public', { tag: '@desktop' }, async ({ page }) => {
    await becomeMember(page)
    await page.goto('/create')
    await write(page)
    const isPublic = page.getByRole('switch', { name: 'Público' })
    await expect(isPublic).toBeChecked()
    await isPublic.click()
    const dialog = page.getByRole('dialog', { name: 'Ideias privadas são do Premium' })
    await expect(dialog).toBeVisible()
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
    const person = await signUp(page)
    await act(person, (memberId) => [stage(memberId, 2600)])
    await page.goto('/premium')
    await page.getByRole('button', { name: 'Fazer upgrade' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Fazer upgrade' }).click()
    await expect(page.getByText('Upgrade realizado!')).toBeVisible()
    await page.goto('/create')
    await write(page)
    await page.getByRole('switch', { name: 'Público' }).click()
    await expect(page.getByText('Só você vê esta ideia')).toBeVisible()
    await expectAccessible(page)
    await publish(page)
    await expect(page.getByText('Ideia criada! 🎉')).toBeVisible()
    await expect(page.getByText(/Você ganhou/)).toHaveCount(0)

    const [idea] = await mine(page)
    const stranger = await otherDevice(browser)
    expect((await stranger.request.get(`/api/ideas/${idea?.id}`)).status()).toBe(404)

    await page.goto(`/idea/${idea?.id}/edit`)
    await page.getByRole('switch', { name: 'Público' }).click()
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Ideia atualizada! ✨')).toBeVisible()
    await expect(page.getByText('Você ganhou +5 BPoints!')).toBeVisible()
  })
})

test.describe('After publishing', () => {
  for (const [from, expected] of [
    ['?fromTrailComplete=true&nextTrail=t1-validacao', /\/trail\/t1-validacao$/],
    ['?fromOnboarding=true&nextTrail=t1-validacao', /\/trail\/t1-validacao(\?fromOnboarding=true)?$/],
    ['?fromTrailReview=true', /\/feed$/],
  ] as const) {
    test(`/create${from} leads on`, async ({ page }) => {
      await becomeMember(page)
      await page.goto(`/create${from}`)
      await write(page)
      await publish(page)
      await expect(page.getByText('Ideia criada! 🎉')).toBeVisible()
      await expect(page).toHaveURL(expected)
    })
  }

  test('whoever came from a trail goes back to it', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/missions')
    await page.getByRole('link', { name: 'Trilhas', exact: true }).click()
    await expect(page).toHaveURL(/\/trails$/)
    await page.evaluate(() =>
      window.history.pushState(
        { __TSR_index: 2, __TSR_key: 'create', key: 'create' },
        '',
        '/create?fromTrail=true',
      ),
    )
    await page.reload()
    await write(page)
    await publish(page)
    await expect(page.getByText('Ideia criada! 🎉')).toBeVisible()
    await expect(page).toHaveURL(/\/trails$/)
  })
})

test.describe('Editing an idea', () => {
  test('changes what is one’s own', { tag: '@desktop' }, async ({ page }) => {
    await becomeMember(page)
    await page.goto('/create')
    await write(page)
    await page.getByTestId('pictures').setInputFiles(await photo('um.png'))
    await publish(page)
    await expect(page).toHaveURL(/\/feed$/)
    const [idea] = await mine(page)
    await page.goto(`/idea/${idea?.id}/edit`)
    const save = page.getByRole('button', { name: 'Salvar', exact: true })
    await expect(page.getByLabel('Título')).toHaveValue('Pão de queijo na estação')
    await expect(page.getByRole('button', { name: /^Imagem 1 de 1/ })).toBeVisible()
    await expect(save).toBeDisabled()
    await expectAccessible(page)
    await page.getByLabel('Título').fill('Pão de queijo no metrô')
    // Changes half made survive as well.
    await expect(page.getByText('rascunho salvo')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Título')).toHaveValue('Pão de queijo no metrô')
    await save.click()
    await expect(page.getByText('Ideia atualizada! ✨')).toBeVisible()
    expect((await mine(page))[0]).toMatchObject({ title: 'Pão de queijo no metrô' })
  })

  test('says Erro ao atualizar when it cannot be reached, and keeps the text', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/create')
    await write(page)
    await publish(page)
    await expect(page).toHaveURL(/\/feed$/)
    const [idea] = await mine(page)
    await page.goto(`/idea/${idea?.id}/edit`)
    await page.getByLabel('Título').fill('Outro nome')
    await page.route(`**/api/ideas/${idea?.id}`, (route) => route.abort())
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Erro ao atualizar')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByLabel('Título')).toHaveValue('Outro nome')
  })

  test('shows nothing of what is somebody else’s, or nobody’s', async ({ page, browser }) => {
    await becomeMember(page)
    await page.goto('/create')
    await write(page)
    await publish(page)
    await expect(page).toHaveURL(/\/feed$/)
    const [idea] = await mine(page)
    const other = await otherDevice(browser)
    await signUp(other)
    await other.goto(`/idea/${idea?.id}/edit`)
    await expect(other.getByRole('heading', { name: 'Não encontramos este post-it' })).toBeVisible()
    await expectAccessible(other)
    await other.goto('/idea/nada/edit')
    await expect(other.getByRole('heading', { name: 'Não encontramos este post-it' })).toBeVisible()
  })
})

/** Files that come to the page by another way than its buttons. */
async function bring(
  page: Page,
  how: 'drop' | 'paste',
  file: { name: string; mimeType: string; buffer: Buffer },
) {
  const transfer = await page.evaluateHandle(
    ([name, type, data]) => {
      const carried = new DataTransfer()
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
      carried.items.add(new File([bytes], name, { type }))
      return carried
    },
    [file.name, file.mimeType, file.buffer.toString('base64')] as const,
  )
  await page.evaluate(
    ([kind, data]) => {
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      document.body.dispatchEvent(event)
    },
    [how, transfer] as const,
  )
}

/** Drags one thing onto another, as a hand does. */
async function carry(page: Page, what: ReturnType<Page['getByRole']>, where: ReturnType<Page['getByRole']>) {
  await what.scrollIntoViewIfNeeded()
  const from = await what.boundingBox()
  const to = await where.boundingBox()
  if (!from || !to) throw new Error('Nothing there to carry')
  await page.mouse.move(from.x + from.width / 3, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
}
