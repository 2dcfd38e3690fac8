const listeners = new Set<() => void>()

/** This tab changed the queue; the browser tells the other tabs by itself. */
export function queueChanged(): void {
  for (const listener of listeners) listener()
}

/** Calls `listener` after every change, here or in another tab. */
export function onQueueChanged(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
