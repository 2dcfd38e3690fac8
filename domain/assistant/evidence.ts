import { withoutAccents } from '#domain/text/highlight.ts'
import type { Passage } from './passages.ts'
import { type Synonyms, type Term, termsOf } from './synonyms.ts'
import { keyOf, subjectWords } from './words.ts'

/** How people tell what an answer helps with, by the id of its help. */
export type Situations = Readonly<Record<string, readonly string[]>>

/** Which passages a word or a pair of words speaks for, and how much. */
export interface Evidence {
  readonly pointsOf: ReadonlyMap<string, readonly (readonly [id: string, points: number])[]>
  /** The most one feature gives to any passage: what an unknown word weighs. */
  readonly most: number
}

/** In the place of a passage: what BeeBot has no answer to. */
export const elsewhere = 'elsewhere'

/** As in BM25: how soon a word's points stop to grow. How many questions an answer has makes no difference. */
const growth = 2
/** A pair of words is rarer than its words, so it counts less. */
const ofPair = 0.6

/** A plain word stands beside its term, so it counts half. */
const ofWord = 0.5

/** Every word counts, also the small ones, and pairs of neighbours: 'não paga' is not 'paga'. */
function featuresOf(text: string, synonyms: Synonyms, isTyped: boolean): ReadonlySet<string> {
  const written = text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const keys = written.map((word) => keyOf(withoutAccents(word)))
  return new Set([
    ...termsOf(subjectWords(text, isTyped), synonyms).map(({ key }) => `t ${key}`),
    ...keys.map((key) => `w ${key}`),
    ...keys.slice(1).map((key, at) => `p ${keys[at]} ${key}`),
  ])
}

const weightOf = (feature: string) =>
  feature.startsWith('p ') ? ofPair : feature.startsWith('w ') ? ofWord : 1

export interface EvidenceReader {
  /** The questions and situations of an answer. */
  add(id: string, asks: readonly string[]): void
  finish(): Evidence
}

/** Reading all answers takes a tenth of a second: where others wait, a few at a time. */
export function openEvidence(situations: Situations, synonyms: Synonyms): EvidenceReader {
  const counts = new Map<string, Map<string, number>>()
  const answers = new Set<string>()

  function add(id: string, asks: readonly string[]) {
    const told = situations[id.replace(/^(?:help|tool):/u, '')] ?? []
    answers.add(id)
    for (const [text, isTyped] of [
      ...asks.map((ask) => [ask, false] as const),
      ...told.map((one) => [one, true] as const),
    ])
      for (const feature of featuresOf(text, synonyms, isTyped)) {
        const found = counts.get(feature) ?? new Map<string, number>()
        counts.set(feature, found.set(id, (found.get(id) ?? 0) + 1))
      }
  }

  function finish(): Evidence {
    add(elsewhere, [])
    return weigh(counts, answers.size)
  }

  return { add, finish }
}

/** Reads all questions and situations at once. */
export function readEvidence(
  passages: readonly Passage[],
  situations: Situations,
  synonyms: Synonyms,
): Evidence {
  const reader = openEvidence(situations, synonyms)
  for (const { id, asks } of passages.filter(hasQuestions)) reader.add(id, asks)
  return reader.finish()
}

export function hasQuestions({ source }: Pick<Passage, 'source'>): boolean {
  return source !== 'lesson'
}

type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>

function weigh(counts: Counts, answers: number): Evidence {
  const rarity = (count: number) => Math.log(1 + (answers - count + 0.5) / (count + 0.5))
  const pointsOf = new Map(
    [...counts].map(([feature, found]) => {
      const whole = weightOf(feature) * rarity(found.size)
      const points = [...found].map(
        ([id, count]) => [id, (whole * count * (growth + 1)) / (count + growth)] as const,
      )
      return [feature, points] as const
    }),
  )
  return { pointsOf, most: rarity(1) }
}

/** What the words of a question speak for, as a share of what they could. */
export function evidenceIn(
  question: string,
  { pointsOf, most }: Evidence,
  synonyms: Synonyms,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  let possible = 0
  for (const feature of featuresOf(question, synonyms, true)) {
    const points = pointsOf.get(feature)
    if (points === undefined) {
      if (feature.startsWith('t ')) possible += most
      continue
    }
    possible += Math.max(...points.map(([, one]) => one))
    for (const [id, one] of points) sums.set(id, (sums.get(id) ?? 0) + one)
  }
  return new Map([...sums].map(([id, sum]) => [id, sum / Math.max(1, possible)]))
}

/** The answers with a question or situation that has the term. */
export function toldBy({ key }: Term, { pointsOf }: Evidence): ReadonlySet<string> {
  return new Set(pointsOf.get(`t ${key}`)?.map(([id]) => id))
}

const mostFound = 12

/** What a search for words does not find: the passages that the small words speak for. */
export function mostSpokenFor(evidence: ReadonlyMap<string, number>): readonly string[] {
  return [...evidence]
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostFound)
    .map(([id]) => id)
}
