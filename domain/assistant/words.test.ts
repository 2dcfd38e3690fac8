import { describe, expect, it } from 'vitest'
import { isTypoOf, keyOf, subjectWords } from './words.ts'

const plainWords = (text: string, isTyped = true) => subjectWords(text, isTyped).map(({ plain }) => plain)

describe('the words of a question', () => {
  it('are those that carry its subject', () => {
    expect(plainWords('Como é que eu faço pra emitir a nota?')).toEqual(['emitir', 'nota'])
    expect(plainWords('Presiso de alvará?')).toEqual(['alvara'])
    expect(plainWords('?!… 🐝')).toEqual([])
  })

  it('are no longer than a word can be', () => {
    expect(plainWords(`nota ${'\ufdfa'.repeat(290)}`)).toEqual(['nota'])
    expect(plainWords(`${'x'.repeat(46)} ${'y'.repeat(47)}`)).toEqual(['x'.repeat(46)])
  })

  it('tell the DAS from an article, and the ME from a pronoun', () => {
    expect(plainWords('quanto é o das')).toEqual(['das'])
    expect(plainWords('o valor das notas')).toEqual(['valor', 'notas'])
    expect(plainWords('me explica a ME')).toEqual(['microempresa'])
    expect(plainWords('Das quatro, uma', false)).toEqual(['quatro'])
  })

  it.each([
    ['vender', 'vendas'],
    ['servico', 'servicos'],
    ['declaracao', 'declaracoes'],
    ['obrigado', 'obrigatoria'],
    ['presiso', 'preciso'],
    ['impreendedor', 'empreendedor'],
    ['descubro', 'descobrir'],
  ])('%s and %s are the same', (one, other) => {
    expect(keyOf(one)).toBe(keyOf(other))
  })

  it('are recognized with a letter wrong, missing or swapped', () => {
    for (const typed of ['bolleto', 'boelto', 'bleto', 'boleta']) expect(isTypoOf(typed, 'boleto')).toBe(true)
    for (const typed of ['bolo', 'coleto', 'bleeto', 'mei']) expect(isTypoOf(typed, 'boleto')).toBe(false)
    expect(isTypoOf('microempredor', 'microempreendedor')).toBe(false)
    expect(isTypoOf('declarasaum', 'declaracao')).toBe(false)
    expect(isTypoOf('declarasao', 'declaracao')).toBe(true)
  })
})
