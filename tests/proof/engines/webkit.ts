import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../installation.ts'
import { type Engine, phone, startMs } from './engine.ts'
import { ensureProgram } from './ensure-program.ts'

/** The used part of selenium-webdriver: it is installed separately, without its types. */
interface WebElement {
  click(): Promise<void>
  sendKeys(text: string): Promise<void>
}

interface WebDriver {
  get(address: string): Promise<void>
  executeScript(code: string): Promise<unknown>
  takeScreenshot(): Promise<string>
  manage(): {
    addCookie(cookie: { name: string; value: string; path: string; httpOnly: boolean }): Promise<void>
    window(): { setRect(rect: { x: number; y: number; width: number; height: number }): Promise<void> }
  }
  quit(): Promise<void>
}

/** The window's toolbars at their usual size would keep it wider than a phone. */
const slimWindow = `* {
  padding: 0; margin: 0; border-width: 0; min-width: 0; min-height: 0; font-size: 1px; -gtk-icon-transform: scale(0);
}`

/** Debian's WebKitGTK in its own small browser. It draws into a window, so it gets a virtual display. */
export async function startWebKit(tools: string): Promise<Engine> {
  const driverPath = ensureProgram(['WebKitWebDriver'], 'webkit2gtk-driver')
  const displayPath = ensureProgram(['Xvfb'], 'xvfb')
  const settings = await mkdtemp(join(tmpdir(), 'colmeia-webkit-'))
  await mkdir(join(settings, 'gtk-3.0'))
  await writeFile(join(settings, 'gtk-3.0/gtk.css'), slimWindow)

  const display = spawn(
    displayPath,
    ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const [number] = await once(display.stdout, 'data')
  const port = await freePort()
  const service = spawn(driverPath, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      XDG_CONFIG_HOME: settings,
      LC_ALL: 'C.UTF-8',
    },
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  await answering(`${address}/status`)

  const { Builder, Capabilities } = createRequire(join(tools, 'package.json'))('selenium-webdriver')
  const driver: WebDriver = await new Builder()
    .usingServer(address)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build()
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...phone })

  const run = (code: string) => driver.executeScript(`return ${code}`)
  const elementOf = async (code: string) => (await run(code)) as WebElement | null
  return {
    name: 'WebKit',
    open: (to) => driver.get(to),
    evaluate: run,
    async press(code) {
      const element = await elementOf(code)
      await element?.click()
      return element !== null
    },
    async type(code, text) {
      const element = await elementOf(code)
      await element?.sendKeys(text)
      return element !== null
    },
    setCookie: (name, value) => driver.manage().addCookie({ name, value, path: '/', httpOnly: true }),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit()
      await end(service)
      await end(display)
      await rm(settings, { recursive: true, force: true })
    },
  }
}

async function answering(address: string): Promise<void> {
  const deadline = Date.now() + startMs
  while (!(await fetch(address).catch(() => null))?.ok) {
    if (Date.now() > deadline) throw new Error(`${address} does not answer`)
    await pause(50)
  }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
