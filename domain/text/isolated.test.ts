import { describe, expect, it } from 'vitest'
import { isolated } from './isolated.ts'

describe('words put into a sentence', () => {
  it.each(['Ana Mel', 'José & Zoë', '你好', 'Ωμέγα', '🐝', '', '12,5%'])('stay as they are: %s', (words) => {
    expect(isolated(words)).toBe(words)
  })

  it.each(['שלום', 'عالم', 'Ana שלום', 'ﷺ', '𐤀𐤁', '𞤀𞤣'])(
    'keep to themselves what runs from right to left: %s',
    (words) => {
      expect(isolated(words)).toBe(`\u2068${words}\u2069`)
    },
  )
})
