const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[data-app]')]

let isStarted = false

/**
 * Loads the app's files, which the page names (web/build/screen-pages.ts), into the browser's cache without
 * running them. Not by prefetch links: Firefox applies `default-src` to those, which allows nothing, and
 * Safari ignores them.
 */
export function fetchApp(): void {
  for (const { href } of links())
    void fetch(href, { priority: 'low' })
      .then((answer) => answer.blob())
      .catch(() => undefined)
}

/** Starts the app, once; it replaces what was drawn. */
export async function startApp(): Promise<void> {
  if (isStarted) return
  isStarted = true
  const files = links()
  for (const link of files) link.rel = link.dataset.app === 'style' ? 'preload' : 'modulepreload'
  await Promise.all(files.filter(({ dataset }) => dataset.app === 'style').map(readSheet))
  const entry = files.find(({ dataset }) => dataset.app === 'entry')
  if (entry) await import(/* @vite-ignore */ entry.href)
}

/**
 * Resolves once the sheet has loaded or failed. It is not applied yet: that would lay out everything twice,
 * now and again for the app, which applies it when it draws (web/main.tsx).
 */
function readSheet(preload: HTMLLinkElement): Promise<unknown> {
  const sheet = document.createElement('link')
  const read = new Promise((resolve) => (sheet.onload = sheet.onerror = resolve))
  sheet.rel = 'stylesheet'
  sheet.media = 'not all'
  sheet.crossOrigin = preload.crossOrigin
  sheet.href = preload.href
  sheet.dataset.app = 'sheet'
  preload.after(sheet)
  return read
}

/** Runs once the browser is idle; not every browser reports that. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2_000 })
  else setTimeout(work, 200)
}
