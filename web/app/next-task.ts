interface Yielding {
  /** Not in every browser yet. */
  readonly scheduler?: { readonly yield?: () => Promise<void> }
}

/** Lets the browser do what waits: a press, a frame. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as Yielding
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
