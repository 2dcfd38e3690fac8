import { type Evidence, elsewhere, toldBy } from './evidence.ts'
import type { Passage } from './passages.ts'
import type { Question } from './question.ts'
import { isOutside, type Synonyms, type Term, termsOf } from './synonyms.ts'
import { isTypoOf, kindsAsked, subjectWords } from './words.ts'

/** How many passages have a term, by its key, and how many passages there are. */
export interface Vocabulary {
  readonly total: number
  readonly passagesWith: ReadonlyMap<string, number>
}

/** A passage in the form it is compared in. */
export interface ReadPassage {
  readonly passage: Passage
  readonly asks: readonly { readonly keys: ReadonlySet<string>; readonly kinds: ReadonlySet<string> }[]
  readonly text: ReadonlySet<string>
  /** The plain words, for words with a letter wrong. */
  readonly words: ReadonlyMap<string, string>
}

export function readPassage(passage: Passage, synonyms: Synonyms): ReadPassage {
  const words = new Map<string, string>()
  const keysOf = (text: string) => {
    const terms = termsOf(subjectWords(text), synonyms)
    for (const { key, words: written } of terms) for (const { plain } of written) words.set(plain, key)
    return new Set(terms.map(({ key }) => key))
  }
  return {
    passage,
    asks: passage.asks.map((ask) => ({ keys: keysOf(ask), kinds: kindsAsked(ask) })),
    text: keysOf(passage.text),
    words,
  }
}

export function vocabularyOf(passages: readonly ReadPassage[]): Vocabulary {
  const passagesWith = new Map<string, number>()
  for (const { asks, text } of passages)
    for (const key of new Set([...text, ...asks.flatMap(({ keys }) => [...keys])]))
      passagesWith.set(key, (passagesWith.get(key) ?? 0) + 1)
  return { total: passages.length, passagesWith }
}

export interface Scored {
  readonly passage: Passage
  /** By which it stands in the order: its score and what every single word speaks for. */
  readonly total: number
  /** From 0 to 1: what the words of the question speak for. */
  readonly evidence: number
  /** From 0 to 1: how much of the question it covers, and how much of it the question covers. */
  readonly score: number
  /** How much of the question it covers. */
  readonly recall: number
  /** How much of its own question or heading is asked for. */
  readonly precision: number
  /** How many terms they share. */
  readonly matches: number
}

/** What a term counts for if it is only in the text, in other questions to it, in a situation, and if it has a letter wrong. */
const inText = 0.55
const inOtherAsk = 0.8
const withTypo = 0.85
const inSituation = 0.9
/** Decide between passages that are otherwise alike: a written answer before a bare fact. */
const sameKind = 0.04
const preferred = { help: 0.02, fact: 0.01, tool: 0, lesson: 0 } as const
/** 'O que é MEI' has a single common word, which is in half of all questions. */
const leastHeadline = 2.5
/** The most a word weighs, and what one weighs that no passage has, alone and beside one of BeeBot's subjects. */
const rarest = 4
const unknown = 3
const unknownBesideSubject = 1.2
/** What all such words weigh together, however long the story is; before a dated figure each counts. */
const mostOfStory = 2
/** How much of a score is how much of its own question is asked for. */
const ofPrecision = 0.25
/** How much the evidence of single words counts beside the score, and what of it a lesson gets from its answers. */
const ofEvidence = 3
const ofLesson = 0.9
/** What is left of the weight of a word that goes with any subject. */
const ofAside = 0.3

/** Best first. */
export function rankPassages(
  question: Question,
  passages: readonly ReadPassage[],
  vocabulary: Vocabulary,
  evidence: ReadonlyMap<string, number>,
  told: Evidence,
): readonly Scored[] {
  const evidenceFor = evidenceOf(passages, evidence)
  const weight = (key: string, ofUnknown = unknown) => {
    const count = vocabulary.passagesWith.get(key) ?? 0
    const whole = count === 0 ? ofUnknown : Math.min(rarest, Math.log(1 + vocabulary.total / count))
    return question.aside.has(key) ? whole * ofAside : whole
  }
  // A word that only the stories of lessons have says as little about the subject as an unknown one.
  const isAskedFor = (key: string) =>
    passages.some(({ passage, asks }) => passage.source !== 'lesson' && isInOneOf(asks, key))
  const asked = question.terms.map((term) => ({
    term,
    weight: weight(term.key),
    isSubject: isAskedFor(term.key),
    toldBy: toldBy(term, told),
  }))
  const whole = asked.reduce((sum, one) => sum + one.weight, 0)
  const story = asked.filter(({ isSubject }) => !isSubject)
  const wholeOfStory = story.reduce(
    (sum, { term }) => sum + Math.min(weight(term.key, unknownBesideSubject), unknownBesideSubject),
    0,
  )
  const wholeOfSubject = asked.reduce((sum, one) => sum + (one.isSubject ? one.weight : 0), 0)
  // A lesson has no question of its own to compare with, so it must cover a person's story too.
  const wholeFor = ({ source, checked }: Passage) => {
    if (!question.isOnSubject || source === 'lesson') return whole
    return wholeOfSubject + (checked === null ? Math.min(wholeOfStory, mostOfStory) : wholeOfStory)
  }
  if (whole === 0) return []
  const isStory = question.terms.length >= longStory.leastTerms
  return passages
    .map((read) => {
      const best = bestScore(read)
      const spoken = evidenceFor(read.passage)
      // Beside a story, that a passage has a question of a single word says nothing.
      const score = isStory ? best.score - ofPrecision * best.precision : best.score
      return { passage: read.passage, ...best, evidence: spoken, total: score + ofEvidence * spoken }
    })
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total || (one.passage.id < other.passage.id ? -1 : 1))

  function bestScore(read: ReadPassage): Pick<Scored, 'score' | 'recall' | 'precision' | 'matches'> {
    const found = asked.map(({ term, weight: counts, toldBy }) => {
      const meant = meantBy(term, read, vocabulary)
      const isTold = meant.key === null && toldBy.has(read.passage.id)
      const { key, strength } = isTold ? { key: term.key, strength: inSituation } : meant
      return { key, strength, counts, isAsked: key !== null && isInOneOf(read.asks, key) }
    })
    const scores = read.asks.map(({ keys: ask, kinds }) => {
      let covered = 0
      let shared = 0
      let matches = 0
      for (const { key, strength, counts, isAsked } of found) {
        if (key === null) continue
        if (ask.has(key)) {
          shared += counts * strength
          matches += 1
        }
        covered += counts * strength * (ask.has(key) ? 1 : isAsked ? inOtherAsk : inText)
      }
      const headline = [...ask].reduce((sum, key) => sum + weight(key), 0)
      const recall = Math.min(1, covered / wholeFor(read.passage))
      const precision = Math.min(1, shared / Math.max(headline, leastHeadline))
      const sharedKinds = [...kinds].filter((kind) => question.kinds.has(kind)).length
      // 'Por quanto vendo' is not 'posso vender'.
      const tie = sameKind * (2 * sharedKinds - kinds.size) + preferred[read.passage.source]
      return {
        score: covered === 0 ? 0 : (1 - ofPrecision) * recall + ofPrecision * precision + tie,
        recall,
        precision,
        matches,
      }
    })
    return scores.reduce((best, one) => (one.score > best.score ? one : best))
  }
}

/** A lesson has no questions of its own, so it is spoken for by the answers that lead to it. */
function evidenceOf(passages: readonly ReadPassage[], evidence: ReadonlyMap<string, number>) {
  const ofStage = new Map<string, number>()
  for (const { passage } of passages) {
    const { id, stageId, source } = passage
    if (stageId !== null && source !== 'lesson')
      ofStage.set(stageId, Math.max(ofStage.get(stageId) ?? 0, evidence.get(id) ?? 0))
  }
  return ({ id, source, stageId }: Passage) =>
    source === 'lesson' ? ofLesson * (ofStage.get(stageId ?? '') ?? 0) : (evidence.get(id) ?? 0)
}

function isInOneOf(asks: ReadPassage['asks'], key: string): boolean {
  return asks.some(({ keys }) => keys.has(key))
}

/** The term of the passage that a term of the question stands for. */
function meantBy(
  term: Term,
  { asks, text, words }: ReadPassage,
  { passagesWith }: Vocabulary,
): { key: string | null; strength: number } {
  if (text.has(term.key) || isInOneOf(asks, term.key)) return { key: term.key, strength: 1 }
  const [only, second] = term.words
  if (passagesWith.has(term.key) || only === undefined || second !== undefined)
    return { key: null, strength: 0 }
  for (const [known, key] of words) if (isTypoOf(only.plain, known)) return { key, strength: withTypo }
  return { key: null, strength: 0 }
}

function isAboutYears({ text, asks, checked }: Passage, years: readonly string[]): boolean {
  return years.every(
    (year) => checked?.startsWith(year) || text.includes(year) || asks.some((ask) => ask.includes(year)),
  )
}

/** Below these an answer would be a guess. A written answer must be asked for; a lesson may say more than that. */
const sure = {
  written: { score: 0.6, recall: 0.45, precision: 0.3 },
  /** A dated figure for another question is worse than none. */
  dated: { score: 0.6, recall: 0.54, precision: 0.3 },
  /** A bare fact has one question, its label. */
  fact: { score: 0.6, recall: 0.54, precision: 0.5 },
  /** A single word says little, so the passage must be about hardly anything else. */
  oneWord: { score: 0.6, recall: 0.45, precision: 0.45 },
  lesson: { score: 0.5, recall: 0.6, precision: 0.25 },
  /** 'Quanto custa um iPhone' has words of many answers, and is about none of them. */
  offSubject: { recall: 0.6, precision: 0.5 },
  datedOffSubject: { recall: 0.9, precision: 0.6 },
} as const

/** Where its whole question is asked for, the rest of the message may be a story. */
const askedInFull = 0.9
const leastOfMessage = { written: 0.4, dated: 0.5 }

const sortOf = ({ source, checked }: Passage) =>
  source === 'lesson' || source === 'fact' ? source : checked === null ? 'written' : 'dated'

/** A person's story shares few words with any question, but they may all speak for one answer. */
const spokenFor = {
  written: { total: 1.2, recall: 0, lead: 0 },
  /** A dated figure must be ahead of all other answers. */
  dated: { total: 1.6, recall: 0.54, lead: 0.1 },
  offSubject: { total: 1.3, recall: 0.15, lead: 0.05 },
  datedOffSubject: { total: 2, recall: 0.5, lead: 0.25 },
} as const

/** Who tells so much wants advice, and each word says less. */
const longStory = { leastTerms: 7, total: 0.95, recall: 0.1, lead: 0.03, aheadOfElsewhere: 1.1 }

/** Only the first few: after them come answers to other questions. */
const mostTried = 4

/** Words of a short question that nothing we wrote has, not even spelt alike: it is likely about something else. */
const strangeWord = { mostTerms: 6, total: 1.7, recall: 0.45 }

/** How many words of the question BeeBot has never read; in a person's story there are always some. */
export function strangeWordsIn(
  { terms, aside }: Question,
  passages: readonly ReadPassage[],
  vocabulary: Vocabulary,
  evidence: Evidence,
): number {
  if (terms.length > strangeWord.mostTerms) return 0
  return terms.filter(
    (term) =>
      !aside.has(term.key) &&
      !vocabulary.passagesWith.has(term.key) &&
      [...toldBy(term, evidence)].every((id) => id === elsewhere) &&
      passages.every((read) => meantBy(term, read, vocabulary).key === null),
  ).length
}

export interface Chosen {
  readonly passage: Passage
  /** Whether it is asked for in words of its own, and not only spoken for. */
  readonly isAsked: boolean
}

/** The best passage that surely answers the question; null if there is none. */
export function choosePassage(
  question: Question,
  ranked: readonly Scored[],
  evidence: ReadonlyMap<string, number>,
  strangeWords = 0,
): Chosen | null {
  if (question.terms.some(isOutside)) return null
  const [first] = ranked
  if (first === undefined) return null
  const isElsewhere = aheadOfElsewhere(question) * (evidence.get(elsewhere) ?? 0) > first.evidence
  const isTooStrange =
    strangeWords > 0 && (first.total < strangeWord.total || first.recall < strangeWord.recall)
  if (isTooStrange) return null
  if (!isElsewhere && isSpokenFor(question, first, ranked) && isAboutYears(first.passage, question.years))
    return { passage: first.passage, isAsked: isAsked(question, first) }
  const found = ranked
    .slice(0, mostTried)
    .find((one) => isAsked(question, one) && isAboutYears(one.passage, question.years))
  return found === undefined ? null : { passage: found.passage, isAsked: true }
}

/** Few questions stand for all that BeeBot knows nothing about, so an answer must be well ahead of them. */
const aheadOfElsewhere = ({ isOnSubject, terms }: Question) =>
  terms.length >= longStory.leastTerms ? longStory.aheadOfElsewhere : isOnSubject ? 1.5 : 2

function isSpokenFor(question: Question, first: Scored, ranked: readonly Scored[]): boolean {
  const { passage, total, recall, matches } = first
  const other = ranked.find((one) => one !== first && !isSameSubject(one.passage, passage))
  const sort = passage.checked === null ? 'written' : 'dated'
  const isStory = sort === 'written' && question.terms.length >= longStory.leastTerms
  const least = isStory
    ? longStory
    : spokenFor[question.isOnSubject ? sort : sort === 'dated' ? 'datedOffSubject' : 'offSubject']
  const isFar = sort === 'dated' && !question.isOnSubject && matches < 2
  return !isFar && total >= least.total && recall >= least.recall && total - (other?.total ?? 0) >= least.lead
}

const isSameSubject = (one: Passage, other: Passage) => one.stageId !== null && one.stageId === other.stageId

function isAsked(question: Question, { passage, score, recall, precision, matches }: Scored): boolean {
  const isOneWord = question.terms.length === 1
  if (!question.isOnSubject) {
    const { recall: leastRecall, precision: leastPrecision } =
      passage.checked === null ? sure.offSubject : sure.datedOffSubject
    if (recall < leastRecall || precision < leastPrecision) return false
    if (isOneWord && passage.checked !== null) return false
  }
  const least = isOneWord ? sure.oneWord : sure[sortOf(passage)]
  const isAskedInFull =
    question.isOnSubject &&
    matches > 1 &&
    precision >= askedInFull &&
    recall >= leastOfMessage[passage.checked === null ? 'written' : 'dated']
  return isAskedInFull || (score >= least.score && recall >= least.recall && precision >= least.precision)
}
