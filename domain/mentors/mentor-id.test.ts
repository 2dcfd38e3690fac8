import { expect, it } from 'vitest'
import { mentorIdOf } from './mentor-id.ts'

it.each([
  ['Ângela  Conceição', 'angela-conceicao'],
  ['João D’Ávila Jr.', 'joao-d-avila-jr'],
  ['李明', 'mentor'],
  [`${'a'.repeat(99)} bc`, 'a'.repeat(99)],
])('%s is known as %s', (name, id) => {
  expect(mentorIdOf(name)).toBe(id)
})
