import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import dictionary from 'dictionary-pt'
import { type Hunspell, loadModule } from 'hunspell-asm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ProseLine } from './prose.ts'
import { shownProse as prose } from './shown-prose.ts'

/** Names, cities and our own words that the dictionary does not have. */
const listed = readFileSync(join(import.meta.dirname, '../../content/words.txt'), 'utf8')
  .trim()
  .split('\n')
const list = new Set(listed)

let hunspell: Hunspell
const known = new Map<string, boolean>()

beforeAll(async () => {
  const factory = await loadModule()
  const affixes = factory.mountBuffer(dictionary.aff, 'pt.aff')
  const words = factory.mountBuffer(dictionary.dic, 'pt.dic')
  hunspell = factory.create(affixes, words)
})
afterAll(() => hunspell.dispose())

function wordsOf(text: string): string[] {
  // A token with a digit (11h30, 1ª) is not a word.
  const tokens = text.match(/[\p{L}\p{M}\d]+(?:[-'’][\p{L}\p{M}\d]+)*/gu) ?? []
  return tokens.filter((token) => /\p{L}/u.test(token) && !/\d/.test(token))
}

function inList(word: string): boolean {
  return list.has(word) || list.has(word.toLowerCase())
}

function isKnown(word: string): boolean {
  let answer = known.get(word)
  if (answer === undefined) {
    const parts = word.split(/[-'’]/)
    answer =
      inList(word) ||
      hunspell.spell(word) ||
      (parts.length > 1 && parts.every((part) => inList(part) || hunspell.spell(part)))
    known.set(word, answer)
  }
  return answer
}

function unknownWords(lines: readonly ProseLine[]): string[] {
  return lines.flatMap(({ path, line, text }) =>
    wordsOf(text)
      .filter((word) => !isKnown(word))
      .map((word) => `${path}:${line} ${word}`),
  )
}

it('knows Portuguese, and notices what is not', () => {
  const line = { path: 'x.md', line: 3, text: 'A coraçao da colmeia bate às 11h30, e o negosio também.' }
  expect(unknownWords([line])).toEqual(['x.md:3 coraçao', 'x.md:3 negosio'])
})

it.each([
  ['web/features/lesson/ExercisePanel.tsx', 'Tentar novamente'],
  ['domain/missions/goals.ts', 'Você já concluiu todas as lições.'],
  ['domain/badges/badges.ts', 'trilha'],
  ['domain/notifications/', 'curtiram'],
  ['domain/ideas/messages.ts', 'Ideia excluída'],
  ['server/features/account/account-mails.ts', 'Sua conta na Colmeia foi excluída'],
  ['server/features/notifications/notify-inactive.ts', 'Preferências'],
  ['server/platform/http/problems.ts', 'outro site'],
  ['contract/errors.ts', 'Você não pode fazer isso.'],
  ['content/legal/privacy.md', 'dados'],
  ['content/assistant.yaml', 'BPoints'],
  ['index.html', 'ative o JavaScript'],
])('reads what %s says', (path, said) => {
  const found = prose.filter((line) => line.path.startsWith(path) && line.text.includes(said))
  expect(found).not.toEqual([])
})

it('finds no unknown word in what people read', () => {
  expect(prose.length).toBeGreaterThan(4000)
  expect(unknownWords(prose)).toEqual([])
})

it('keeps the word list sorted, without repetition and without words nobody uses', () => {
  const sorted = [...list].sort((a, b) => a.localeCompare(b, 'pt-BR'))
  expect(listed).toEqual(sorted)
  const used = new Set(
    prose.flatMap(({ text }) => wordsOf(text)).flatMap((word) => [word, ...word.split(/[-'’]/)]),
  )
  const lower = new Set([...used].map((word) => word.toLowerCase()))
  expect(listed.filter((word) => !used.has(word) && !lower.has(word))).toEqual([])
})
