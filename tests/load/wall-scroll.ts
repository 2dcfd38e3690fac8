/**
 * Does a long wall scroll smoothly on a cheap phone? Opens the feed in a phone-sized browser whose processor is slowed
 * down, loads it to 500 ideas, scrolls up and down with a finger, and reports the long tasks: what takes the page more
 * than 50 ms at a stretch, while the finger waits. The same is done to a page of as many empty boxes: what that shows
 * is the machine's, and only what the wall shows beyond it is the wall's. It reports and sets no bar, because the tasks
 * are measured by the clock, which on a shared machine counts the others' work as well.
 *
 *   npm run bench -- wall-scroll [slower=4] [seconds=15]
 */
import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { findChromium } from '../../scripts/chromium.mjs'
import { table } from '../../scripts/table.mjs'
import { ServerProcess, temporaryFolder } from '../faults/http-process.ts'
import { reportFigure } from './report-figure.ts'

const [slower = 4, seconds = 15] = process.argv.slice(2).map(Number)
const ideaCount = 500
const longTaskMs = 50
type Way = 'up' | 'down'

/** Ideas of many lengths and colours by many people, so that no two notes are alike. */
async function fillWall(sql: Sql): Promise<void> {
  const authors = Array.from({ length: 40 }, () => randomUUID())
  await sql`
    insert into users (id, name, email)
    select id, 'Pessoa ' || n, id || '@example.com' from unnest(${authors}::uuid[]) with ordinality as author (id, n)`
  await sql`
    insert into user_ideas (id, user_id, title, description, category, is_public, ever_public, created_at)
    select gen_random_uuid(), (${authors}::uuid[])[1 + n % 40], 'Horta na laje do bairro ' || n,
      repeat('Verduras frescas para quem mora perto. ', 1 + n % 12),
      (array['tecnologia', 'alimentacao', 'servicos', 'educacao', null])[1 + n % 5], true, true,
      now() - n * interval '1 minute'
    from generate_series(1, ${ideaCount}) as n`
}

async function loadAll(page: Page): Promise<void> {
  const notes = page.getByRole('article')
  for (let shown = 50; shown < ideaCount; shown += 50) {
    await page.getByRole('button', { name: 'Carregar mais' }).click()
    await notes.nth(shown + 49).waitFor({ state: 'attached' })
  }
}

/** The durations of the page's long tasks while something happens, in milliseconds, and how long that took. */
async function longTasksDuring(page: Page, happening: () => Promise<void>) {
  // As text: this file is checked as one for the server, which knows no window.
  await page.evaluate(`
    window.durations = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.durations.push(duration)
    }).observe({ type: 'longtask' })`)
  const before = performance.now()
  await happening()
  const tookMs = performance.now() - before
  const durations = await page.evaluate<number[]>('window.durations')
  return { tookMs, durations }
}

const folder = await temporaryFolder()
const built = resolve(import.meta.dirname, '../../dist/server/main.js')
const server = new ServerProcess({ DATA_DIR: join(folder.path, 'data'), LOG_LEVEL: 'warn' }, built)
const address = (await server.ready()).replace(/\/$/, '')
const cluster = await startEmbedded({ dataDir: join(folder.path, 'data') })
const database = connect(cluster.connection, { max: 1 })
await fillWall(database.sql)
await database.close()

const chromiumPath = findChromium()
const browser = await chromium.launch({
  ...(chromiumPath ? { executablePath: chromiumPath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'pt-BR',
  })
  const page = await context.newPage()
  await page.goto(`${address}/feed`)
  await page.getByRole('article').nth(49).waitFor({ state: 'attached' })
  await loadAll(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  /** How far the wall's end is in this direction. */
  const left = (way: Way) =>
    page.evaluate<number>(
      way === 'up' ? 'scrollY' : 'document.documentElement.scrollHeight - innerHeight - scrollY',
    )
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((y) => ({ x: 195, y })) })
  /** Stroke after stroke, as a thumb does, until the end or until the time is over. */
  const scroll = async (way: Way) => {
    const [from, to] = way === 'up' ? [200, 700] : [700, 200]
    const end = performance.now() + 1000 * seconds
    while (performance.now() < end && (await left(way)) > 1) {
      await touch('touchStart', from)
      for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', from + (to - from) * part)
      await touch('touchEnd')
    }
  }

  const rows: string[][] = []
  async function measure(what: string) {
    for (const way of ['up', 'down'] as const) {
      const before = await left(way)
      const { tookMs, durations } = await longTasksDuring(page, () => scroll(way))
      const distance = before - (await left(way))
      if (distance < 1000) throw new Error(`${what}: scrolled ${way} by only ${Math.round(distance)} px`)
      const heldUp = durations.reduce((sum, duration) => sum + duration - longTaskMs, 0) / tookMs
      rows.push([
        what,
        way,
        `${Math.round(distance)} px`,
        `${(tookMs / 1000).toFixed(1)} s`,
        String(durations.length),
        `${Math.round(Math.max(0, ...durations))} ms`,
        `${(100 * heldUp).toFixed(1)}%`,
      ])
    }
  }
  await measure('wall')
  const box = `<div style="height:${Math.round(height / ideaCount)}px;border:1px solid"></div>`
  await page.setContent(`<meta name="viewport" content="width=device-width">${box.repeat(ideaCount)}`)
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  await measure('empty boxes')
  const [wall, boxes] = ['wall', 'empty boxes'].map((page) =>
    rows
      .filter(([of]) => of === page)
      .map((row) => row.at(-1))
      .join(' and '),
  )
  const figure = `${wall} of the time, empty boxes ${boxes}`
  reportFigure({ what: 'scrolling up and down held up', figure, bar: 'none', passed: true })
  console.log(`${ideaCount} notes, ${Math.round(height)} px, processor ${slower} times slower`)
  console.log(table([['page', 'way', 'distance', 'took', 'long tasks', 'longest', 'held up'], ...rows]))
} finally {
  await browser.close()
  await cluster.stop()
  await server.stop()
  await folder.remove()
}
