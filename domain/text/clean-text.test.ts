import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanDraft, cleanLine, cleanText } from './clean-text.ts'

describe('a text that others will read', () => {
  it('keeps what people write: accents, emoji, line breaks', () => {
    const text = 'Açaí à vontade 👩🏽‍🍳\n\nSó amanhã: R$ 10,00 — “já”!'
    expect(cleanText(text)).toBe(text)
  })

  it('takes out what turns the direction of text', () => {
    expect(cleanText('\u202Egnp.exe\u202C \u2066oi\u2069 \u200Fx')).toBe('gnp.exe oi x')
  })

  it('takes out control characters and gives line breaks one form', () => {
    expect(cleanText('a\u0000b\u001b[31m\r\nc\rd\u2028e\tf')).toBe('ab[31m\nc\nd\ne f')
  })

  it('takes out half characters, which no database stores', () => {
    expect(cleanText('a\ud83db')).toBe('a\ufffdb')
  })

  it('is nothing when nothing in it can be seen', () => {
    expect(cleanText(' \u200b\u202e\n\ufeff ')).toBe('')
  })

  it('writes the same letter one way', () => {
    expect(cleanText('nao\u0303')).toBe('nao\u0303'.normalize('NFC'))
  })

  it('does not let accents climb over the lines around', () => {
    expect(cleanText(`x${'\u0336'.repeat(60)}y`)).toBe(`x${'\u0336'.repeat(4)}y`)
  })

  it('keeps at most one empty line in a row, and none in a title', () => {
    expect(cleanText('a\n\n\n \n\nb')).toBe('a\n\nb')
    expect(cleanLine('  Uma \n\n ideia\t boa ')).toBe('Uma ideia boa')
  })
})

/** The earlier implementation with quadratic time: fine for short texts. */
function cleanedSlowly(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/\r\n?|[\u2028\u2029\u0085]/gu, '\n')
    .replace(/\t/gu, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu, '')
    .normalize('NFC')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .replace(/ +\n/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()
}

const troubled = fc.constantFrom(
  ...[
    'a',
    ' ',
    '\n',
    '\r',
    '\t',
    '\u00a0',
    '\u0301',
    '\u0323',
    '\ud83d',
    '\udc1d',
    '\u202e',
    '\u2028',
    '\0',
    '🐝',
    'ã',
  ],
)

describe('however long a text is', () => {
  it('is cleaned as a short one always was', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: troubled, maxLength: 29 }),
        (text) => cleanText(text) === cleanedSlowly(text),
      ),
    )
  })

  it.each([
    ' ',
    '\n',
    ' \n',
    '\t',
    '\u0301',
    '\u0301\u0323',
    'a\u0301\u0323',
    '\ud83d',
    '\u202e',
    '👩‍👩‍👧‍👦',
    'a.',
  ])('takes time in proportion to its length: %j', (unit) => {
    const whole = unit.repeat(50_000 / unit.length)
    const before = process.cpuUsage()
    cleanText(whole)
    const { user, system } = process.cpuUsage(before)
    // A quadratic step takes several times as long.
    expect((user + system) / 1000).toBeLessThan(400)
  })
})

describe('a text that is saved while it is being written', () => {
  it('keeps its spaces and lines, down to the one just typed', () => {
    const text = '  Preço:\n\n\n\n- 10 \n '
    expect(cleanDraft(text)).toBe(text)
  })

  it('holds nothing that turns, hides or climbs', () => {
    expect(cleanDraft(`\u202Ea\u0000b\r\n\ud83dx${'\u0336'.repeat(60)} `)).toBe(
      `ab\n\ufffdx${'\u0336'.repeat(4)} `,
    )
  })
})
