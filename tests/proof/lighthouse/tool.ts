import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { npmCommand } from '../../../scripts/npm-command.mjs'

const lockFile = 'package-lock.json'
/** Not beside its package.json: what is installed would count as code of the checks. */
export const home = join(resolve(import.meta.dirname, '../../..'), '.proof/lighthouse')

export interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: AuditRef[] }>
  >
  readonly audits: Readonly<Record<string, Audit>>
  readonly runtimeError?: { readonly message: string }
  readonly finalDisplayedUrl: string
}

interface AuditRef {
  readonly id: string
  readonly weight: number
}

interface Audit {
  readonly title: string
  readonly score: number | null
  readonly numericValue?: number
  readonly displayValue?: string
  readonly details?: { readonly items?: readonly unknown[] }
}

export interface Browser {
  wsEndpoint(): string
  setCookie(cookie: { name: string; value: string; domain: string; path: string }): Promise<void>
  close(): Promise<void>
}

interface Tool {
  readonly lighthouse: (
    address: string,
    flags: { readonly port: number; readonly logLevel: string },
  ) => Promise<{ readonly lhr: Report } | undefined>
  readonly launch: (options: {
    readonly executablePath: string
    readonly args: readonly string[]
  }) => Promise<Browser>
}

/** Lighthouse and what drives its browser, installed at the first use: nobody else has to wait for it. */
export async function openTool(): Promise<Tool> {
  ensureInstalled()
  const { default: lighthouse } = await import(addressOf('lighthouse/core/index.js'))
  const { default: puppeteer } = await import(addressOf('puppeteer-core/lib/esm/puppeteer/puppeteer-core.js'))
  return { lighthouse, launch: (options) => puppeteer.launch(options) }
}

function addressOf(file: string): string {
  return pathToFileURL(join(home, 'node_modules', file)).href
}

function ensureInstalled(): void {
  const wanted = readFileSync(join(import.meta.dirname, lockFile), 'utf8')
  const stamp = join(home, lockFile)
  const isInstalled = existsSync(join(home, 'node_modules/.package-lock.json'))
  if (isInstalled && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  mkdirSync(home, { recursive: true })
  for (const name of ['package.json', lockFile])
    copyFileSync(join(import.meta.dirname, name), join(home, name))
  const { command, args, shell } = npmCommand(['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
  const { status } = spawnSync(command, args, { cwd: home, stdio: 'inherit', shell })
  if (status !== 0) throw new Error(`Lighthouse could not be installed in ${home}.`)
}
