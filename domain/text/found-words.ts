import { withoutAccents, wordsOf } from './highlight.ts'

// Same as the server's search (pg_trgm): shorter words are not matched by similarity.
const shortestMisspelt = 4
const leastAlike = 0.3
/** Not searched either, unless the search ends with one, which may be the beginning of a longer word. */
const notLookedFor = new Set(
  wordsOf(
    `aquela aquelas aquele aqueles aquilo como dela delas dele deles depois elas eles entre essa essas esse esses esta
    estas este estes estou fora foram isso isto mais mesmo meus minha minhas muito nossa nossas nosso nossos numa para
    pela pelas pelo pelos qual quando quem seja seria seus suas também temos tenho teria teve tinha você vocês`,
  ),
)

/**
 * The words to mark in a search result: search words that occur as typed. For each other one, which was found
 * by its stem or despite its spelling, the most similar word of the text.
 */
export function foundWords(text: string, term: string): readonly string[] {
  const words = wordsOf(term)
  if (words.length === 0) return words
  const plain = withoutAccents(text)
  if (words.every((word) => plain.includes(word))) return words
  const ofText = new Map(lettersAndDigits(plain).map((word) => [word, trigramsOf(word)]))
  return words.flatMap((word) => {
    if (plain.includes(word)) return [word]
    if (notLookedFor.has(word) && word !== words.at(-1)) return []
    return lettersAndDigits(word).flatMap((part) => (plain.includes(part) ? [part] : mostAlike(part, ofText)))
  })
}

function lettersAndDigits(plain: string): readonly string[] {
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

function mostAlike(word: string, others: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  if (word.length < shortestMisspelt) return []
  const trigrams = trigramsOf(word)
  let best = leastAlike
  let found: string[] = []
  for (const [other, otherTrigrams] of others) {
    const alike = likeness(trigrams, otherTrigrams)
    if (alike > best) found = []
    if (alike < best) continue
    best = alike
    found.push(other)
  }
  return found
}

/** Every three letters in a row; the beginning of a word counts more than its end. */
function trigramsOf(word: string): ReadonlySet<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

/** 1 if all are equal, 0 if none is. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0
  for (const trigram of one) if (other.has(trigram)) shared += 1
  return shared / (one.size + other.size - shared)
}
