interface Yielding {
  /** Not in all browsers yet. */
  readonly scheduler?: { readonly yield?: () => Promise<void> }
}

/** Lets the browser handle waiting work: a press, a frame. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as Yielding
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
