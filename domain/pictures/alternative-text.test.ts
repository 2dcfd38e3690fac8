import { expect, it } from 'vitest'
import { alternativeText } from './alternative-text.ts'

it('a picture is told by its description, and without one by who published it', () => {
  expect(alternativeText('Doze velas sobre a mesa', 'Ana Mel')).toBe('Doze velas sobre a mesa')
  expect(alternativeText('', 'Ana Mel')).toBe('Imagem publicada por Ana Mel')
})
