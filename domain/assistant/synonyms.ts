import { subjectWords, type Word } from './words.ts'

export interface WrittenSynonyms {
  /** Groups of expressions that mean the same. */
  readonly same: readonly (readonly string[])[]
  /** Expressions that make every answer uncertain. */
  readonly outside: readonly (readonly string[])[]
  /** Words that go with any subject, so they weigh little. */
  readonly aside: readonly (readonly string[])[]
  /** What BeeBot is there for: a question with one of these is its business, whatever else is told in it. */
  readonly subjects: readonly string[]
}

const outsideGroup = '!'

/** Whether it is something that BeeBot knows nothing about. */
export const isOutside = ({ key }: Term) => key === outsideGroup

interface Expression {
  readonly keys: readonly string[]
  readonly group: string
}

export interface Synonyms {
  /** Expressions by their first key, longest first. */
  readonly byFirst: ReadonlyMap<string, readonly Expression[]>
  /** The plain words of each group, for a search that does not know the groups. */
  readonly wordsOf: ReadonlyMap<string, readonly string[]>
  /** The keys of what weighs little. */
  readonly aside: ReadonlySet<string>
  /** The keys of its subjects. */
  readonly subjects: ReadonlySet<string>
}

export function readSynonyms(written: WrittenSynonyms): Synonyms {
  const byFirst = new Map<string, Expression[]>()
  const wordsOf = new Map<string, readonly string[]>()
  const groups = [
    ...written.same.map((group, index) => [`=${index}`, group] as const),
    ...written.outside.map((group) => [outsideGroup, group] as const),
  ]
  for (const [name, group] of groups) {
    const words = group.map((expression) => subjectWords(expression))
    wordsOf.set(name, [
      ...new Set(words.flatMap((one) => (one.length === 1 ? one.map(({ plain }) => plain) : []))),
    ])
    for (const one of words) {
      const keys = one.map(({ key }) => key)
      const [first] = keys
      if (first === undefined) throw new RangeError(`A synonym has no subject: ${group.join(', ')}`)
      byFirst.set(first, [...(byFirst.get(first) ?? []), { keys, group: name }])
    }
  }
  for (const expressions of byFirst.values())
    expressions.sort((one, other) => other.keys.length - one.keys.length)
  const keysOf = (expressions: readonly string[]) =>
    new Set(expressions.flatMap((one) => termsOf(subjectWords(one), { byFirst }).map(({ key }) => key)))
  return { byFirst, wordsOf, aside: keysOf(written.aside.flat()), subjects: keysOf(written.subjects) }
}

/** A word or expression of a text, by what it means. */
export interface Term {
  /** The group's name, or the word's own key. */
  readonly key: string
  readonly words: readonly Word[]
}

/** The text as terms, in its order: every expression of a group has the same key. */
export function termsOf(words: readonly Word[], { byFirst }: Pick<Synonyms, 'byFirst'>): readonly Term[] {
  const terms: Term[] = []
  for (let at = 0; at < words.length; ) {
    const found = byFirst
      .get(words[at]?.key ?? '')
      ?.find(({ keys }) => keys.every((key, offset) => words[at + offset]?.key === key))
    const length = found?.keys.length ?? 1
    const covered = words.slice(at, at + length)
    terms.push({ key: found?.group ?? covered[0]?.key ?? '', words: covered })
    at += length
  }
  return terms
}
