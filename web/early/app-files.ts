const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[data-app]')]

let isStarted = false

/** Asks for the files of the app, which the page names (web/build/screen-pages.ts), without running them. */
export function fetchApp(): void {
  for (const link of links()) {
    if (link.rel !== 'modulepreload') link.rel = link.dataset.app === 'style' ? 'preload' : 'prefetch'
  }
}

/** Brings the app, once; it takes the place of what was drawn. */
export async function startApp(): Promise<void> {
  if (isStarted) return
  isStarted = true
  const files = links()
  const styles = files.filter(({ dataset }) => dataset.app === 'style')
  const arrived = styles.map((link) => new Promise((resolve) => (link.onload = link.onerror = resolve)))
  for (const link of files) link.rel = link.dataset.app === 'style' ? 'stylesheet' : 'modulepreload'
  await Promise.all(arrived)
  const entry = files.find(({ dataset }) => dataset.app === 'entry')
  if (entry) await import(/* @vite-ignore */ entry.href)
}

/** Once the browser has nothing else to do; not every browser says when. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2_000 })
  else setTimeout(work, 200)
}
