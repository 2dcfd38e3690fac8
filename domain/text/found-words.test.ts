import { describe, expect, it } from 'vitest'
import { foundWords } from './found-words.ts'
import { highlightParts } from './highlight-parts.ts'

/** The text with marked parts in brackets. */
function marked(text: string, term: string): string {
  return highlightParts(text, foundWords(text, term))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')
}

describe('what a search found', () => {
  it.each([
    ['by its stem', 'Padaria na porta', 'padarias', '[Padaria] na porta'],
    ['by its stem, accents apart', 'Aulas de violão', 'violões', 'Aulas de [violão]'],
    ['by another ending', 'Quero vender bolos', 'vendas', 'Quero [vender] bolos'],
    ['with a wrong letter', 'Marcenaria aberta', 'marsenaria', '[Marcenaria] aberta'],
    ['with a letter too few', 'Delivery à noite', 'delivry', '[Delivery] à noite'],
    ['with letters swapped', 'Padaria na porta', 'padraia', '[Padaria] na porta'],
    ['beside a word as typed', 'Bolo de cenoura', 'bolo senoura', '[Bolo] de [cenoura]'],
    ['with signs about it', 'Pão quente na padaria', '"pão" padarias!', '[Pão] quente na [padaria]'],
    ['wherever it is', 'Padaria, ou padaria', 'padarias', '[Padaria], ou [padaria]'],
  ])('is marked %s', (_, text, term, expected) => {
    expect(marked(text, term)).toBe(expected)
  })

  it('is the word that looks most like it, not every word that resembles it', () => {
    expect(marked('Parada da padaria na pradaria', 'padarias')).toBe('Parada da [padaria] na pradaria')
  })

  it.each([
    ['what is there as typed', 'Horta na porta', 'porta', 'Horta na [porta]'],
    ['words that only rhyme', 'Bicicleta elétrica', 'padarias', 'Bicicleta elétrica'],
    ['words too short to be misspelt', 'Um bolo', 'uma', 'Um bolo'],
    ['what was looked for', 'Vender comida em partes', 'como vender para', '[Vender] comida em [partes]'],
    ['nothing', 'Um bolo', '   ', 'Um bolo'],
    ['signs', 'Um bolo!', '?!', 'Um bolo!'],
  ])('is only %s', (_, text, term, expected) => {
    expect(marked(text, term)).toBe(expected)
  })
})
