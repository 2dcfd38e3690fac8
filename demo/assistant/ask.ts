import MiniSearch from 'minisearch'
import type { DemoContent, LaterContent } from '#demo/content/demo-content.ts'
import {
  type ReadPassage,
  readPassage,
  type Vocabulary,
  vocabularyOf,
} from '#domain/assistant/choose-passage.ts'
import { type Evidence, evidenceIn, mostSpokenFor, readEvidence } from '#domain/assistant/evidence.ts'
import type { Passage } from '#domain/assistant/passages.ts'
import { searchWords } from '#domain/assistant/question.ts'
import { type Reply, replyTo, understand } from '#domain/assistant/reply.ts'
import { readSynonyms, type Synonyms } from '#domain/assistant/synonyms.ts'
import { keyOf } from '#domain/assistant/words.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { withoutAccents } from '#domain/text/highlight.ts'

interface Library {
  readonly synonyms: Synonyms
  readonly vocabulary: Vocabulary
  readonly evidence: Evidence
  readonly find: (message: string, words: readonly string[]) => readonly ReadPassage[]
}

const mostPassages = 160

/** Made once for each content; a slow phone needs seconds for it. */
const libraries = new WeakMap<LaterContent['knowledge'], Promise<Library>>()

async function libraryOf(content: DemoContent): Promise<Library> {
  const knowledge = await content.knowledge()
  const made = libraries.get(knowledge) ?? makeLibrary(knowledge, content.pause)
  libraries.set(knowledge, made)
  return made
}

async function makeLibrary(
  { passages, synonyms: written, situations }: LaterContent['knowledge'],
  pause: DemoContent['pause'],
): Promise<Library> {
  const synonyms = readSynonyms(written)
  const read = passages.map((passage) => readPassage(passage, synonyms))
  const byId = new Map(read.map((one) => [one.passage.id, one]))
  const index = new MiniSearch<Passage>({
    fields: ['asks', 'title', 'text'],
    extractField: (passage, field) =>
      field === 'asks' ? passage.asks.join(' ') : String(passage[field as keyof Passage]),
    processTerm: (term) => keyOf(withoutAccents(term)),
  })
  index.addAll(passages)
  const evidence = await readEvidence(passages, situations, synonyms, pause)
  return {
    synonyms,
    vocabulary: vocabularyOf(read),
    evidence,
    find(message, words) {
      const found = index
        .search(words.join(' '), { boost: { asks: 3, title: 2 }, fuzzy: 0.25 })
        .slice(0, mostPassages)
        .map(({ id }) => String(id))
      const ids = new Set([...found, ...mostSpokenFor(evidenceIn(message, evidence, synonyms))])
      return [...ids].flatMap((id) => byId.get(id) ?? [])
    },
  }
}

/** Reads what the first question needs. */
export async function prepare(content: DemoContent): Promise<void> {
  await libraryOf(content)
}

/** The same choice as on the server, among what minisearch finds. */
export async function ask(content: DemoContent, message: string, now: Date): Promise<Reply[]> {
  const [script, library] = await Promise.all([content.assistant(), libraryOf(content)])
  const { synonyms, vocabulary, evidence, find } = library
  const understood = understand(message, script, synonyms)
  const passages = find(understood.question.text, searchWords(understood.question, synonyms))
  const lessons = new Map(
    content.trails.flatMap(({ id: trailId, stages }) =>
      stages.map(({ id, title }) => [id, { title, trailId }] as const),
    ),
  )
  return replyTo(understood, { passages, vocabulary, lessons, evidence }, synonyms, saoPauloDay(now))
}
