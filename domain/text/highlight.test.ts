import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchesTerm, wordsOf } from './highlight.ts'
import { highlightParts } from './highlight-parts.ts'

// Few enough that texts and terms match often.
const letter = fc.constantFrom('a', 'Á', 'ã', '\u0303', 'ﬁ', 'İ', 'ß', '🐝', '\ud83d', ' ', '.')

/** The matches in brackets. */
function shown(text: string, term: string): string {
  return highlightParts(text, wordsOf(term))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')
}

describe('highlightParts', () => {
  it.each([
    ['Não é só pão', 'nao', '[Não] é só pão'],
    ['Nao e so pao', 'não', '[Nao] e so pao'],
    ['AÇAÍ na tigela', 'acai', '[AÇAÍ] na tigela'],
    ['banana', 'ana', 'b[ana]na'],
    ['Bolo de pote, bolo de festa', 'bolo', '[Bolo] de pote, [bolo] de festa'],
    ['Lavanderia compartilhada', 'comp lavan', '[Lavan]deria [comp]artilhada'],
    ['Preço (R$) 10.*', '.*', 'Preço (R$) 10[.*]'],
    ['🐝 abelha 🐝', '🐝', '[🐝] abelha [🐝]'],
    ['ﬁm', 'fi', '[ﬁ]m'],
    ['nada aqui', 'xyz', 'nada aqui'],
    ['nada aqui', '   ', 'nada aqui'],
  ])('finds %j with %j', (text, term, expected) => {
    expect(shown(text, term)).toBe(expected)
  })

  it('keeps accents that are written as characters of their own with their letter', () => {
    expect(shown('pa\u0303o quente', 'pao')).toBe('[pa\u0303o] quente')
  })

  it('loses and adds nothing, whatever the text and the term', () => {
    fc.assert(
      fc.property(fc.string({ unit: letter }), fc.string({ unit: letter, maxLength: 3 }), (text, term) => {
        const parts = highlightParts(text, wordsOf(term))
        const alternate = parts.every(({ isMatch }, index) => isMatch !== parts[index - 1]?.isMatch)
        return parts.map((part) => part.text).join('') === text && alternate
      }),
    )
  })
})

describe('matchesTerm', () => {
  it('asks for every word, without regard to accents, case and order', () => {
    expect(matchesTerm('Café na estação', 'ESTACAO cafe')).toBe(true)
    expect(matchesTerm('Café na estação', 'cafe trem')).toBe(false)
    expect(matchesTerm('Café na estação', '')).toBe(true)
  })
})
