/**
 * Once what has changed is seen: work that need not come before it would hold it up. The frame after it begins only
 * when its own is on its way to the screen, and what is to be done comes behind whatever waits by then.
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(work)
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
