import type { Page } from '@playwright/test'
import { tools } from '#domain/tools/tool-list.ts'
import { becomeMember, expect, expectAppStarted, test } from './journey.ts'
import { discovery, lessonPath } from './lesson-steps.ts'
import { exercisesOf } from './solve-exercises.ts'

const kilobyte = 1024

/** The bytes that a first visit to a page transfers, by kind, and its layout shift. */
async function firstLoad(page: Page, path: string) {
  await openWhole(page, path)
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    // The landing page preloads the app; later reads from the browser's cache transfer nothing.
    const sent = entries.filter(({ transferSize }) => transferSize > 0)
    const scripts = sent.filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
    return {
      scripts: scripts.map((entry) => [new URL(entry.name).pathname, entry.encodedBodySize] as const),
      otherOrigins: entries
        .map((entry) => new URL(entry.name).origin)
        .filter((origin) => origin !== location.origin),
      shift: (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    }
  })
}

/**
 * The same while nobody publishes, edits or deletes: a note that is new since the page was drawn moves the others,
 * rightly.
 */
async function firstLoadInPeace(page: Page, path: string) {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const browser = await page.context().newCDPSession(page)
  for (;;) {
    // A second load would find the scripts of the first.
    await browser.send('Network.clearBrowserCache')
    const before = await wallOf(page)
    const load = await firstLoad(page, path)
    if (before === (await wallOf(page))) return load
  }
}

/** The notes as the API answers them and as the server draws them, which may be a moment older. */
async function wallOf(page: Page): Promise<string> {
  const { ideas } = await (await page.request.get('/api/ideas')).json()
  const answered = ideas.map(
    ({ id, editedAt }: { id: string; editedAt: string | null }) => `${id} ${editedAt}`,
  )
  const drawn = (await (await page.request.get('/feed')).text()).match(/\/idea\/[\w-]+/g) ?? []
  return [...answered, ...drawn].join()
}

/** The scripts of a screen, also those that an earlier page left in the browser's cache, and their bytes. */
async function scriptsOf(page: Page, path: string): Promise<ReadonlyMap<string, number>> {
  await page.goto(path)
  await expectAppStarted(page)
  await page.waitForLoadState('networkidle')
  const found = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .map((entry) => [new URL(entry.name).pathname, entry.encodedBodySize] as const)
      .filter(([script]) => script.endsWith('.js')),
  )
  return new Map(found)
}

/** Looks around so that the app is loaded, and waits until it has taken over. */
async function openWhole(page: Page, path: string) {
  await page.goto(path)
  // Not on a link of the side bar, which would fetch another screen ahead.
  const height = path.startsWith('/tools') ? 600 : 60
  await page.mouse.move(40, height)
  await page.mouse.move(80, height + 30)
  await expectAppStarted(page)
  await page.waitForLoadState('networkidle')
}

test.describe('The first load', () => {
  test.use({ serviceWorkers: 'block' })

  for (const [path, budget] of [
    ['/', 130],
    ['/feed', 150],
    ['/tools', 150],
    ...tools.map(({ id }) => [`/tools/${id}`, 150] as const),
  ] as const) {
    test(`of ${path} fits in ${budget} KB of JavaScript and shifts nothing`, { tag: '@desktop' }, async ({
      page,
    }) => {
      const load = await firstLoadInPeace(page, path)
      const total = load.scripts.reduce((sum, [, size]) => sum + size, 0) / kilobyte
      test.info().annotations.push({ type: 'JavaScript', description: `${total.toFixed(1)} KB` })
      expect(load.scripts.length).toBeGreaterThan(0)
      expect(total, JSON.stringify(load.scripts)).toBeLessThanOrEqual(budget)
      expect(load.otherOrigins).toEqual([])
      // Text is shown before its font arrives: letters may differ by a hundredth of a pixel.
      expect(load.shift).toBeCloseTo(0, 4)
    })
  }

  test('of a lesson brings 55 KB beyond the shell at most, and only the kinds of exercise that it has', async ({
    page,
  }) => {
    const [stageId] = discovery.stages
    await becomeMember(page)
    const [one, other] = [await scriptsOf(page, '/settings'), await scriptsOf(page, '/ranking')]
    const lesson = await scriptsOf(page, lessonPath(stageId))
    const beyond = [...lesson].filter(([script]) => !(one.has(script) && other.has(script)))
    const total = beyond.reduce((sum, [, size]) => sum + size, 0) / kilobyte
    test.info().annotations.push({ type: 'JavaScript', description: `${total.toFixed(1)} KB` })
    expect(total, JSON.stringify(beyond)).toBeGreaterThan(0)
    expect(total, JSON.stringify(beyond)).toBeLessThanOrEqual(55)
    const kinds = beyond.flatMap(([script]) => /\/(\w+)Exercise-/u.exec(script)?.[1]?.toLowerCase() ?? [])
    const asked = exercisesOf(stageId, discovery.id).map(({ kind }) => kind)
    // A question with options is the part that every exercise has.
    expect(kinds.toSorted()).toEqual([...new Set(asked)].filter((kind) => kind !== 'choice').toSorted())
  })

  test('gets scripts as brotli, immutable, with an ETag, and fonts preloaded', async ({ page }) => {
    const answers: Array<{ path: string; headers: Record<string, string> }> = []
    page.on('response', (answer) => {
      answers.push({ path: new URL(answer.url()).pathname, headers: answer.headers() })
    })
    await openWhole(page, '/')
    const scripts = answers.filter(({ path }) => /^\/assets\/.*\.js$/.test(path))
    expect(scripts.length).toBeGreaterThan(0)
    for (const { headers } of scripts) {
      expect(headers['content-encoding']).toBe('br')
      expect(headers['cache-control']).toContain('immutable')
      expect(headers.etag).toBeTruthy()
    }
    const preloads = page.locator('link[rel="preload"][as="font"]')
    expect(await preloads.count()).toBeGreaterThan(0)
  })

  test('breaks no rule of the content security policy', async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    for (const path of ['/', '/feed', '/auth']) {
      await openWhole(page, path)
    }
    expect(complaints).toEqual([])
  })
})
