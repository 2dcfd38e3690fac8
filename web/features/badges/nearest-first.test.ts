import { expect, it } from 'vitest'
import { nearestFirst } from './nearest-first.ts'

it('puts the badge that is nearest to its target first and leaves equals in their order', () => {
  const badges = [
    { id: 'idea', done: 0, target: 1 },
    { id: 'likes', done: 4, target: 10 },
    { id: 'comment', done: 0, target: 1 },
    { id: 'streak', done: 6, target: 7 },
  ]
  expect(nearestFirst(badges).map(({ id }) => id)).toEqual(['streak', 'likes', 'idea', 'comment'])
})
