import { expect, it } from 'vitest'
import { slotsText } from './slots-text.ts'

it.each([
  [{ used: 1, allowed: 1 }, '1 de 1 projeto ativo'],
  [{ used: 0, allowed: 1 }, '0 de 1 projeto ativo'],
  [{ used: 1, allowed: 3 }, '1 de 3 projetos ativos'],
  [{ used: 1, allowed: null }, '1 projeto ativo, sem limite'],
  [{ used: 4, allowed: null }, '4 projetos ativos, sem limite'],
])('says %j as %s', (slots, text) => {
  expect(slotsText(slots)).toBe(text)
})
