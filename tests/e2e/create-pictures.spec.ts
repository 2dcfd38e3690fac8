import type { Locator, Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { mine, photo, submit, write } from './idea-form.ts'
import { becomeMember, expect, expectAccessible, type Person, test } from './journey.ts'

test.describe('The pictures of an idea', () => {
  test('are picked, dropped and pasted, and shown in the order of their author', { tag: '@desktop' }, async ({
    page,
  }) => {
    await becomeMember(page)
    await page.goto('/create')
    await write(page)
    await page.getByTestId('pictures').setInputFiles([await photo('a.png'), await photo('bb.png')])
    await expect(page.getByText('2 imagens adicionadas')).toBeAttached()
    await bring(page, 'drop', await photo('ccc.png'))
    await bring(page, 'paste', await photo('dddd.png'))
    const tiles = page.getByRole('button', { name: /^Imagem \d de \d/ })
    await expect(tiles).toHaveCount(4)
    await expect(page.getByRole('progressbar', { name: /^Enviando/ })).toHaveCount(0)
    await expectAccessible(page)

    const names = () => namesOf(tiles)
    await tiles.nth(3).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('Imagem na posição 3 de 4')).toBeAttached()
    await expect.poll(names).toEqual(['a.png', 'bb.png', 'dddd.png', 'ccc.png'])
    await expect(tiles.nth(2)).toBeFocused()
    await page.keyboard.press('Home')
    await expect.poll(names).toEqual(['dddd.png', 'a.png', 'bb.png', 'ccc.png'])

    // By pressing only, for users who can neither drag nor type.
    await tiles.nth(1).click()
    const sheet = page.getByRole('dialog', { name: 'Imagem 2 de 4' })
    await sheet.getByRole('button', { name: 'Para depois' }).click()
    await page.keyboard.press('Escape')
    await expect.poll(names).toEqual(['dddd.png', 'bb.png', 'a.png', 'ccc.png'])

    await page.getByRole('button', { name: 'Remover ccc.png' }).click()
    await carry(page, tiles.nth(2), tiles.nth(0))
    await expect.poll(names).toEqual(['a.png', 'dddd.png', 'bb.png'])
    await page.getByLabel('O que a imagem 2 mostra?').fill('Uma banca de feira')
    await expectAccessible(page)
    await submit(page)
    await expect(page.getByText('Ideia criada! 🎉')).toBeVisible()
    const idea = (await mine(page))[0]
    expect(idea?.pictures).toHaveLength(3)
    await page.goto(`/idea/${idea?.id}`)
    await page.getByRole('button', { name: 'Ver a imagem 2 de 3: Uma banca de feira' }).click()
    await expect(page.getByRole('dialog').getByAltText('Uma banca de feira')).toBeVisible()
    await expect(page.getByRole('dialog').getByAltText(/^Imagem publicada por Ana/)).toHaveCount(2)
  })

  test('are carried to another place by a finger, and a press stays a press', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/create')
    await page.getByTestId('pictures').setInputFiles([await photo('a.png'), await photo('bb.png')])
    // Touch devices offer the camera too.
    await expect(page.getByRole('button', { name: /^Câmera/ })).toBeVisible()
    await expect(page.getByTestId('camera')).toHaveAttribute('capture', 'environment')
    await page.getByTestId('camera').setInputFiles(await photo('ccc.png'))
    const tiles = page.getByRole('button', { name: /^Imagem \d de \d/ })
    await expect(tiles).toHaveCount(3)
    await tiles.nth(0).scrollIntoViewIfNeeded()
    await carryByFinger(page, await middleOf(tiles.nth(0)), await middleOf(tiles.nth(2)))
    await expect.poll(() => namesOf(tiles)).toEqual(['bb.png', 'ccc.png', 'a.png'])
    await carryByFinger(page, await middleOf(tiles.nth(2)), await middleOf(tiles.nth(1)))
    await expect.poll(() => namesOf(tiles)).toEqual(['bb.png', 'a.png', 'ccc.png'])
    // Released beside the pictures, it stays where it was last dragged over, and no longer follows the
    // finger.
    const last = await middleOf(tiles.nth(2))
    await carryByFinger(page, await middleOf(tiles.nth(0)), last, { x: last.x, y: last.y - 90 })
    await expect.poll(() => namesOf(tiles)).toEqual(['a.png', 'ccc.png', 'bb.png'])
    await expect(page.locator('.picture-tile-carried')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await tiles.nth(1).tap()
    await expect(page.getByRole('dialog', { name: 'Imagem 2 de 3' })).toBeVisible()
  })

  test('that the server no longer has are sent again, or named where that cannot be', async ({ page }) => {
    const person = await becomeMember(page)
    await page.goto('/create')
    await write(page)
    const tile = page.getByRole('button', { name: /^Imagem 1 de 1/ })
    const uploading = page.getByRole('progressbar', { name: /^Enviando/ })
    const missing = page.getByText('Uma das imagens não está mais disponível. Envie de novo.')
    await page.getByTestId('pictures').setInputFiles(await photo('feira.png'))
    await expect(tile).toBeVisible()
    await expect(uploading).toHaveCount(0)
    await expect(page.getByText('rascunho salvo')).toBeVisible()
    await page.reload()
    await expect(page.getByText(/Recuperamos seu rascunho/)).toBeVisible()
    // The local file is gone.
    await losePictures(person)
    await submit(page)
    // One toast, which goes by itself.
    await Promise.all([
      expect(page.getByText('Erro ao criar ideia')).toBeVisible(),
      expect(missing).toBeVisible(),
    ])
    await expect(page.getByText('Não está mais aqui')).toBeVisible()
    await expectAccessible(page)
    await expect(missing).toHaveCount(0)
    await page.getByRole('button', { name: /^Remover/ }).click()

    await page.getByTestId('pictures').setInputFiles(await photo('praia.png'))
    await expect(tile).toBeVisible()
    await expect(uploading).toHaveCount(0)
    await losePictures(person)
    await submit(page)
    await expect(missing).toBeVisible()
    expect(await mine(page)).toEqual([])
    // It is sent automatically, and the idea waits for it.
    await submit(page)
    await expect(page.getByText('Ideia criada! 🎉')).toBeVisible()
    expect((await mine(page))[0]?.pictures).toHaveLength(1)
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

  test('say why one is refused, and are not asked to try it again', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/create')
    await write(page)
    const buffer = Buffer.from('<html><script>alert(1)</script></html>')
    await page
      .getByTestId('pictures')
      .setInputFiles([await photo('feira.png'), { name: 'falsa.png', mimeType: 'image/png', buffer }])
    await expect(page.getByText('falsa.png: Só aceitamos imagens (JPEG, PNG, WebP ou GIF).')).toBeVisible()
    await expect(page.getByRole('button', { name: /de novo/ })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remover falsa.png' }).click()
    await expect(page.getByText(/^falsa.png:/)).toHaveCount(0)
    await submit(page)
    await expect(page.getByText('Ideia criada! 🎉')).toBeVisible()
    expect((await mine(page))[0]?.pictures).toHaveLength(1)
  })

  test('can be sent again when one did not arrive, show how far they are, and the idea waits for them', async ({
    page,
  }) => {
    await becomeMember(page)
    await page.goto('/create')
    await write(page)
    await page.route('**/api/pictures', (route) => route.abort())
    await page.getByTestId('pictures').setInputFiles(await photo('feira.png'))
    const again = page.getByRole('button', { name: /^Enviar feira.png de novo/ })
    await expect(again).toBeVisible()
    await expectAccessible(page)
    await submit(page)
    await expect(page.getByText(/Uma imagem não foi enviada/)).toBeVisible()
    expect(await mine(page)).toEqual([])
    await page.unroute('**/api/pictures')
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/api/pictures', async (route) => {
      await held
      await route.continue()
    })
    await again.click()
    const progress = page.getByRole('progressbar', { name: 'Enviando feira.png' })
    await expect(progress).toBeVisible()
    await expect(progress).toHaveAttribute('aria-valuenow', /^\d{1,3}$/)
    await expectAccessible(page)
    // Submitted at once: it waits for the picture.
    await submit(page)
    await expect(page.getByRole('button', { name: 'Publicar', exact: true })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    await expect(progress).toBeVisible()
    expect(await mine(page)).toEqual([])
    letGo()
    await expect(page.getByText('Ideia criada! 🎉')).toBeVisible()
    expect((await mine(page))[0]?.pictures).toHaveLength(1)
  })
})

/** Adds files without the page's buttons. */
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

type Point = { readonly x: number; readonly y: number }

/** Drags one element onto another with the mouse. */
async function carry(page: Page, what: Locator, where: Locator) {
  await what.scrollIntoViewIfNeeded()
  const from = await middleOf(what)
  const to = await middleOf(where)
  await page.mouse.move(from.x - 8, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
}

/** The same by touch; the finger may jump away before it is lifted. */
async function carryByFinger(page: Page, from: Point, to: Point, letGoAt = to) {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  const part = (step: number) => ({
    x: from.x + ((to.x - from.x) * step) / 8,
    y: from.y + ((to.y - from.y) * step) / 8,
  })
  await touch('touchStart', from)
  for (const step of [1, 2, 3, 4, 5, 6, 7, 8]) await touch('touchMove', part(step))
  await touch('touchMove', letGoAt)
  // A fast swipe starts a fling, and the next touch would only stop it.
  await page.waitForTimeout(100)
  await touch('touchMove', letGoAt)
  await touch('touchEnd')
  await browser.detach()
}

async function middleOf(what: Locator): Promise<Point> {
  const box = await what.boundingBox()
  if (!box) throw new Error('Nothing there to carry')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The names of the pictures, in their order. */
function namesOf(tiles: Locator): Promise<(string | undefined)[]> {
  return tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label')?.split(': ')[1]))
}

/** As if they had expired on the server. */
async function losePictures(person: Person) {
  await inDatabase(
    ({ sql }) => sql`
      delete from pictures where owner_id = (select id from users where email = ${person.email})`,
  )
}
