import { expect, it } from 'vitest'
import { goals, lessonReplacement } from './goals.ts'

it('every goal says what to do, in a title and a sentence of its own', () => {
  const texts = [...Object.values(goals), lessonReplacement]
  for (const { title, description } of texts) {
    expect(title).toMatch(/^\p{Lu}.*[^.]$/u)
    expect(description).toMatch(/^\p{Lu}.*\.$/u)
  }
  expect(new Set(texts.map(({ title }) => title)).size).toBe(texts.length)
  expect(new Set(texts.map(({ description }) => description)).size).toBe(texts.length)
})

it('each period has goals, and at most one bonus for all of them', () => {
  for (const period of ['day', 'week', 'month']) {
    const ofPeriod = Object.values(goals).filter((goal) => goal.period === period)
    expect(ofPeriod.filter(({ task }) => task !== null).length).toBeGreaterThan(1)
    expect(ofPeriod.filter(({ task }) => task === null).length).toBeLessThanOrEqual(1)
  }
})
