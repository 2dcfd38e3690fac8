import { longestQuestion } from './script.ts'
import { type Synonyms, type Term, termsOf } from './synonyms.ts'
import { kindsAsked, subjectWords } from './words.ts'

const mostTerms = 20

export interface Question {
  /** As it was written, cut. */
  readonly text: string
  /** Each once. */
  readonly terms: readonly Term[]
  /** The years it names: an answer must be about them. */
  readonly years: readonly string[]
  readonly kinds: ReadonlySet<string>
  /** The keys that weigh little, in any question. */
  readonly aside: ReadonlySet<string>
  /** Whether one of BeeBot's subjects is in it. */
  readonly isOnSubject: boolean
}

/** `without`: plain words that were answered already. */
export function readQuestion(text: string, synonyms: Synonyms, without: readonly string[] = []): Question {
  const cut = text.slice(0, longestQuestion)
  const words = subjectWords(cut, true)
  const years = words.filter(({ plain }) => /^(?:19|20)\d\d$/u.test(plain)).map(({ plain }) => plain)
  // Other numbers are the person's own.
  const terms = termsOf(
    words.filter(({ plain }) => !/\d/u.test(plain) && !without.includes(plain)),
    synonyms,
  )
  const seen = new Set<string>()
  const distinct = terms.filter(({ key }) => !seen.has(key) && seen.add(key))
  return {
    text: cut,
    terms: distinct.slice(0, mostTerms),
    years,
    kinds: kindsAsked(cut),
    aside: synonyms.aside,
    isOnSubject: distinct.some(({ key }) => synonyms.subjects.has(key)),
  }
}

/** Where a sentence of its own begins: 'tenho uma loja de roupa, qual o valor do DAS'. */
const clauseStart =
  /[,.;:!?\n]+|(?<!\p{L})(?=(?:quanto|quanta|quantos|quantas|qto|qual|quais|como|onde|quando|posso|pode|preciso|precisa|devo|tenho que|tem que|sera que|será que|o que|oq|oque|por que|pq|mas)(?!\p{L}))/giu

/** The parts of a question that tells a story before it asks, the last first, each with one of BeeBot's subjects. */
export function readClauses(
  text: string,
  synonyms: Synonyms,
  without: readonly string[] = [],
): readonly Question[] {
  const parts = text.slice(0, longestQuestion).split(clauseStart)
  if (parts.length < 2) return []
  return parts
    .map((part) => readQuestion(part, synonyms, without))
    .filter(({ isOnSubject, terms }) => isOnSubject && terms.length > 1)
    .reverse()
}

/** Every plain word that a search should look for, with the other words of the same meaning. */
export function searchWords({ terms }: Question, { wordsOf }: Synonyms): readonly string[] {
  return [
    ...new Set(
      terms.flatMap(({ key, words }) => [...words.map(({ plain }) => plain), ...(wordsOf.get(key) ?? [])]),
    ),
  ]
}
