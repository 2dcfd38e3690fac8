/**
 * An engine with one window, at the size of a phone. Code for the page travels as text, and a JavaScript function that
 * finds an element is given in the same form: both drivers know that.
 */
export interface Engine {
  readonly name: string
  open(address: string): Promise<void>
  /** What the code gives, once its promise is fulfilled. */
  evaluate(code: string): Promise<unknown>
  /** A real press on the element that the code gives; false while it gives none. */
  press(code: string): Promise<boolean>
  /** Real keys into the element that the code gives; false while it gives none. */
  type(code: string, text: string): Promise<boolean>
  setCookie(name: string, value: string, origin: string): Promise<void>
  /** As PNG. */
  picture(): Promise<Uint8Array>
  close(): Promise<void>
}

/** Long enough for a browser or a page to start on a machine that is busy with other things. */
export const startMs = 120_000

export const phone = { width: 390, height: 844 } as const

/** A call of a function in the page, as text; its arguments are JSON. */
export function callOf(act: (...args: never[]) => unknown, ...args: unknown[]): string {
  // Here functions are given their names by a call to this (esbuild), which the page does not have.
  const names = 'const __name = (named) => named;'
  return `(() => { ${names} return (${act})(...${JSON.stringify(args)}) })()`
}
