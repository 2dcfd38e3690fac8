import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { assistantFigures } from '#domain/assistant/figures.ts'
import { isOutside, readSynonyms, termsOf } from '#domain/assistant/synonyms.ts'
import { kindsAsked, subjectWords } from '#domain/assistant/words.ts'
import type { RuleBook } from '#domain/economy/rule-book.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { trailOrder } from '#domain/trails/trail-ids.ts'
import { readAppPaths } from '#server/platform/http/app-paths.ts'

type Group = {
  readonly id: string
  readonly keywords: readonly string[]
  readonly answer: string
  readonly answerDemo?: string
  readonly suggestions: readonly string[]
  readonly links: readonly { readonly label: string; readonly to: string }[]
}

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../content', name), 'utf8')
const file = read('assistant.yaml')
const { groups }: { groups: readonly Group[] } = parse(file)

/** The demonstration's trails are not our content yet, so any number will do. */
function figuresOf(book: RuleBook): Readonly<Record<string, string>> {
  return assistantFigures(book, trailOrder.length)
}

const placeholder = /\{\{(\w+)\}\}/gu

function answerIn({ answer, answerDemo }: Group, book: RuleBook): string {
  return book.id === 'demonstration' ? (answerDemo ?? answer) : answer
}

describe("BeeBot's answers", () => {
  const synonyms = readSynonyms(parse(read('synonyms.yaml')))
  const help: readonly { id: string; question: string; also?: readonly string[] }[] = parse(read('help.yaml'))
  const asks = help.flatMap(({ id, question, also = [] }) =>
    [question, ...also].map((ask) => {
      const terms = termsOf(subjectWords(ask), synonyms)
      const keys = [...new Set(terms.map(({ key }) => key))].sort().join(' ')
      return { id, ask, terms, meaning: `${keys}, ${[...kindsAsked(ask)].sort().join(' ')}` }
    }),
  )

  it('are each asked for in words that mean nothing else', () => {
    const idsOf = new Map<string, Set<string>>()
    for (const { id, meaning } of asks) idsOf.set(meaning, (idsOf.get(meaning) ?? new Set()).add(id))
    const shared = asks.filter(({ meaning }) => (idsOf.get(meaning)?.size ?? 0) > 1)
    expect(shared.map(({ id, ask }) => `${id}: ${ask}`)).toEqual([])
  })

  it('are not asked for with a word that makes BeeBot unsure, or with none', () => {
    const wrong = asks.filter(({ terms }) => terms.length === 0 || terms.some(isOutside))
    expect(wrong.map(({ id, ask }) => `${id}: ${ask}`)).toEqual([])
  })
})

describe("BeeBot's script", () => {
  it('answers every kind of question, and the rest by default', () => {
    const ids = groups.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(
      expect.arrayContaining(['greeting', 'bpoints', 'premium', 'trails', 'help', 'default']),
    )
    const keywords = new Map(groups.map((group) => [group.id, group.keywords]))
    expect(keywords.get('bpoints')).toEqual(expect.arrayContaining(['bpoint', 'ponto']))
    expect(keywords.get('premium')).toEqual(expect.arrayContaining(['premium', 'plano']))
    expect(keywords.get('trails')).toEqual(expect.arrayContaining(['trilha', 'trail']))
    expect(keywords.get('help')).toEqual(expect.arrayContaining(['ajuda', 'help']))
    expect(keywords.get('default')).toEqual([])
    // 'problema' is in every second lesson and is no cry for help.
    expect(keywords.get('help')).not.toContain('problema')
    const all = groups.flatMap((group) => group.keywords)
    expect(new Set(all).size).toBe(all.length)
  })

  // 'Um' is also an article. Any other number here would not follow changes of the economy.
  const numbers =
    /\d|(?<!\p{L})(?:dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|quinze|vinte|trinta|cem|mil)(?!\p{L})/iu

  it('says no number of its own', () => {
    for (const { id, answer, answerDemo = '', suggestions, links } of groups) {
      const said = [answer, answerDemo, ...suggestions, ...links.map(({ label }) => label)]
      expect([id, said.filter((text) => numbers.test(text))]).toEqual([id, []])
    }
  })

  it.each(Object.values(ruleBooks))('reads every number from the rule book ($id)', (book) => {
    const figures = figuresOf(book)
    for (const group of groups) {
      for (const [, name = ''] of answerIn(group, book).matchAll(placeholder))
        expect([group.id, name, figures[name]]).toEqual([group.id, name, expect.any(String)])
      expect(answerIn(group, book).replace(placeholder, '')).not.toMatch(/[{}]/u)
    }
  })

  it('names no placeholder that the head of the file does not explain', () => {
    const explained = new Set([...file.matchAll(/^# {3}\{\{(\w+)\}\}/gmu)].map(([, name]) => name))
    const figures = Object.values(ruleBooks).flatMap((book) => Object.keys(figuresOf(book)))
    expect(explained).toEqual(new Set(figures))
  })

  it('offers at most three ways on, each of which leads somewhere', () => {
    const isAppPath = readAppPaths()
    for (const { suggestions, links } of groups) {
      expect(suggestions.length).toBeGreaterThan(0)
      expect(suggestions.length).toBeLessThanOrEqual(3)
      for (const { to } of links) expect([to, isAppPath(to)]).toEqual([to, true])
    }
  })
})
