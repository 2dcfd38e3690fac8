import { wholeDay } from '#domain/text/formats.ts'
import { toolNamed } from '#domain/tools/tool-list.ts'
import { type Passage, sentencesOf } from './passages.ts'
import type { Question } from './question.ts'
import type { sourceKinds } from './script.ts'
import { type Synonyms, termsOf } from './synonyms.ts'
import { subjectWords } from './words.ts'

/** Where an answer is from, or where it goes on. */
export interface Source {
  readonly kind: (typeof sourceKinds)[number]
  readonly label: string
  /** A path of the app; for a fact, the official page. */
  readonly to: string
  /** For a fact past its date. */
  readonly isOutdated: boolean
}

/** The titles of the lessons that can be opened, by their id. */
export type OpenLessons = ReadonlyMap<string, { readonly title: string; readonly trailId: string }>

const mostSentences = 2

/** Two sentences of the passage, with the date of its facts. */
export function answerText(passage: Passage, question: Question, synonyms: Synonyms, today: string): string {
  const sentences = sentencesOf(passage.text)
  const chosen =
    passage.source === 'lesson' || passage.source === 'fact'
      ? bestSentences(sentences, question, synonyms, passage.source === 'fact')
      : sentences.slice(0, mostSentences)
  return withWarning(chosen, passage, today)
}

/** The two neighbours that say most about the question; of a fact, its value and the best of its notes. */
function bestSentences(
  sentences: readonly string[],
  { terms }: Question,
  synonyms: Synonyms,
  keepsFirst: boolean,
): readonly string[] {
  const asked = new Set(terms.map(({ key }) => key))
  const worth = sentences.map((sentence) => {
    const keys = new Set(termsOf(subjectWords(sentence), synonyms).map(({ key }) => key))
    return [...asked].filter((key) => keys.has(key)).length
  })
  const [first = '', ...notes] = sentences
  if (keepsFirst) {
    const best = notes.reduce(
      (chosen, _, at) => ((worth[at + 1] ?? 0) > (worth[chosen + 1] ?? 0) ? at : chosen),
      0,
    )
    return [first, ...notes.slice(best, best + 1)]
  }
  let from = 0
  for (let at = 1; at + 1 < sentences.length; at += 1)
    if ((worth[at] ?? 0) + (worth[at + 1] ?? 0) > (worth[from] ?? 0) + (worth[from + 1] ?? 0)) from = at
  return sentences.slice(from, from + mostSentences)
}

/** Said once if both sentences were checked on that day. */
function withWarning(sentences: readonly string[], { validUntil }: Passage, today: string): string {
  const [first = '', second] = sentences
  const date = / \(conferido em [\d/]+\)/u
  const isSaidTwice = second !== undefined && date.exec(first)?.[0] === date.exec(second)?.[0]
  const text = [isSaidTwice ? first.replace(date, '') : first, second].filter(Boolean).join(' ')
  return isPast(validUntil, today) && date.test(text)
    ? `${text} Atenção: o dado valia até ${wholeDay(validUntil ?? '')} e pode ter mudado; confira na fonte.`
    : text
}

function isPast(day: string | null, today: string): boolean {
  return day !== null && day < today
}

/** The passage's sources: its official page, the lesson and the tool, as far as they can be opened. */
export function sourcesOf(passage: Passage, lessons: OpenLessons, today: string): Source[] {
  const { checked, validUntil, official, stageId, tool, link } = passage
  const isOutdated = isPast(validUntil, today)
  const fact =
    checked === null || official === null || passage.source === 'lesson'
      ? []
      : [{ kind: 'fact' as const, label: factLabel(checked), to: official.url, isOutdated }]
  const sources: Source[] = [
    ...fact,
    ...(stageId === null ? [] : lessonSource(stageId, lessons)),
    ...(tool === null
      ? []
      : [
          {
            kind: 'tool' as const,
            label: openTool(toolNamed(tool).name),
            to: `/tools/${tool}`,
            isOutdated: false,
          },
        ]),
    ...(link === null ? [] : [{ kind: 'screen' as const, ...link, isOutdated: false }]),
  ]
  // The demonstration does not have every lesson.
  return sources.length > 0 ? sources : [everyTrail]
}

const everyTrail: Source = { kind: 'screen', label: 'Ver as trilhas', to: '/trails', isOutdated: false }

const factLabel = (checked: string) => `Fato conferido em ${wholeDay(checked)}`

const openTool = (name: string) =>
  `Abrir o ${name.startsWith('Pix') ? name : name.charAt(0).toLowerCase() + name.slice(1)}`

export function lessonSource(stageId: string, lessons: OpenLessons): Source[] {
  const lesson = lessons.get(stageId)
  if (lesson === undefined) return []
  const to = `/lesson/${stageId}?trailId=${lesson.trailId}`
  return [{ kind: 'lesson', label: `Lição: ${lesson.title}`, to, isOutdated: false }]
}
