import type { Page } from '@playwright/test'
import { balance, enterDemonstration, skipTour } from './demonstration.ts'
import { submit, write } from './idea-form.ts'
import { note } from './ideas.ts'
import { expect, test } from './journey.ts'
import { chosen } from './walk-choice.ts'

const like = { name: /^Curtir/ }

/** Not one more character fits into this site's storage. */
async function fillStorage(page: Page) {
  await page.evaluate(() => {
    let piece = 'x'.repeat(1024 * 1024)
    for (let number = 0; piece.length > 0; number += 1) {
      try {
        window.localStorage.setItem(`enchimento.${number}`, piece)
      } catch {
        piece = piece.slice(0, Math.floor(piece.length / 2))
      }
    }
  })
}

/** From a page of this site without the app: an open app might read or write at any moment. */
async function changeStorage<Given>(page: Page, change: (given: Given) => void, given: Given) {
  await page.goto('/favicon.svg')
  await page.evaluate(change as (given: unknown) => void, given)
  const changed = await stored(page)
  await page.goto('/feed')
  return changed
}

const stored = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('colmeia.demo.'))),
  )

test.describe('The demonstration, where the browser’s storage', () => {
  test('is full, says so and loses nothing', async ({ page }) => {
    await enterDemonstration(page)
    await page.getByRole('article').first().getByRole('button', like).click()
    await expect(balance(page)).toHaveAccessibleName(/^1\.251 BPoints/)
    await fillStorage(page)
    const before = await stored(page)
    await page.goto('/create')
    await write(page, 'Não cabe mais')
    await submit(page)
    await expect(page.getByText('O espaço deste navegador acabou', { exact: false })).toBeVisible()
    await expect(page.getByLabel('Título')).toHaveValue('Não cabe mais')
    expect(await stored(page)).toEqual(before)
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('enchimento.')) localStorage.removeItem(key)
    })
    await submit(page)
    await expect(page.getByText('Ideia criada! 🎉')).toBeVisible()
    await expect(note(page, 'Não cabe mais')).toBeVisible()
  })

  test('is full before it begins, still opens', async ({ page }) => {
    await page.goto('/')
    await fillStorage(page)
    await page.getByRole('button', { name: 'Experimentar sem conta' }).click()
    await page.waitForURL('**/feed')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(balance(page)).toHaveAccessibleName(/^1\.250 BPoints/)
  })

  test('holds garbage under every key, sets it aside, says so and goes on with the example', async ({
    page,
  }) => {
    await enterDemonstration(page)
    for (const garbage of chosen('garbage', ['{{', 'null', '[]', '{"ideas":[{"id":7}]}'])) {
      await changeStorage(
        page,
        (text) => {
          for (const key of Object.keys(localStorage))
            if (key.startsWith('colmeia.demo.') && !key.includes('set-aside')) localStorage.setItem(key, text)
        },
        garbage,
      )
      await expect(page.getByText('Não conseguimos ler parte dos dados', { exact: false })).toBeVisible()
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect(balance(page)).toHaveAccessibleName(/^1\.250 BPoints/)
      expect(Object.keys(await stored(page)).some((key) => key.includes('set-aside'))).toBe(true)
    }
    await skipTour(page)
    await page.getByRole('article').first().getByRole('button', like).click()
    await expect(balance(page)).toHaveAccessibleName(/^1\.251 BPoints/)
  })

  test('was written by a newer version, is quarantined and told of', async ({ page }) => {
    await enterDemonstration(page)
    const before = await changeStorage(
      page,
      (version) => localStorage.setItem('colmeia.demo.version', version),
      '99',
    )
    await expect(page.getByText('Não conseguimos ler parte dos dados', { exact: false })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    expect((await stored(page))['colmeia.demo.set-aside.ideas.1']).toBe(before['colmeia.demo.ideas'])
  })

  test('is shared by two tabs on a host without https, says that they had better take turns', async ({
    page,
    context,
  }) => {
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
    await enterDemonstration(page)
    const other = await context.newPage()
    await other.goto('/feed')
    await expect(other.getByRole('article').first()).toBeVisible()
    await page.getByRole('article').filter({ hasText: 'exemplo' }).first().getByRole('button', like).click()
    await expect(other.getByText('A demonstração está aberta em outra aba', { exact: false })).toBeVisible()
    await expect(balance(other)).toHaveAccessibleName(/^1\.251 BPoints/)
  })

  test('is shared by two tabs, keeps them in step and loses neither’s work', async ({ page, context }) => {
    await enterDemonstration(page)
    const other = await context.newPage()
    await other.goto('/feed')
    // Reacting to one's own idea pays nothing.
    const notes = (tab: Page) => tab.getByRole('article').filter({ hasText: 'exemplo' })
    await expect(notes(other).first()).toBeVisible()
    await notes(page).first().getByRole('button', like).click()
    await expect(notes(other).first().getByRole('button', like)).toHaveAttribute('aria-pressed', 'true')
    await expect(balance(other)).toHaveAccessibleName(/^1\.251 BPoints/)
    await Promise.all([
      notes(page).nth(1).getByRole('button', like).click(),
      notes(other).nth(2).getByRole('button', like).click(),
    ])
    for (const tab of [page, other]) await expect(balance(tab)).toHaveAccessibleName(/^1\.253 BPoints/)
    await page.reload()
    for (const index of [0, 1, 2])
      await expect(notes(page).nth(index).getByRole('button', like)).toHaveAttribute('aria-pressed', 'true')
  })

  test('is refused, works on in memory and says that nothing lasts', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          configurable: true,
          get: () => {
            throw new DOMException('denied', 'SecurityError')
          },
        })
    })
    await enterDemonstration(page)
    await expect(page.getByText('Este navegador não deixa guardar dados', { exact: false })).toBeVisible()
    await page.getByRole('article').first().getByRole('button', like).click()
    await expect(balance(page)).toHaveAccessibleName(/^1\.251 BPoints/)
    await page.reload()
    await expect(balance(page)).toHaveAccessibleName(/^1\.250 BPoints/)
  })
})
