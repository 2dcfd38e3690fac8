/** A second press this soon after the first ended is a double press, not a new one. */
const samePressMs = 600

export interface OnePress {
  /** Whether this press counts; if so, call `end` with the same input. */
  begin(input: unknown): boolean
  /** After a failure the next press is a new try. */
  end(input: unknown, succeeded: boolean): void
}

/** Tells a double press from two presses: the last request is not repeated until a moment after it ended. */
export function createOnePress(now: () => number = Date.now): OnePress {
  let last: { readonly input: string; until: number } | null = null
  const written = (input: unknown) => JSON.stringify(input) ?? ''
  return {
    begin(input) {
      if (last?.input === written(input) && now() < last.until) return false
      last = { input: written(input), until: Number.POSITIVE_INFINITY }
      return true
    },
    end(input, succeeded) {
      if (last?.input === written(input)) last.until = succeeded ? now() + samePressMs : 0
    },
  }
}
