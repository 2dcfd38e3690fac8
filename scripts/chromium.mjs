// Finds a Chromium for the browser checks, or installs one: the system's own first, then Debian's package
// (as root), then Playwright's download. Run directly, it prints the path.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// The shell first: without the window around the page it does the same in half the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]

export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name)
      try {
        accessSync(path, constants.X_OK)
        return path
      } catch {}
    }
  }
  return null
}

async function findPlaywrightsOwn() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : null
}

function run(command, args) {
  process.stderr.write(`> ${command} ${args.join(' ')}\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 2, 2], env }).status === 0
}

export async function ensureChromium() {
  const found = findChromium() ?? (await findPlaywrightsOwn())
  if (found) return found

  process.stderr.write('No Chromium found; installing one for the browser checks.\n')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    if (run('apt-get', ['update', '-qq'])) {
      const install = ['install', '-y', '-qq', '--no-install-recommends', 'fonts-liberation']
      run('apt-get', [...install, 'chromium-headless-shell']) || run('apt-get', [...install, 'chromium'])
    }
    const installed = findChromium()
    if (installed) return installed
  }
  run(process.execPath, [fileURLToPath(import.meta.resolve('@playwright/test/cli')), 'install', 'chromium'])
  const downloaded = await findPlaywrightsOwn()
  if (downloaded) return downloaded
  throw new Error('Chromium could not be installed. Install Chromium or Chrome and run this again.')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(`${await ensureChromium()}\n`)
}
