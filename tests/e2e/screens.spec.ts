import type { Page } from '@playwright/test'
import { findCovered, findCoveredAtEnd, findCutOff } from './fits.ts'
import { findBrokenWords, findSkippedHeadings } from './headings.ts'
import { expect, findViolations, type Theme, test, themes } from './journey.ts'
import { findMoving, findOutOfOrder, findUnreachable } from './keyboard.ts'
import { become } from './populated.ts'
import { openScreen, routesOfApp, type Screen, screens, type ViewerRole } from './screens.ts'
import { chosen, isWholeWalk, walkName } from './walk-choice.ts'

const phone = { width: 390, height: 844 }
/** The smallest supported phone. */
const smallest = { width: 360, height: 740 }
/** A window of 1280 by 1024 at 400% zoom. */
const magnified = { width: 320, height: 256 }
const sizes = [magnified, smallest, phone, { width: 768, height: 1024 }, { width: 1280, height: 800 }]
type Size = (typeof sizes)[number]

/** Each takes about as long as opening the screen. */
const slowLooks = ['large text', 'covered', 'by Tab'] as const
type Look = (typeof slowLooks)[number]

/** Several in parallel, each with a few screens, so that a walk takes no longer than a long journey. */
const walks: readonly (readonly [ViewerRole, number])[] = [
  ['guest', 2],
  ['newcomer', 2],
  ['member', 4],
  ['admin', 2],
]

test('every route of the app has a screen in this walk, and no screen is of nothing', () => {
  expect([...new Set(screens.map(({ route }) => route))].sort()).toEqual([...routesOfApp()].sort())
})

// Not as a phone: there a page that is too wide widens the viewport, and nothing is measured.
test.use({ viewport: phone, isMobile: false, hasTouch: false })

for (const [role, parts] of walks)
  for (let part = 0; part < parts; part += 1) {
    const own = screens.filter(({ as }) => as === role).filter((_, place) => place % parts === part)
    test(`the screens of a ${role}, ${part + 1} of ${parts}: ${own.map(({ name }) => name).join(', ')}`, async ({
      page,
      browser,
    }) => {
      test.setTimeout(isWholeWalk ? 1_800_000 : 360_000)
      page.setDefaultTimeout(10_000)
      const ids = await become(page, role, browser)
      const wrong: string[] = []
      for (const screen of own)
        await test.step(screen.name, async () => {
          await page.setViewportSize(phone)
          await openScreen(page, screen, ids)
          wrong.push(...(await walk(page, screen)))
        })
      expect(wrong.join('\n'), walkName).toBe('')
    })
  }

/** Everything wrong with a screen, not only the first problem: one walk is enough to fix it. */
async function walk(page: Page, { route, name, opens = [] }: Screen): Promise<string[]> {
  const wrong: string[] = []
  for (const one of await findAnnounced(page, route)) wrong.push(`${name} announces: ${one}`)
  for (const one of await findMoving(page)) wrong.push(`${name}, with reduced motion: ${one}`)
  for (const one of await findSkippedHeadings(page)) wrong.push(`${name}: ${one}`)
  const looks = chosen(`look at ${name}`, slowLooks)
  if (looks.includes('large text'))
    for (const one of await findWrongWithLargeText(page))
      wrong.push(`${name}, letters twice as large: ${one}`)
  const inThemes = chosen(`theme of ${name}`, themes)
  for (const size of chosen(`size of ${name}`, sizes))
    for (const one of await findWrongAt(page, size, inThemes, looks))
      wrong.push(`${name}, ${size.width}px: ${one}`)
  await page.setViewportSize(phone)
  for (const opener of opens.length === 0 ? [] : chosen(`what ${name} opens`, opens))
    for (const one of await findWrongWithOpened(page, opener, inThemes))
      wrong.push(`${name}, ${opener}: ${one}`)
  return wrong
}

/** What is there for nobody yet. Only ways to sign in may be: SPEC asks for them. */
async function findAnnounced(page: Page, route: string): Promise<string[]> {
  return route === '/auth' ? [] : page.getByText(/em breve/i).allTextContents()
}

async function findWrongAt(
  page: Page,
  size: Size,
  inThemes: readonly Theme[],
  looks: readonly Look[],
): Promise<string[]> {
  await page.setViewportSize(size)
  // The walk by Tab at another size ended on the skip link, which shows while it has the focus.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  const wrong = [
    ...(await findCutOff(page)),
    ...(await findCoveredAtEnd(page)),
    ...(looks.includes('covered') ? await findCovered(page) : []),
    ...(await findViolations(page, inThemes)),
    ...(looks.includes('by Tab') ? await findUnreachable(page) : []),
  ]
  // Double size shows half of the page; on the smallest phone that is beyond what is supported.
  if (size === smallest || size === magnified) return wrong
  await page.setViewportSize({ width: size.width / 2, height: size.height / 2 })
  return [...wrong, ...(await findCutOff(page)).map((one) => `zoomed: ${one}`)]
}

/** As in a browser with only larger text: the page keeps its width. */
async function findWrongWithLargeText(page: Page): Promise<string[]> {
  const enlarge = (size: string) =>
    page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), size)
  await enlarge('200%')
  // The wall lays out its notes again for another width, not for another text size.
  await page.setViewportSize({ ...phone, width: phone.width - 1 })
  const wrong = [...(await findCutOff(page, true)), ...(await findBrokenWords(page))]
  await enlarge('')
  await page.setViewportSize(phone)
  return wrong
}

/** Opened and closed by keyboard only, an overlay returns the focus to its opener. */
async function findWrongWithOpened(
  page: Page,
  name: string | RegExp,
  inThemes: readonly Theme[],
): Promise<string[]> {
  const exact = typeof name === 'string'
  const opener = page.getByRole('button', { name, exact }).filter({ visible: true }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const opened = page.locator('[role=dialog], [role=alertdialog], [role=menu]').filter({ visible: true })
  await expect(opened, `${name} opens`).toHaveCount(1)
  await expect(opened.locator(':focus').first(), `${name} takes the focus`).toBeAttached()
  const wrong = [
    ...(await findCutOff(page)),
    ...(await findOutOfOrder(opened)),
    ...(await findViolations(page, inThemes)),
  ]
  await page.keyboard.press('Escape')
  await expect(opened, `${name} closes`).toHaveCount(0)
  await expect(opener, `${name} has the focus again`).toBeFocused()
  return wrong
}
