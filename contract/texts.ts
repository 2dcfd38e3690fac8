import { z } from 'zod'

/** Letters written in parts (a and ~) and space that is trimmed away: what arrives may be longer than what is kept. */
const rawPerKept = 2

/**
 * Every text of an input begins here: its length is looked at before anything else, and what is too long is looked at no
 * further. tests/access/bounded-input.test.ts fails for a text that does not.
 */
export function boundedString(max: number, message: { readonly missing: string; readonly tooLong: string }) {
  return z.string(message.missing).max(max, { error: message.tooLong, abort: true })
}

/** A word of ours that comes back (an id, a key): whoever sends another one is told the same in every case. */
export function boundedWord(max: number, message: string) {
  return boundedString(max, { missing: message, tooLong: message })
}

interface WrittenRule {
  readonly max: number
  readonly missing: string
  readonly tooLong: string
}

/** What a person wrote, cleaned before it is measured. May be empty. */
export function writtenText(clean: (text: string) => string, { max, missing, tooLong }: WrittenRule) {
  return boundedString(rawPerKept * max, { missing, tooLong })
    .overwrite(clean)
    .max(max, tooLong)
}

/** The same where something has to be written. */
export function requiredText(clean: (text: string) => string, rule: WrittenRule) {
  return writtenText(clean, rule).min(1, rule.missing)
}
