import { expect, it } from 'vitest'
import type { CellState } from './ladder.ts'
import { ladderText } from './ladder-text.ts'

it.each<[CellState[], string]>([
  [['empty', 'empty', 'empty', 'empty'], 'nenhuma ainda'],
  [['filled', 'empty', 'empty', 'empty'], 'disseram'],
  [['filled', 'filled', 'running', 'empty'], 'disseram e fizeram; em teste: pagaram antes'],
  [['running', 'empty', 'empty', 'running'], 'nenhuma ainda; em teste: disseram e voltaram'],
  [['filled', 'filled', 'filled', 'filled'], 'disseram, fizeram, pagaram antes e voltaram'],
])('%j reads %s', (ladder, text) => {
  expect(ladderText(ladder)).toBe(text)
})
