// Finds a Chromium for the browser checks, or installs one: the system's own first, then Debian's package
// (as root), then Playwright's download. Run directly, it prints the path.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findProgram, installPackages, run } from './programs.mjs'

// The headless shell first: it takes half the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]

export function findChromium() {
  return process.env.CHROMIUM_PATH || findProgram(names)
}

async function findPlaywrightsOwn() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : null
}

export async function ensureChromium() {
  const found = findChromium() ?? (await findPlaywrightsOwn())
  if (found) return found

  process.stderr.write('No Chromium found; installing one for the browser checks.\n')
  installPackages(['fonts-liberation', 'chromium-headless-shell'], ['fonts-liberation', 'chromium'])
  const installed = findChromium()
  if (installed) return installed
  run(process.execPath, [fileURLToPath(import.meta.resolve('@playwright/test/cli')), 'install', 'chromium'])
  const downloaded = await findPlaywrightsOwn()
  if (downloaded) return downloaded
  throw new Error('Chromium could not be installed. Install Chromium or Chrome and run this again.')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(`${await ensureChromium()}\n`)
}
