import { describe, expect, it } from 'vitest'
import { sameTextKey, writtenLength } from './same-text.ts'

describe('the length of a text that may earn', () => {
  it('counts what was written', () => {
    expect(writtenLength('a'.repeat(80))).toBe(80)
    expect(writtenLength('  Boa ideia!  ')).toBe(10)
  })

  it('counts a run of blanks or invisible characters once', () => {
    expect(writtenLength(`a${' '.repeat(78)}b`)).toBe(3)
    expect(writtenLength(`a${'\u200b'.repeat(78)}b`)).toBe(3)
    expect(writtenLength(' '.repeat(80))).toBe(0)
  })
})

describe('whether two texts are the same', () => {
  it.each(['otima ideia', 'Ótima ideia!', '  ótima   IDEIA...  ', 'Ótima,\nideia', 'Óti\u200bma ideia'])(
    'takes %j for "Ótima ideia"',
    (text) => {
      expect(sameTextKey(text)).toBe(sameTextKey('Ótima ideia'))
    },
  )

  it('keeps different texts apart', () => {
    expect(sameTextKey('Ótima ideia 1')).not.toBe(sameTextKey('Ótima ideia 2'))
    expect(sameTextKey('👏👏')).not.toBe(sameTextKey('🐝'))
    expect(sameTextKey('por que')).not.toBe(sameTextKey('porque'))
  })

  it('takes a text without letters for itself, however it is spaced', () => {
    expect(sameTextKey(' 👏  👏 ')).toBe(sameTextKey('👏👏'))
    expect(sameTextKey('👏\n\n👏')).toBe('👏👏')
  })
})
