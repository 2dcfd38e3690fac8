import type { Locator, Page } from '@playwright/test'
import { comment, note, otherMember, publish, repeat, uniqueWord, upload } from './ideas.ts'
import { becomeMember, expect, expectAccessible, otherDevice, setting, signUp, test } from './journey.ts'

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

  test('has its conversation beside it on a wide screen, and its reactions in sight', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await becomeMember(page)
    const { id } = await publish(page, {
      description: `${'Uma linha que conta a ideia inteira.\n'.repeat(8)}https://exemplo.com.br/cardapio`,
    })
    await page.goto(`/idea/${id}`)
    await expect(page.getByRole('link', { name: 'https://exemplo.com.br/cardapio' })).toHaveAttribute(
      'rel',
      /nofollow.*ugc/,
    )
    const title = page.getByRole('heading', { level: 1 })
    const talk = page.getByRole('textbox', { name: 'Escreva um comentário' })
    await expect(page.getByRole('button', { name: /^Curtir/ }).first()).toBeInViewport()
    await expect(talk).toBeInViewport()
    const [left, right] = [await title.boundingBox(), await talk.boundingBox()]
    if (!left || !right) throw new Error('The idea or its conversation is not drawn')
    expect(left.x + left.width).toBeLessThanOrEqual(right.x)
  })

  test('is shared the phone’s own way, and by its address where there is none', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await becomeMember(page)
    const { id, title } = await publish(page)
    const url = `${setting('COLMEIA_URL')}/idea/${id}`
    // What the phone was asked to share; it answers with the next of these each time.
    const answers = ['shared', 'AbortError', 'NotAllowedError']
    await page.addInitScript((outcomes) => {
      const asked: ShareData[] = []
      const share = async (data: ShareData) => {
        const outcome = outcomes[asked.push(data) - 1]
        if (outcome !== 'shared') throw new DOMException('not shared', outcome)
      }
      Object.assign(window, { asked })
      Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    }, answers)
    await page.goto(`/idea/${id}`)
    const share = page.getByRole('button', { name: 'Compartilhar' })
    const asked = () => page.evaluate(() => Reflect.get(window, 'asked') as ShareData[])
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    const elsewhere = page.getByRole('button', { name: 'Outros aplicativos' })
    await share.click()
    const whatsApp = page.getByRole('link', { name: 'Enviar pelo WhatsApp' })
    await expect(whatsApp).toHaveAttribute(
      'href',
      `https://wa.me/?text=${encodeURIComponent(`${title} · uma ideia na Colmeia\n${url}`)}`,
    )
    await expect(page.getByRole('img', { name: 'QR com o endereço da ideia' })).toBeVisible()
    await expectAccessible(page)
    await elsewhere.click()
    await expect.poll(asked).toEqual([{ title, text: `${title} · uma ideia na Colmeia`, url }])
    // Closing the phone's sheet is a cancel.
    await expect(elsewhere).toHaveCount(0)
    await share.click()
    await elsewhere.click()
    await expect.poll(async () => (await asked()).length).toBe(2)
    await expect(page.getByText('Link copiado')).toHaveCount(0)
    // If the phone refuses, the address is copied.
    await elsewhere.click()
    await expect(page.getByText('Link copiado')).toBeVisible()
    expect(await copied()).toBe(url)

    await page.evaluate(() => navigator.clipboard.writeText(''))
    await page.keyboard.press('Escape')
    await expect(elsewhere).toHaveCount(0)
    // It stays while the pointer is on it, so it is closed.
    await page
      .getByRole('region', { name: /^Avisos/ })
      .getByRole('button', { name: 'Fechar aviso' })
      .click()
    await expect(page.getByText('Link copiado')).toHaveCount(0)
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await share.click()
    await expect(page.getByRole('button', { name: 'Copiar link' })).toBeVisible()
    await expect(elsewhere).toHaveCount(0)
    await page.getByRole('button', { name: 'Copiar link' }).click()
    await expect(page.getByText('Link copiado')).toBeVisible()
    expect(await copied()).toBe(url)
    expect(await asked()).toHaveLength(3)
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
    await page.route(`**/api/ideas/${idea.id}`, (route) => route.abort())
    await question.getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText('Erro ao excluir')).toBeVisible()
    await page.unroute(`**/api/ideas/${idea.id}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('button', { name: 'Mais opções', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await question.getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText('Ideia excluída 🗑️')).toBeVisible()
    await expect(page).toHaveURL(/\/feed$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(note(page, title)).toHaveCount(0)
    await page.goto(`/idea/${idea.id}`)
    await expect(page.getByRole('heading', { name: 'Esta ideia não está aqui' })).toBeVisible()
    await other.page.context().close()
  })

  test('has the bar to comment in at the foot, short or long, and nothing lies over it', async ({
    page,
    browser,
  }) => {
    await becomeMember(page)
    const idea = await publish(page)
    await page.goto(`/idea/${idea.id}`)
    const field = page.getByRole('textbox', { name: 'Escreva um comentário' })
    await expect(field).toBeVisible()
    await expectBarFree(page)
    await expectEndFree(page)

    await repeat(12, (number) => comment(page, idea.id, `Comentário ${number}.`))
    await page.goto(`/idea/${idea.id}`)
    await expect(page.getByRole('heading', { name: 'Comentários (12)' })).toBeVisible()
    await expectBarFree(page)
    await expectEndFree(page)
    // It grows with the text without moving what is being read.
    await page.evaluate(() => scrollTo(0, 300))
    await field.fill('Uma linha.')
    await field.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Outra.\nE mais uma.\nE a última.')
    expect(await page.evaluate(() => scrollY)).toBe(300)
    await field.blur()
    await expectBarFree(page)
    await expectEndFree(page)

    const guest = await otherDevice(browser)
    await guest.goto(`/idea/${idea.id}`)
    await expect(guest.getByRole('button', { name: 'Escreva um comentário…' })).toBeVisible()
    await expectBarFree(guest)
    await expectEndFree(guest)
    await guest.context().close()
  })

  test('that is not there says so, whatever the address', async ({ page }) => {
    for (const id of ['00000000-0000-4000-8000-00000000dead', 'nada']) {
      await page.goto(`/idea/${id}`)
      await expect(page.getByRole('heading', { name: 'Esta ideia não está aqui' })).toBeVisible()
      await expect(page.getByText('Se a ideia é sua, entre para ver.')).toBeVisible()
    }
    await expectAccessible(page)
  })

  test('shows its pictures in full, with the keyboard or a finger', { tag: '@desktop' }, async ({
    page,
    isMobile,
  }) => {
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
    await expect(viewer.getByRole('listitem').nth(1)).toBeInViewport()
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText('3 de 3')).toBeVisible()
    await expect(viewer.getByRole('listitem').nth(2)).toBeInViewport()
    await expect(viewer.getByRole('button', { name: 'Próxima imagem' })).toBeDisabled()
    await viewer.getByRole('button', { name: 'Imagem anterior' }).click()
    await expect(viewer.getByText('2 de 3')).toBeVisible()
    if (isMobile) {
      await swipe(page, { from: 330, to: 60 })
      await expect(viewer.getByText('3 de 3')).toBeVisible()
      await expect(viewer.getByRole('listitem').nth(2)).toBeInViewport({ ratio: 0.9 })
      await swipe(page, { from: 60, to: 330 })
      await expect(viewer.getByText('2 de 3')).toBeVisible()
    }
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(page.getByRole('button', { name: 'Ver a imagem 2 de 3' })).toBeFocused()
  })
})

/** The comment bar is at the foot of the screen at every scroll position, and nothing floats over it. */
async function expectBarFree(page: Page) {
  // Retried: layout may still be settling after opening or writing.
  await expect(async () => {
    const bar = await boxOf(page.locator('.composer'))
    const navigation = await boxOf(page.getByRole('navigation', { name: 'Principal' }))
    expect(bar.bottom).toBeCloseTo(navigation.top, 0)
    expect((await boxOf(page.locator('.floating-tools'))).bottom).toBeLessThan(bar.top)
  }).toPass({ timeout: 5000 })
}

/** At the end of the page its last words are clear of floating elements. */
async function expectEndFree(page: Page) {
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const { bottom } = await boxOf(page.getByRole('region', { name: /^Comentários/ }))
    expect(bottom).toBeLessThan((await boxOf(page.locator('.floating-tools'))).top)
  }).toPass({ timeout: 5000 })
  await expectBarFree(page)
}

async function boxOf(what: Locator): Promise<{ top: number; bottom: number }> {
  const box = await what.filter({ visible: true }).boundingBox()
  if (!box) throw new Error('Not on the page')
  return { top: box.y, bottom: box.y + box.height }
}

/** Swipes across the middle of the screen. */
async function swipe(page: Page, { from, to }: { from: number; to: number }) {
  const browser = await page.context().newCDPSession(page)
  const y = 420
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 6; step += 1) await touch('touchMove', from + ((to - from) * step) / 6)
  await touch('touchEnd', to)
  await browser.detach()
}
