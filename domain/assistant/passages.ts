import { wholeDay } from '#domain/text/formats.ts'
import { type ToolId, tools, toolsOfLesson } from '#domain/tools/tool-list.ts'
import { fillFigures } from './figures.ts'

export const passageSources = ['lesson', 'fact', 'tool', 'help'] as const
export type PassageSource = (typeof passageSources)[number]

/** A piece of what BeeBot knows, short enough to be read at once. */
export interface Passage {
  /** Unique: 'lesson:mei-ou-me/2', 'fact:das-comercio'. */
  readonly id: string
  readonly source: PassageSource
  /** Questions that it answers, or the headings over it. */
  readonly asks: readonly string[]
  readonly title: string
  readonly text: string
  /** The lesson it is from, or that says more. */
  readonly stageId: string | null
  readonly tool: ToolId | null
  /** A screen of the app. */
  readonly link: { readonly label: string; readonly to: string } | null
  /** The day of its oldest fact, and the last day on which all of its facts hold. */
  readonly checked: string | null
  readonly validUntil: string | null
  readonly official: { readonly name: string; readonly url: string } | null
}

export const passageLimit = 600

export interface PassageFact {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly source: { readonly name: string; readonly url: string }
  readonly checked: string
  /** Prices and limits end; laws do not. */
  readonly validUntil?: string | undefined
  readonly note?: string | undefined
}

export interface WrittenHelp {
  readonly id: string
  readonly question: string
  readonly also: readonly string[]
  readonly answer: string
  readonly lesson?: string | undefined
  readonly tool?: ToolId | undefined
  readonly link?: { readonly label: string; readonly to: string } | undefined
}

export interface WrittenLesson {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly markdown: string
}

export interface WrittenKnowledge {
  readonly lessons: readonly WrittenLesson[]
  readonly facts: ReadonlyMap<string, PassageFact>
  readonly help: readonly WrittenHelp[]
  /** Numbers of the edition's rule book, by their name in the texts. */
  readonly figures: Readonly<Record<string, string>>
}

/** Everything BeeBot may answer with, beside its script. */
export function passagesOf(written: WrittenKnowledge): readonly Passage[] {
  return [
    ...written.help.map((help) => helpPassage(help, written)),
    ...[...written.facts.values()].map((fact) => factPassage(fact, written.lessons)),
    ...tools.map(toolPassage),
    ...written.lessons.flatMap((lesson) => lessonPassages(lesson, written.facts)),
  ]
}

const mention = /\{\{([a-z0-9-]+)\}\}/gu

function factsIn(text: string, facts: WrittenKnowledge['facts']): readonly PassageFact[] {
  return [...text.matchAll(mention)].flatMap(([, id = '']) => facts.get(id) ?? [])
}

function filled(text: string, facts: WrittenKnowledge['facts']): string {
  return text.replace(mention, (whole, id: string) => facts.get(id)?.value ?? whole)
}

/** The sentences with their facts filled in; each that has one says when it was checked. */
function datedSentences(text: string, facts: WrittenKnowledge['facts']): string {
  return sentencesOf(text)
    .map((sentence) => {
      const { checked } = datesOf(factsIn(sentence, facts))
      return checked === null ? sentence : withDate(filled(sentence, facts), checked)
    })
    .join(' ')
}

const withDate = (sentence: string, checked: string) =>
  `${sentence.replace(/[.:;]$/u, '')} (conferido em ${wholeDay(checked)}).`

function datesOf(facts: readonly PassageFact[]): Pick<Passage, 'checked' | 'validUntil' | 'official'> {
  return {
    checked: facts.map(({ checked }) => checked).sort()[0] ?? null,
    validUntil: facts.flatMap(({ validUntil }) => validUntil ?? []).sort()[0] ?? null,
    official: facts[0]?.source ?? null,
  }
}

function helpPassage(help: WrittenHelp, { facts, figures }: WrittenKnowledge): Passage {
  return {
    id: `help:${help.id}`,
    source: 'help',
    asks: [help.question, ...help.also],
    title: help.question,
    text: fillFigures(datedSentences(help.answer, facts), figures),
    stageId: help.lesson ?? null,
    tool: help.tool ?? null,
    link: help.link ?? null,
    ...datesOf(factsIn(help.answer, facts)),
  }
}

function factPassage(fact: PassageFact, lessons: readonly WrittenLesson[]): Passage {
  const used = lessons.find(({ markdown }) => markdown.includes(`{{${fact.id}}}`))
  return {
    id: `fact:${fact.id}`,
    source: 'fact',
    asks: [fact.label],
    title: fact.label,
    text: [withDate(`${fact.label}: ${fact.value}`, fact.checked), fact.note].filter(Boolean).join(' '),
    stageId: used?.id ?? null,
    tool: null,
    link: null,
    ...datesOf([fact]),
  }
}

/** What people ask for when they need one. */
const toolAsks: Readonly<Record<ToolId, readonly string[]>> = {
  'simulador-de-preco': ['calcular o preço', 'quanto cobrar'],
  'termometro-do-mei': ['projetar o faturamento do ano', 'vou passar do limite do MEI'],
  'caixa-de-90-dias': ['planilha de fluxo de caixa', 'previsão de entradas e saídas'],
  'ponto-de-equilibrio': ['calcular o ponto de equilíbrio'],
  'pix-para-cobrar': ['gerar QR Code Pix', 'Pix copia e cola para receber', 'plaquinha de Pix'],
  'calendario-do-negocio': ['calendário com as datas do MEI', 'lembrete do DAS', 'agenda de vencimentos'],
}

function toolPassage({ id, name, summary }: (typeof tools)[number]): Passage {
  return {
    id: `tool:${id}`,
    source: 'tool',
    asks: [name, ...toolAsks[id]],
    title: name,
    text: `Para isso existe o ${name}. ${summary}`,
    stageId: null,
    tool: id,
    link: null,
    ...datesOf([]),
  }
}

function lessonPassages(lesson: WrittenLesson, facts: WrittenKnowledge['facts']): readonly Passage[] {
  const [tool] = toolsOfLesson(lesson.id)
  const pieces = sectionsOf(lesson).flatMap(({ heading, text }) =>
    cutText(text, facts).map((piece) => ({ heading, piece })),
  )
  return pieces.map(({ heading, piece }, index) => ({
    id: `lesson:${lesson.id}/${index + 1}`,
    source: 'lesson' as const,
    asks: [lesson.title, ...(heading === null ? [lesson.summary] : [heading])],
    title: lesson.title,
    text: datedSentences(piece, facts),
    stageId: lesson.id,
    tool: tool?.id ?? null,
    link: null,
    ...datesOf(factsIn(piece, facts)),
  }))
}

interface Section {
  /** null: the lesson in short. */
  readonly heading: string | null
  readonly text: string
}

/** The lesson in short, then its sections, as plain sentences. Examples stay out: their numbers are a story's. */
function sectionsOf({ summary, markdown }: WrittenLesson): readonly Section[] {
  const { kept, callouts } = splitCallouts(markdown)
  const short = callouts.filter(({ kind }) => kind === 'RESUMO').map(({ text }) => plain(text))
  const [, ...sections] = kept.split(/^## +/mu)
  return [
    { heading: null, text: [summary, ...short].join(' ') },
    ...sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n')
      return { heading: heading.trim(), text: plain(lines.join('\n')) }
    }),
    ...callouts
      .filter(({ kind }) => kind === 'ERRO' || kind === 'ATENCAO')
      .map(({ title, text }) => ({ heading: title, text: plain(text) })),
  ]
}

interface Callout {
  readonly kind: string
  readonly title: string
  readonly text: string
}

function splitCallouts(markdown: string): { kept: string; callouts: readonly Callout[] } {
  const callouts: Callout[] = []
  const kept = markdown.replace(
    /^> \[!(\w+)\] ?(.*)\n((?:>.*(?:\n|$))*)/gmu,
    (_, kind: string, title: string, text: string) => {
      callouts.push({ kind, title, text: text.replace(/^> ?/gmu, '') })
      return ''
    },
  )
  return { kept, callouts }
}

/** Without tables, figures and marks; every item of a list ends as a sentence. */
function plain(markdown: string): string {
  return markdown
    .split('\n')
    .filter((line) => !/^(?:\||!\[|\s*- \[ \])/u.test(line))
    .map((line) => line.replace(/^\s*(?:-|\d+\.) +/u, '').trim())
    .filter(Boolean)
    .map((line) => (/[.!?:…"”]$/u.test(line) ? line : `${line.replace(/;$/u, '')}.`))
    .join(' ')
    .replace(/\[([^[\]]+)\]\([^()[\]]*\)/gu, '$1')
    .replace(/\*+/gu, '')
}

/** Sentences end where a capital, a quote or a number follows. */
export function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?…]["”]?)\s+(?=["“(]?[\p{Lu}\d])/u).filter(Boolean)
}

/** Pieces of whole sentences within the limit, measured with the facts filled in. */
function cutText(text: string, facts: WrittenKnowledge['facts']): readonly string[] {
  const pieces: string[] = []
  for (const sentence of sentencesOf(text)) {
    // Sums of money in a lesson are a story's; the real ones are facts.
    if (/R\$\s?\d/u.test(sentence)) continue
    const joined = `${pieces.at(-1) ?? ''} ${sentence}`.trim()
    if (pieces.length > 0 && datedSentences(joined, facts).length <= passageLimit)
      pieces[pieces.length - 1] = joined
    else if (datedSentences(sentence, facts).length <= passageLimit) pieces.push(sentence)
  }
  return pieces
}
