import { chromium } from '@playwright/test'
import { ensureChromium } from '../../../scripts/chromium.mjs'
import { findCutOff } from '../../e2e/fits.ts'
import { anyAddress } from '../../e2e/journey.ts'
import { become } from '../../e2e/populated.ts'
import { pathOf, type Screen, type ScreenIds, screens, type ViewerRole } from '../../e2e/screens.ts'
import type { Engine } from './engine.ts'
import { visit } from './visitor.ts'

export const roles = ['guest', 'newcomer', 'member', 'admin'] as const

export interface Guise {
  readonly ids: ScreenIds
  readonly cookies: readonly { readonly name: string; readonly value: string }[]
}

/** Members as in Chromium's journeys, with what the screens show, by their cookies. */
export async function prepareGuises(origin: string): Promise<Record<ViewerRole, Guise>> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const prepare = async (role: ViewerRole): Promise<Guise> => {
    const context = await browser.newContext({
      baseURL: origin,
      extraHTTPHeaders: { 'x-forwarded-for': anyAddress() },
    })
    const ids = await become(await context.newPage(), role, browser)
    return { ids, cookies: await context.cookies() }
  }
  const guises = {
    guest: await prepare('guest'),
    newcomer: await prepare('newcomer'),
    member: await prepare('member'),
    admin: await prepare('admin'),
  }
  await browser.close()
  return guises
}

/** Draws every screen of a role in a fresh window; calls `look` when each is ready. */
export async function drawScreens(
  engine: Engine,
  origin: string,
  role: ViewerRole,
  { ids, cookies }: Guise,
  look: (screen: Screen, wrong: readonly string[]) => Promise<void>,
): Promise<void> {
  const visitor = visit(engine, origin)
  // A cookie is set for the address that is open.
  await visitor.open('/favicon.svg')
  for (const { name, value } of cookies) await engine.setCookie(name, value, origin)
  for (const screen of screens.filter(({ as }) => as === role)) {
    const failure = await visitor
      .open(pathOf(screen, ids))
      .then(() => visitor.until(screen.name, () => visitor.evaluate(isDrawn)))
      .then(
        () => [],
        (error: Error) => [error.message],
      )
    await look(screen, failure.length > 0 ? failure : await findCutOff(visitor))
  }
}

/**
 * In the page: whether its title is there and everything has loaded. A first view is shown before the app,
 * which draws the same in its place; a guest's landing page is only that first view.
 */
async function isDrawn(): Promise<boolean> {
  await document.fonts.ready
  const hasTitle = document.querySelector('h1')?.checkVisibility() ?? false
  const isApps = document.querySelector('.drawn') === null || location.pathname === '/'
  return hasTitle && isApps && document.querySelector('.skeleton') === null
}
