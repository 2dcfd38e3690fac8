import { z } from 'zod'

/** Input may be longer than the stored text: decomposed letters (a and ~) and trimmed space. */
export const rawPerKept = 2

/**
 * Base of every text input: checks the length first, and stops there if it is too long.
 * tests/access/bounded-input.test.ts fails for texts without it.
 */
export function boundedString(max: number, message: { readonly missing: string; readonly tooLong: string }) {
  return z.string(message.missing).max(max, { error: message.tooLong, abort: true })
}

/** A value we issued earlier (an id, a key): any invalid one gets the same message. */
export function boundedWord(max: number, message: string) {
  return boundedString(max, { missing: message, tooLong: message })
}

interface WrittenRule {
  readonly max: number
  readonly missing: string
  readonly tooLong: string
}

/** User text, cleaned before its length is checked. May be empty. */
export function writtenText(clean: (text: string) => string, { max, missing, tooLong }: WrittenRule) {
  return boundedString(rawPerKept * max, { missing, tooLong })
    .overwrite(clean)
    .max(max, tooLong)
}

/** The same for required text. */
export function requiredText(clean: (text: string) => string, rule: WrittenRule) {
  return writtenText(clean, rule).min(1, rule.missing)
}
