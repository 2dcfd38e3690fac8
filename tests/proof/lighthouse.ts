import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/database/open.ts'
import { quickMember } from '#server/testing/accounts/quick-member.ts'
import { ensureChromium } from '../../scripts/chromium.mjs'
import { asked, freePort, proveOn, secret, startServer } from './installation.ts'
import { openTool, type Report } from './lighthouse/tool.ts'

interface Screen {
  readonly name: string
  readonly path: string
  readonly signedIn: boolean
}

const runs = 5

/** Scores of Lighthouse's mobile profile, each the median of five visits with a fresh browser. */
await proveOn(async (dataDir) => {
  const { home, lighthouse, launch } = await openTool()
  const executablePath = await ensureChromium()
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const server = startServer(dataDir, port, { SAMPLE_COMMUNITY: 'on', PUBLIC_URL: origin })
  await server.ready()
  const cookie = await memberCookie(dataDir)
  const screens = (await screensOf(origin)).slice(asked.first, asked.first + asked.count)
  const counted: Record<string, number> = {}
  const wrong: string[] = []

  for (const screen of screens) {
    const reports: Report[] = []
    for (let run = 0; run < runs; run += 1) reports.push(await visit(screen))
    const figures = figuresOf(reports)
    process.stdout.write(`${screen.name} ${JSON.stringify(figures)}\n`)
    wrong.push(...shortfalls(screen, figures, reports))
    counted[`performance of ${screen.name}`] = figures.performance
    if (screen.name === 'landing') counted['ms to its largest paint'] = Math.round(figures.lcp)
  }
  return { counted, wrong }

  async function visit({ name, path, signedIn }: Screen): Promise<Report> {
    const browser = await launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    try {
      if (signedIn) await browser.setCookie({ ...cookie, domain: 'localhost', path: '/' })
      const result = await lighthouse(`${origin}${path}`, {
        port: Number(new URL(browser.wsEndpoint()).port),
        logLevel: 'error',
      })
      if (result === undefined) throw new Error(`No report of ${path}`)
      const { lhr } = result
      if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`)
      if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(path, origin).pathname)
        throw new Error(`${path} led to ${lhr.finalDisplayedUrl}`)
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

async function screensOf(origin: string): Promise<readonly Screen[]> {
  const wall = (await (await fetch(`${origin}/api/ideas`)).json()) as { ideas: { id: string }[] }
  const idea = wall.ideas[0]?.id
  if (idea === undefined) throw new Error('No idea on the wall')
  return [
    { name: 'landing', path: '/', signedIn: false },
    { name: 'feed', path: '/feed', signedIn: false },
    { name: 'idea', path: `/idea/${idea}`, signedIn: false },
    { name: 'tools', path: '/tools', signedIn: false },
    { name: 'price tool', path: '/tools/simulador-de-preco', signedIn: false },
    { name: 'trail', path: '/trail/t0-descoberta', signedIn: true },
    { name: 'lesson', path: '/lesson/comece-pelo-que-tem?trailId=t0-descoberta', signedIn: true },
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

function shortfalls({ name, signedIn }: Screen, figures: Figures, reports: readonly Report[]): string[] {
  const atLeast: readonly (readonly [category: string, figure: number, bar: number])[] = [
    ['performance', figures.performance, 95],
    ['accessibility', figures.accessibility, 100],
    ['best-practices', figures.practices, 100],
    // Members-only pages are in no search engine.
    ...(signedIn ? [] : ([['seo', figures.seo, 100]] as const)),
  ]
  const atMost: readonly (readonly [what: string, figure: number, bar: number])[] =
    name === 'landing'
      ? [
          ['ms to the largest paint', figures.lcp, 1800],
          ['ms of blocking', figures.tbt, 100],
          ['of layout shift', figures.cls, 0],
        ]
      : []
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
