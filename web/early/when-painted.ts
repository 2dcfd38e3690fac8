const firstPaint = 'first-contentful-paint'
const longestWaitMs = 1_000

/** Once something is on the screen: files that are asked for before would share the line with it. */
export function whenPainted(work: () => void): void {
  const isPainted = performance.getEntriesByName(firstPaint).length > 0
  // Nothing is painted in a tab that nobody sees, and not every browser says when it has painted.
  if (isPainted || document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    work()
    return
  }
  const seen = new PerformanceObserver((list) => {
    if (list.getEntriesByName(firstPaint).length > 0) begin()
  })
  const giveUp = setTimeout(begin, longestWaitMs)
  seen.observe({ type: 'paint' })

  function begin(): void {
    clearTimeout(giveUp)
    seen.disconnect()
    work()
  }
}
