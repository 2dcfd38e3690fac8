import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installTools } from '../install-tools.mjs'

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
  /** Its folder, where its reports may stay. */
  readonly home: string
  readonly lighthouse: (
    address: string,
    flags: { readonly port: number; readonly logLevel: string },
  ) => Promise<{ readonly lhr: Report } | undefined>
  readonly launch: (options: {
    readonly executablePath: string
    readonly args: readonly string[]
  }) => Promise<Browser>
}

/** Lighthouse and its browser driver, installed on first use: other checks do not need them. */
export async function openTool(): Promise<Tool> {
  const home = installTools('lighthouse')
  const addressOf = (file: string) => pathToFileURL(join(home, 'node_modules', file)).href
  const { default: lighthouse } = await import(addressOf('lighthouse/core/index.js'))
  const { default: puppeteer } = await import(addressOf('puppeteer-core/lib/esm/puppeteer/puppeteer-core.js'))
  return { home, lighthouse, launch: (options) => puppeteer.launch(options) }
}
