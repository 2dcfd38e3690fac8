import { randomBytes, randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type TestInfo,
} from '@playwright/test'
import { loadAuthSecret } from '#server/platform/auth/auth-secret.ts'
import { quickMember, quickPassword } from '#server/testing/accounts/quick-member.ts'
import { inDatabase } from './database.ts'
import { pressTwice } from './double-press.ts'
import { watchToasts } from './one-toast.ts'
import { setting } from './setting.ts'
import { chosen, type DeviceOption, devices } from './walk-choice.ts'

export { expect, setting }

function chosenDevice({ tags, titlePath }: TestInfo) {
  const [name = 'phone'] = chosen(titlePath.join(), ['phone', 'desktop'] as const)
  return devices[tags.includes('@desktop') ? name : 'phone']
}

/** A journey of one person: on the running app, from its own network address. */
export const test = base.extend<DeviceOption>({
  device: ['configured', { option: true }],
  viewport: ({ device, viewport }, use, info) =>
    use(device === 'chosen' ? chosenDevice(info).viewport : viewport),
  hasTouch: ({ device, hasTouch }, use, info) =>
    use(device === 'chosen' ? chosenDevice(info).hasTouch : hasTouch),
  isMobile: ({ device, isMobile }, use, info) =>
    use(device === 'chosen' ? chosenDevice(info).isMobile : isMobile),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a function's fixtures from its pattern
  baseURL: async ({}, use) => use(setting('COLMEIA_URL')),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': anyAddress() }),
  context: async ({ context }, use) => {
    const sentTwice = await pressTwice(context)
    const toldTwice = await watchToasts(context)
    await use(context)
    expect(sentTwice(), 'sent twice by a double press').toEqual([])
    expect(toldTwice(), 'two toasts of one event').toEqual([])
  },
})

export function anyAddress(): string {
  const part = () => randomInt(1, 255)
  return `10.${part()}.${part()}.${part()}`
}

/** Another device of the same or another person: nothing is shared with the first page. */
export async function otherDevice(
  browser: Browser,
  more: Pick<BrowserContextOptions, 'javaScriptEnabled'> = {},
): Promise<Page> {
  const context = await browser.newContext({
    ...more,
    baseURL: setting('COLMEIA_URL'),
    extraHTTPHeaders: { 'x-forwarded-for': anyAddress() },
    locale: 'pt-BR',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

export type Person = { name: string; email: string; password: string }

export function newPerson(name = 'Ana Nogueira'): Person {
  return { name, email: `ana.${randomBytes(6).toString('hex')}@exemplo.com.br`, password: quickPassword }
}

/**
 * Signs a new member in at this page, with no page opened yet. Not through the form, which has its own
 * journeys: hashing every member's password took a tenth of the run.
 */
export async function becomeMember(page: Page, person = newPerson()): Promise<Person> {
  expect(person.password).toBe(quickPassword)
  const secret = await loadAuthSecret({ authSecret: null, dataDir: setting('COLMEIA_DATA_DIR') })
  const { cookie } = await inDatabase(({ sql }) => quickMember(sql, secret, person.name, person.email))
  const [name = '', value = ''] = cookie.split('=')
  await page
    .context()
    .addCookies([{ name, value, url: setting('COLMEIA_URL'), httpOnly: true, sameSite: 'Lax' }])
  return person
}

/** Signs a new member in at this page and opens an address. */
export async function signUp(page: Page, person = newPerson(), next = '/feed'): Promise<Person> {
  await becomeMember(page, person)
  await page.goto(next)
  return person
}

/** Through the form, as a user does. */
export async function fillSignUp(page: Page, person: Person, next: string): Promise<void> {
  await page.goto(`/auth?tab=signup&next=${encodeURIComponent(next)}`)
  await signUpHere(page, person)
  await page.waitForURL(`**${next}`)
}

/** On the sign-in page after a redirect, for a person without an account. */
export async function signUpHere(page: Page, person: Person): Promise<void> {
  await page.getByRole('tab', { name: 'Criar Conta' }).click()
  await page.getByLabel('Nome').fill(person.name)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Criar Conta', exact: true }).click()
}

export async function signIn(page: Page, person: Person) {
  await page.goto('/auth')
  await signInHere(page, person)
}

/** On the sign-in page after a redirect. */
export async function signInHere(page: Page, person: Person) {
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

export async function signOut(page: Page) {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
  await page.waitForURL('**/auth')
}

/**
 * This page's session ends while the next such request is on its way. Ended before the press that sends it,
 * any other request could meet the end first, and the app would take what is to be pressed away.
 */
export async function endSessionWith(page: Page, method: string, path: string): Promise<void> {
  let hasEnded = false
  await page.route(path, async (route) => {
    if (hasEnded || route.request().method() !== method) return route.fallback()
    hasEnded = true
    await page.context().clearCookies()
    await route.continue()
  })
}

/** Waits for the newest message to an address that contains these words, and returns its decoded text. */
export async function mailTo(address: string, words = ''): Promise<string> {
  const mailbox = setting('COLMEIA_MAILBOX')
  let text = ''
  await expect
    .poll(
      () => {
        const messages = readdirSync(mailbox).map((file) => readFileSync(join(mailbox, file), 'utf8'))
        const fitting = messages
          .filter((message) => message.split('\n', 1)[0]?.includes(address))
          .map(decodedMail)
          .filter((message) => message.includes(words))
        text = fitting.at(-1) ?? ''
        return text
      },
      // A server looks for jobs of a time of day every ten seconds, and on a busy machine later.
      { timeout: 45_000 },
    )
    .not.toBe('')
  return text
}

function decodedMail(message: string): string {
  return message
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}

export type Theme = 'light' | 'dark'
export const themes: readonly Theme[] = ['light', 'dark']
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** No accessibility violation on the current screen, in this journey's theme. */
export async function expectAccessible(page: Page) {
  expect(await findViolations(page, chosen(test.info().titlePath.join(), themes)), 'accessibility').toEqual(
    [],
  )
}

/**
 * Legacy mode only skips a second, empty page per check, which is for frames of other origins: there are
 * none.
 */
export async function findViolations(page: Page, inThemes: readonly Theme[]): Promise<string[]> {
  const found: string[] = []
  await page.evaluate(showAsItWillBe)
  for (const [index, colorScheme] of inThemes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Drawings follow the colours with the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await page.waitForFunction(nothingChanges)
    // The checker is half a megabyte and needed once per page; its own code would inject it for every check.
    const isThere = await page.evaluate(() => 'axe' in window)
    const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: 'null' } : {}) })
      .setLegacyMode()
      // Passed rules are not read, and describing them takes longer than checking them.
      .options({ resultTypes: ['violations'], selectors: false })
    // Another theme changes only colours.
    const rules = index === 0 ? axe.withTags(wcag) : axe.withRules(['color-contrast'])
    const { violations } = await rules.analyze()
    for (const { id, nodes } of violations)
      found.push(`${id}, ${colorScheme}: ${nodes.map((node) => node.html).join(' | ')}`)
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  return found
}

/**
 * Lays out off-screen content too, so that it is checked with the rest. Makes colours change at once: even
 * under reduced motion an inherited colour follows its parent by a transition of one frame per level, which
 * for a whole page took longer than the check. Puts floating elements where they stand in the page: a link that one
 * covers by chance can be scrolled free and is not too small.
 */
function showAsItWillBe(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    *, ::before, ::after { content-visibility: visible !important; transition: none !important }
    :is(.floating-tools, .floating-create, .navigation-bar, .idea-form-send) { position: static !important }
  `)
  document.adoptedStyleSheets = [sheet]
}

/**
 * Waits for earlier animations (points flying to their counter): half-way colours are not by design. Endless
 * animations, and hidden ones that never finish, do not count.
 */
function nothingChanges(): boolean {
  return !document
    .getAnimations()
    .some(
      (one) =>
        one.playState === 'running' &&
        one.effect instanceof KeyframeEffect &&
        Number.isFinite(one.effect.getComputedTiming().endTime) &&
        one.effect.target?.checkVisibility({ contentVisibilityAuto: true }),
    )
}

/** A first view is shown before the app, which then draws the same in its place. */
export async function expectAppStarted(page: Page): Promise<void> {
  await expect(page.locator('#root > :not(.drawn)').first()).toBeAttached()
}

/** The toast code came with the first press: from here on toasts work offline. */
export async function expectToastsReady(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: /^Avisos/ })).toBeAttached()
}
