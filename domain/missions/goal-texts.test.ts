import { expect, it } from 'vitest'
import { goalTexts, lessonReplacementText } from './goal-texts.ts'

it('every goal says what to do, in a title and a sentence of its own', () => {
  const texts = [...Object.values(goalTexts), lessonReplacementText]
  for (const { title, description } of texts) {
    expect(title).toMatch(/^\p{Lu}.*[^.]$/u)
    expect(description).toMatch(/^\p{Lu}.*\.$/u)
  }
  expect(new Set(texts.map(({ title }) => title)).size).toBe(texts.length)
  expect(new Set(texts.map(({ description }) => description)).size).toBe(texts.length)
})
