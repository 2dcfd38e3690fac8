/** Letters of right-to-left scripts, by Unicode block. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Wraps user text for use inside our sentences. Right-to-left text would move the colon, number or name after
 * it to its other side. Invisible marks isolate it, as `<bdi>` does in HTML.
 */
export function isolated(words: string): string {
  return rightToLeft.test(words) ? `\u2068${words}\u2069` : words
}
