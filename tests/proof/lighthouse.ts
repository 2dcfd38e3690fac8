import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/database/open.ts'
import { quickMember } from '#server/testing/accounts/quick-member.ts'
import { ensureChromium } from '../../scripts/chromium.mjs'
import { asked, freePort, proveOn, secret, startServer } from './installation.ts'
import { serveControl } from './lighthouse/control.ts'
import { openTool, type Report } from './lighthouse/tool.ts'

interface Screen {
  readonly name: string
  readonly path: string
  readonly signedIn: boolean
  /** How long it may block, in times of what the control does. */
  readonly blocks: number
}

const runs = 5
/** Where the control has less, the machine is too slow or too busy to say anything of the page. */
const controlPerformance = 98
/** A control that blocks less is taken for this: one long task more or less would decide. */
const leastControlMs = 50

/**
 * Scores of Lighthouse's mobile profile, each the median of five visits with a fresh browser, in turn with as many to a
 * page of bare React with the wall's notes (lighthouse/control.ts), which blocking is compared with.
 */
await proveOn(async (dataDir) => {
  const { home, lighthouse, launch } = await openTool()
  const executablePath = await ensureChromium()
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const server = startServer(dataDir, port, { SAMPLE_COMMUNITY: 'on', PUBLIC_URL: origin })
  await server.ready()
  const cookie = await memberCookie(dataDir)
  const notes = await wallNotes(origin)
  const screens = screensOf(notes).slice(asked.first, asked.first + asked.count)
  const controlPort = await freePort()
  const stopControl = await serveControl(controlPort, notes)
  const control = `http://localhost:${controlPort}/`
  const counted: Record<string, number> = {}
  const wrong: string[] = []

  for (const screen of screens) {
    const reports: Report[] = []
    const ofControl: Report[] = []
    for (let run = 0; run < runs; run += 1) {
      ofControl.push(await visit('control', control, false))
      reports.push(await visit(screen.name, `${origin}${screen.path}`, screen.signedIn))
    }
    const figures = figuresOf(reports)
    const beside = figuresOf(ofControl)
    process.stdout.write(`${screen.name} ${JSON.stringify(figures)}, control ${JSON.stringify(beside)}\n`)
    wrong.push(...shortfalls(screen, figures, beside, reports))
    counted[`performance of ${screen.name}`] = figures.performance
    counted[`ms of blocking of ${screen.name}`] = Math.round(figures.tbt)
    counted[`ms of the control beside ${screen.name}`] = Math.round(beside.tbt)
    if (screen.name === 'landing') counted['ms to its largest paint'] = Math.round(figures.lcp)
  }
  stopControl()
  return { counted, wrong }

  async function visit(name: string, address: string, signedIn: boolean): Promise<Report> {
    const browser = await launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    try {
      if (signedIn) await browser.setCookie({ ...cookie, domain: 'localhost', path: '/' })
      const result = await lighthouse(address, {
        port: Number(new URL(browser.wsEndpoint()).port),
        logLevel: 'error',
      })
      if (result === undefined) throw new Error(`No report of ${address}`)
      const { lhr } = result
      if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`)
      if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(address).pathname)
        throw new Error(`${address} led to ${lhr.finalDisplayedUrl}`)
      mkdirSync(join(home, 'reports'), { recursive: true })
      writeFileSync(join(home, 'reports', `${name}.json`), JSON.stringify(lhr))
      return lhr
    } finally {
      await browser.close()
    }
  }
})

async function memberCookie(dataDir: string): Promise<{ name: string; value: string }> {
  const { sql, stop } = await openDatabase({ databaseUrl: null, dataDir }, { info() {}, warn() {} })
  const [name = '', value = ''] = (await quickMember(sql, secret)).cookie.split('=')
  await stop()
  return { name, value }
}

async function wallNotes(origin: string): Promise<readonly { readonly id: string }[]> {
  return ((await (await fetch(`${origin}/api/ideas`)).json()) as { ideas: { id: string }[] }).ideas
}

function screensOf([idea]: readonly { readonly id: string }[]): readonly Screen[] {
  if (idea === undefined) throw new Error('No idea on the wall')
  return [
    { name: 'landing', path: '/', signedIn: false, blocks: 0.3 },
    { name: 'feed', path: '/feed', signedIn: false, blocks: 1.2 },
    { name: 'idea', path: `/idea/${idea.id}`, signedIn: false, blocks: 1.2 },
    { name: 'tools', path: '/tools', signedIn: false, blocks: 1.2 },
    { name: 'price tool', path: '/tools/simulador-de-preco', signedIn: false, blocks: 1.2 },
    { name: 'trail', path: '/trail/t0-descoberta', signedIn: true, blocks: 1.5 },
    {
      name: 'lesson',
      path: '/lesson/comece-pelo-que-tem?trailId=t0-descoberta',
      signedIn: true,
      blocks: 1.5,
    },
  ]
}

interface Figures {
  readonly performance: number
  readonly accessibility: number
  readonly practices: number
  readonly seo: number
  /** In milliseconds. */
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
}

function figuresOf(reports: readonly Report[]): Figures {
  const score = (category: string) =>
    median(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)))
  const value = (audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY))
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

function shortfalls(
  { name, signedIn, blocks }: Screen,
  figures: Figures,
  control: Figures,
  reports: readonly Report[],
): string[] {
  const atLeast: readonly (readonly [category: string, figure: number, bar: number])[] = [
    ...(control.performance < controlPerformance
      ? []
      : ([['performance', figures.performance, 95]] as const)),
    ['accessibility', figures.accessibility, 100],
    ['best-practices', figures.practices, 100],
    // Members-only pages are in no search engine.
    ...(signedIn ? [] : ([['seo', figures.seo, 100]] as const)),
  ]
  const atMost: readonly (readonly [what: string, figure: number, bar: number])[] = [
    ['ms of blocking', figures.tbt, blocks * Math.max(control.tbt, leastControlMs)],
    ...(name === 'landing'
      ? ([
          ['ms to the largest paint', figures.lcp, 1800],
          ['of layout shift', figures.cls, 0],
        ] as const)
      : []),
  ]
  return [
    ...atLeast
      .filter(([, figure, bar]) => figure < bar)
      .map(
        ([category, figure, bar]) =>
          `${name}: ${category} ${figure}, not ${bar}: ${reasons(category, reports)}`,
      ),
    ...atMost
      .filter(([, figure, bar]) => figure > bar)
      .map(([what, figure, bar]) => `${name}: ${Math.round(figure * 100) / 100} ${what}, more than ${bar}`),
  ]
}

/** Why the last visit lost points. */
function reasons(category: string, reports: readonly Report[]): string {
  const report = reports.at(-1)
  const refs = report?.categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  return refs
    .map(({ id }) => [id, report?.audits[id]] as const)
    .filter(([, audit]) => audit !== undefined && audit.score !== null && audit.score < 0.9)
    .map(
      ([id, audit]) => `${id} ${audit?.displayValue ?? JSON.stringify(audit?.details?.items?.slice(0, 3))}`,
    )
    .join('; ')
}
