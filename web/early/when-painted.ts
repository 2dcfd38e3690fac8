const firstPaint = 'first-contentful-paint'
const longestWaitMs = 1_000

/** Runs after the first paint: earlier requests would compete with it. */
export function whenPainted(work: () => void): void {
  const isPainted = performance.getEntriesByName(firstPaint).length > 0
  // A hidden tab paints nothing, and not every browser reports its paints.
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
