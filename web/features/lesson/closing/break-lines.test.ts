import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakLines } from './break-lines.ts'

const upTo = (most: number) => (line: string) => line.length <= most

describe('a text in lines', () => {
  it('breaks between words', () => {
    expect(breakLines('Ana Maria de Souza', upTo(9))).toEqual(['Ana Maria', 'de Souza'])
  })

  it('breaks a word that is longer than a line', () => {
    expect(breakLines('Ana abcdefghijk', upTo(5))).toEqual(['Ana', 'abcde', 'fghij', 'k'])
  })

  it('loses no letter, and no line is too long', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), fc.integer({ min: 2, max: 40 }), (text, most) => {
        const lines = breakLines(text, upTo(most))
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(most)
      }),
    )
  })
})
