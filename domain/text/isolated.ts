/** Letters of scripts that are written from right to left, by the blocks that Unicode keeps for them. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * What a person wrote, to be put into a sentence of ours that is one text: written from right to left, it would carry
 * the colon, the number or the name after it to its other side. Marks that are not seen keep it to itself, as `<bdi>`
 * does on a page.
 */
export function isolated(words: string): string {
  return rightToLeft.test(words) ? `\u2068${words}\u2069` : words
}
