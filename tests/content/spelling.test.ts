import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import dictionary from 'dictionary-pt'
import { type Hunspell, loadModule } from 'hunspell-asm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { badges } from '#domain/badges/badges.ts'
import { phrases } from '#domain/home/phrases.ts'
import { goalTexts } from '#domain/missions/goal-texts.ts'
import { contentFiles } from './content-files.ts'
import { type ProseLine, proseOf } from './prose.ts'

/** Names, cities and words of ours that the dictionary does not have. */
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
  // A token with a digit in it (11h30, 1ª) is a figure and not a word.
  const tokens = text.match(/[\p{L}\p{M}\d]+(?:[-'’][\p{L}\p{M}\d]+)*/gu) ?? []
  return tokens.filter((token) => !/\d/.test(token))
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

/** What people read that stands beside its rule. */
const saidByRules = [
  ...phrases,
  ...Object.values(badges).flatMap((shelf) =>
    shelf.flatMap(({ name, description, howToEarn }) => [name, description, howToEarn]),
  ),
  ...Object.values(goalTexts).flatMap(({ title, description }) => [title, description]),
].map((text) => ({ path: 'domain', line: 0, text }))

const prose = [...contentFiles('content', ['.md', '.yaml', '.svg']).flatMap(proseOf), ...saidByRules]

it('knows Portuguese, and notices what is not', () => {
  const line = { path: 'x.md', line: 3, text: 'A coraçao da colmeia bate às 11h30, e o negosio também.' }
  expect(unknownWords([line])).toEqual(['x.md:3 coraçao', 'x.md:3 negosio'])
})

it('finds no unknown word in what people read', () => {
  expect(prose.length).toBeGreaterThan(1000)
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
