import { readPassage, vocabularyOf } from '#domain/assistant/choose-passage.ts'
import { assistantFigures } from '#domain/assistant/figures.ts'
import { type Passage, passageLimit, passagesOf } from '#domain/assistant/passages.ts'
import { readSynonyms } from '#domain/assistant/synonyms.ts'
import type { RuleBook } from '#domain/economy/rule-book.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { ContentError } from './content-error.ts'
import type { Content } from './content-schema.ts'
import { factsNamed } from './fill-facts.ts'
import { typeset } from './typeset.ts'

/** What BeeBot knows, and the words it is found by. */
export interface Knowledge {
  readonly passages: readonly Passage[]
  readonly words: readonly { readonly word: string; readonly key: string; readonly passages: number }[]
}

/** Throws a ContentError that lists all broken rules of content/help.yaml. */
export function prepareKnowledge(content: Content, ruleBook: RuleBook = ruleBooks.product): Knowledge {
  const problems = checkHelp(content)
  if (problems.length > 0) throw new ContentError(problems)
  const { trails, facts, help } = content
  const passages = passagesOf({
    lessons: trails.filter(({ published }) => published).flatMap(({ stages }) => stages),
    facts,
    help,
    figures: assistantFigures(ruleBook, trails.length),
  }).map((passage) => ({ ...passage, text: typeset(passage.text) }))
  const tooLong = passages
    .filter(({ text }) => text.length > passageLimit)
    .map(({ id }) => `${id}: is too long`)
  if (tooLong.length > 0) throw new ContentError(tooLong)
  return { passages, words: wordsOf(passages, content) }
}

function wordsOf(passages: readonly Passage[], { synonyms }: Content): Knowledge['words'] {
  const known = readSynonyms(synonyms)
  const read = passages.map((passage) => readPassage(passage, known))
  const { passagesWith } = vocabularyOf(read)
  const pairs = new Map(
    read.flatMap(({ words }) => [...words].map(([word, key]) => [`${word} ${key}`, { word, key }])),
  )
  return [...pairs.values()].map(({ word, key }) => ({ word, key, passages: passagesWith.get(key) ?? 0 }))
}

function checkHelp({ facts, help }: Content): readonly string[] {
  return help.flatMap(({ id, answer, lesson, tool, link }) => [
    ...[...factsNamed(answer)]
      .filter((fact) => !facts.has(fact))
      .map((fact) => `help.yaml: ${id}: ${fact} is no fact`),
    ...((lesson ?? tool ?? link) ? [] : [`help.yaml: ${id}: leads nowhere`]),
  ])
}
