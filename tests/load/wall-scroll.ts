/**
 * Does a long wall scroll smoothly on a cheap phone? Opens the feed in a phone-sized browser with a
 * slowed-down processor, loads it to 500 ideas, scrolls up and down by touch at an even pace, and reports the
 * long tasks, which block the page for more than 50 ms. Does the same with a page of as many empty boxes,
 * which shows the browser's own share. Tasks are measured in processor time, because on a shared machine the
 * clock includes other load; blocking by the clock is printed too.
 *
 *   npm run bench -- wall-scroll [slower=4] [pace=2000, in px a second]
 */
import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { findChromium } from '../../scripts/chromium.mjs'
import { table } from '../../scripts/table.mjs'
import { ServerProcess, temporaryFolder } from '../faults/http-process.ts'
import { reportFigure } from './report-figure.ts'

const [slower = 4, pace = 2000] = process.argv.slice(2).map(Number)
const seconds = 12
const frameMs = 16
/** As a share of the scrolling time. */
const heldUpBar = 0.03
const ideaCount = 500
const longTaskMs = 50
type Way = 'up' | 'down'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** By the clock and of the processor, in microseconds. */
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Ideas of many lengths, colours and cells by many people, so that no two notes are alike. */
async function fillWall(sql: Sql): Promise<void> {
  const authors = Array.from({ length: 40 }, () => randomUUID())
  await sql`
    insert into users (id, name, email)
    select id, 'Pessoa ' || n, id || '@example.com' from unnest(${authors}::uuid[]) with ordinality as author (id, n)`
  await sql`
    insert into user_ideas
      (id, user_id, title, description, category, is_public, ever_public, proven, testing, created_at)
    select gen_random_uuid(), (${authors}::uuid[])[1 + n % 40], 'Horta na laje do bairro ' || n,
      repeat('Verduras frescas para quem mora perto. ', 1 + n % 12),
      (array['tecnologia', 'alimentacao', 'servicos', 'educacao', null])[1 + n % 5], true, true,
      n % 8, case when n % 8 > 0 then 24 else 0 end, now() - n * interval '1 minute'
    from generate_series(1, ${ideaCount}) as n`
}

async function loadAll(page: Page): Promise<void> {
  const notes = page.getByRole('article')
  for (let shown = 50; shown < ideaCount; shown += 50) {
    await page.getByRole('button', { name: 'Carregar mais' }).click()
    await notes.nth(shown + 49).waitFor({ state: 'attached' })
  }
}

/** The duration of each of the page's tasks while something happens, in milliseconds. */
async function tasksDuring(browser: Browser, page: Page, happening: () => Promise<unknown>) {
  await browser.startTracing(page, { categories: ['-*', 'toplevel'] })
  const before = performance.now()
  await happening()
  const tookMs = performance.now() - before
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly TraceEvent[]
  }
  const mainThreads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  )
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) =>
      name === 'ThreadControllerImpl::RunTask' &&
      mainThreads.some((thread) => thread.pid === pid && thread.tid === tid),
  )
  if (!tasks.some(({ tdur = 0 }) => tdur > 0)) throw new Error('This browser names no tasks of the page.')
  return {
    tookMs,
    byProcessor: tasks.map(({ tdur = 0 }) => tdur / 1000),
    byClock: tasks.map(({ dur = 0 }) => dur / 1000),
  }
}

/** The share of the time that tasks of more than 50 ms blocked touches. */
function heldUp(durations: readonly number[], tookMs: number): number {
  const waited = durations.reduce((sum, duration) => sum + Math.max(0, duration - longTaskMs), 0)
  return waited / tookMs
}

const percent = (share: number) => `${(100 * share).toFixed(1)}%`

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
  /** The distance to the wall's end in this direction. */
  const left = (way: Way) =>
    page.evaluate<number>(
      way === 'up' ? 'scrollY' : 'document.documentElement.scrollHeight - innerHeight - scrollY',
    )
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((y) => ({ x: 195, y })) })
  /**
   * Stroke after stroke, like a thumb: its position depends on time only, whether or not the page can follow.
   */
  const scroll = async (way: Way) => {
    const [from, to] = way === 'up' ? [200, 700] : [700, 200]
    const strokeMs = (1000 * Math.abs(to - from)) / pace
    const end = performance.now() + 1000 * seconds
    while (performance.now() < end && (await left(way)) > 1) {
      await touch('touchStart', from)
      const began = performance.now()
      for (let part = 0; part < 1; ) {
        await pause(frameMs)
        part = Math.min(1, (performance.now() - began) / strokeMs)
        await touch('touchMove', from + (to - from) * part)
      }
      await touch('touchEnd')
    }
  }

  const rows: string[][] = []
  const shares = new Map<string, number[]>()
  async function measure(what: string) {
    for (const way of ['up', 'down'] as const) {
      const before = await left(way)
      const { tookMs, byProcessor, byClock } = await tasksDuring(browser, page, () => scroll(way))
      const scrolled = before - (await left(way))
      if (scrolled < 0.3 * pace * seconds)
        throw new Error(`${what}: scrolled ${way} by only ${Math.round(scrolled)} px`)
      const long = byProcessor.filter((duration) => duration > longTaskMs)
      shares.set(what, [...(shares.get(what) ?? []), heldUp(byProcessor, tookMs)])
      rows.push([
        what,
        way,
        `${Math.round(scrolled)} px`,
        `${(tookMs / 1000).toFixed(1)} s`,
        String(long.length),
        `${Math.round(Math.max(0, ...long))} ms`,
        percent(heldUp(byProcessor, tookMs)),
        percent(heldUp(byClock, tookMs)),
      ])
    }
  }
  await measure('wall')
  const box = `<div style="height:${Math.round(height / ideaCount)}px;border:1px solid"></div>`
  await page.setContent(`<meta name="viewport" content="width=device-width">${box.repeat(ideaCount)}`)
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  await measure('empty boxes')
  const [wall = [], boxes = []] = ['wall', 'empty boxes'].map((page) => shares.get(page))
  const figure = `${wall.map(percent).join(' and ')} of the time, empty boxes ${boxes.map(percent).join(' and ')}`
  reportFigure({
    what: 'scrolling up and down held up',
    figure,
    bar: percent(heldUpBar),
    passed: wall.every((share) => share <= heldUpBar),
  })
  console.log(
    `${ideaCount} notes, ${Math.round(height)} px, processor ${slower} times slower, ${pace} px a second`,
  )
  console.log(
    table([['page', 'way', 'distance', 'took', 'long tasks', 'longest', 'held up', 'by the clock'], ...rows]),
  )
} finally {
  await browser.close()
  await cluster.stop()
  await server.stop()
  await folder.remove()
}
