/**
 * An engine with one phone-sized window. Code for the page is passed as text, and so are JavaScript functions
 * that find an element: both drivers support that.
 */
export interface Engine {
  readonly name: string
  open(address: string): Promise<void>
  /** The result of the code, once its promise is fulfilled. */
  evaluate(code: string): Promise<unknown>
  /** A real press on the element that the code returns; false while it returns none. */
  press(code: string): Promise<boolean>
  /** Real keys into the element that the code returns; false while it returns none. */
  type(code: string, text: string): Promise<boolean>
  setCookie(name: string, value: string, origin: string): Promise<void>
  /** As PNG. */
  picture(): Promise<Uint8Array>
  close(): Promise<void>
}

/** Long enough for a browser or a page to start on a busy machine. */
export const startMs = 120_000

export const phone = { width: 390, height: 844 } as const

/** A call of a function in the page, as text; its arguments are JSON. */
export function callOf(act: (...args: never[]) => unknown, ...args: unknown[]): string {
  // esbuild wraps functions in calls to this to name them; the page does not have it.
  const names = 'const __name = (named) => named;'
  return `(() => { ${names} return (${act})(...${JSON.stringify(args)}) })()`
}
