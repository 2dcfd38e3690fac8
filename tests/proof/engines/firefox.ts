import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Engine, phone, startMs } from './engine.ts'
import { ensureProgram } from './ensure-program.ts'

/** The used part of puppeteer-core: it is installed separately, without its types. */
interface Handle {
  asElement(): Handle | null
  click(): Promise<void>
  type(text: string): Promise<void>
}

interface Page {
  setViewport(size: { width: number; height: number }): Promise<void>
  goto(address: string, options: { timeout: number }): Promise<unknown>
  evaluate(code: string): Promise<unknown>
  evaluateHandle(code: string): Promise<Handle>
  screenshot(): Promise<Uint8Array>
}

interface Browser {
  newPage(): Promise<Page>
  setCookie(cookie: { name: string; value: string; domain: string; path: string }): Promise<void>
  close(): Promise<void>
}

/** Debian's Firefox, over WebDriver BiDi. */
export async function startFirefox(tools: string): Promise<Engine> {
  const executablePath = ensureProgram(['firefox-esr', 'firefox'], 'firefox-esr')
  const module = 'node_modules/puppeteer-core/lib/esm/puppeteer/puppeteer-core.js'
  const { default: puppeteer } = await import(pathToFileURL(join(tools, module)).href)
  const browser: Browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: startMs,
    // A phone's scrollbars take no room from the page.
    extraPrefsFirefox: { 'ui.useOverlayScrollbars': 1 },
  })
  const page = await browser.newPage()
  await page.setViewport(phone)

  const elementOf = async (code: string) => (await page.evaluateHandle(code)).asElement()
  return {
    name: 'Firefox',
    open: async (address) => void (await page.goto(address, { timeout: startMs })),
    evaluate: (code) => page.evaluate(code),
    async press(code) {
      const element = await elementOf(code)
      await element?.click()
      return element !== null
    },
    async type(code, text) {
      const element = await elementOf(code)
      await element?.type(text)
      return element !== null
    },
    setCookie: (name, value, origin) =>
      browser.setCookie({ name, value, domain: new URL(origin).hostname, path: '/' }),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  }
}
