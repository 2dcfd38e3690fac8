import { describe, expect, it } from 'vitest'
import { comingText, importedText } from './imported-text.ts'

describe('what came from the demonstration', () => {
  it.each([
    [{ ideas: 0, answers: 0, interests: 0 }, null],
    [{ ideas: 1, answers: 0, interests: 0 }, 'Trouxemos 1 ideia como rascunho.'],
    [
      { ideas: 2, answers: 1, interests: 3 },
      'Trouxemos 2 ideias como rascunho, 1 resposta de lição e 3 interesses.',
    ],
  ])('%j is said as %s', (imported, text) => expect(importedText(imported)).toBe(text))

  it('is named before it comes', () => {
    expect(comingText({ ideas: 1, answers: 2, interests: 0 })).toBe(
      'Da demonstração vem junto: 1 ideia como rascunho e 2 respostas de lição.',
    )
    expect(comingText({ ideas: 0, answers: 0, interests: 0 })).toBeNull()
  })
})
