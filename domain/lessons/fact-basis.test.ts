import { expect, it } from 'vitest'
import { factBases, factBasisTexts, factConfidences, factConfidenceTexts } from './fact-basis.ts'

it('a reader is told in a sentence how each fact was checked, and only one of them on the official page', () => {
  const texts = factBases.map((basis) => factBasisTexts[basis])
  for (const text of texts) expect(text).toMatch(/^\p{Lu}.+\.$/u)
  expect(new Set(texts).size).toBe(factBases.length)
  expect(texts.filter((text) => text === 'Comparamos com a página oficial.')).toHaveLength(1)
})

it('confidence is said in three words', () => {
  expect(factConfidences.map((confidence) => factConfidenceTexts[confidence])).toEqual([
    'Confiança alta',
    'Confiança média',
    'Confiança baixa',
  ])
})
