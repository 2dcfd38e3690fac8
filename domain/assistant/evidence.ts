import { withoutAccents } from '#domain/text/highlight.ts'
import { chancesOf, type Example, type Learned, openLearner } from './learn-answers.ts'
import type { Passage } from './passages.ts'
import { type Synonyms, type Term, termsOf } from './synonyms.ts'
import { keyOf, subjectWords } from './words.ts'

/** How people tell what an answer helps with, by the id of its help. */
export type Situations = Readonly<Record<string, readonly string[]>>

/** Which passages a word or a pair of words speaks for, and how much. */
export interface Evidence {
  /** In how many questions and situations of each answer a feature stands. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>
  readonly learned: Learned
}

/** In the place of a passage: what BeeBot has no answer to. */
export const elsewhere = 'elsewhere'

/** As in BM25: how soon a word's points stop to grow. How many questions an answer has makes no difference. */
const growth = 2
/** A pair of words is rarer than its words, so it counts less. */
const ofPair = 0.6

/** A plain word stands beside its term, so it counts half. */
const ofWord = 0.5

/** What the likelihood of an answer adds to its evidence, which is a share. */
const ofChance = 0.15

/** Every word counts, also the small ones, and pairs of neighbours: 'não paga' is not 'paga'. */
function featuresOf(text: string, synonyms: Synonyms, isTyped: boolean): ReadonlyMap<string, number> {
  const written = text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const keys = written.map((word) => keyOf(withoutAccents(word)))
  const features = [
    ...termsOf(subjectWords(text, isTyped), synonyms).map(({ key }) => `t ${key}`),
    ...keys.map((key) => `w ${key}`),
    ...keys.slice(1).map((key, at) => `p ${keys[at]} ${key}`),
  ]
  return new Map(features.map((feature) => [feature, weightOf(feature)]))
}

const weightOf = (feature: string) =>
  feature.startsWith('p ') ? ofPair : feature.startsWith('w ') ? ofWord : 1

/** Learned before others have their turn: a hundredth of a second or two. */
const atOnce = 100

/**
 * Reads all questions and situations and learns from them. That takes a second or two of computing: `pause` lets other
 * requests, or the screen, have their turn in between.
 */
export async function readEvidence(
  passages: readonly Passage[],
  situations: Situations,
  synonyms: Synonyms,
  pause: () => Promise<unknown>,
): Promise<Evidence> {
  const examples: Example[] = []
  const counts = new Map<string, Map<string, number>>()
  function add(answer: string, features: ReadonlyMap<string, number>) {
    examples.push({ answer, features })
    for (const feature of features.keys()) {
      const found = counts.get(feature) ?? new Map<string, number>()
      counts.set(feature, found.set(answer, (found.get(answer) ?? 0) + 1))
    }
  }
  const asked = passages.filter(({ source }) => source !== 'lesson')
  for (const { id, asks } of [...asked, { id: elsewhere, asks: [] }]) {
    await pause()
    const told = situations[id.replace(/^(?:help|tool):/u, '')] ?? []
    for (const ask of asks) add(id, featuresOf(ask, synonyms, false))
    for (const one of told) add(id, featuresOf(one, synonyms, true))
  }
  const learner = openLearner(examples)
  while (learner.learn(atOnce)) await pause()
  return { counts, learned: learner.finish() }
}

/** What the words of a question speak for, as a share of what they could, and a little more for what is likely. */
export function evidenceIn(
  question: string,
  { counts, learned }: Evidence,
  synonyms: Synonyms,
): ReadonlyMap<string, number> {
  const rarity = (count: number) => Math.log(1 + (learned.answers.length - count + 0.5) / (count + 0.5))
  const sums = new Map<string, number>()
  let possible = 0
  const features = featuresOf(question, synonyms, true)
  for (const [feature, weight] of features) {
    const found = counts.get(feature)
    if (found === undefined) {
      // A word that stands nowhere weighs as much as the rarest.
      if (feature.startsWith('t ')) possible += rarity(1)
      continue
    }
    const whole = weight * rarity(found.size)
    let most = 0
    for (const [id, count] of found) {
      const points = (whole * count * (growth + 1)) / (count + growth)
      most = Math.max(most, points)
      sums.set(id, (sums.get(id) ?? 0) + points)
    }
    possible += most
  }
  const shares = new Map([...sums].map(([id, sum]) => [id, sum / Math.max(1, possible)]))
  for (const [id, chance] of chancesOf(features, learned))
    shares.set(id, (shares.get(id) ?? 0) + ofChance * chance)
  return shares
}

/** The answers with a question or situation that has the term. */
export function toldBy({ key }: Term, { counts }: Evidence): ReadonlySet<string> {
  return new Set(counts.get(`t ${key}`)?.keys())
}

const mostFound = 12

/** What a search for words does not find: the passages that the small words speak for. */
export function mostSpokenFor(evidence: ReadonlyMap<string, number>): readonly string[] {
  return [...evidence]
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostFound)
    .map(([id]) => id)
}
