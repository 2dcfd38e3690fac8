import type { EvidenceKind } from '#domain/evidence/kinds.ts'
import type { LeanCanvas } from '#domain/projects/lean-canvas.ts'
import type { ToolId } from '#domain/tools/tool-list.ts'

/** The chapters of the business notebook, in reading order. Keys are stored; they never change. */
export const chapterIds = [
  'problema',
  'cliente',
  'oferta',
  'preco',
  'operacao',
  'formalizacao',
  'caixa',
  'canal',
  'plano',
] as const

export type ChapterId = (typeof chapterIds)[number]

/** The tools that fill a chapter. Pix is missing: keys of payment are never stored. */
export type SavedToolId = Exclude<ToolId, 'pix-para-cobrar'>

type CanvasCell = keyof LeanCanvas

export interface Chapter {
  readonly id: ChapterId
  readonly title: string
  /** What it answers, for a chapter without text. */
  readonly question: string
  readonly tools: readonly SavedToolId[]
  /** The cells of a Lean Canvas that belong here. */
  readonly cells: readonly CanvasCell[]
}

export const chapters: readonly Chapter[] = [
  {
    id: 'problema',
    title: 'O problema',
    question: 'O que dói, quando dói e quanto custa a quem convive com isso.',
    tools: [],
    cells: ['problem'],
  },
  {
    id: 'cliente',
    title: 'Quem paga',
    question: 'Quem é, onde você acha e o que já faz para se virar.',
    tools: [],
    cells: ['segments'],
  },
  {
    id: 'oferta',
    title: 'A oferta',
    question: 'O que você entrega, o que fica de fora e o que foi combinado.',
    tools: [],
    cells: ['proposition', 'solution', 'advantage'],
  },
  {
    id: 'preco',
    title: 'Preço',
    question: 'Quanto cobrar, e a conta que sustenta esse número.',
    tools: ['simulador-de-preco'],
    cells: ['revenue'],
  },
  {
    id: 'operacao',
    title: 'Operação',
    question: 'Como um pedido vira entrega, e quanto cabe na sua semana.',
    tools: [],
    cells: [],
  },
  {
    id: 'formalizacao',
    title: 'Formalização',
    question: 'Qual registro cabe, as licenças, as notas e as datas.',
    tools: ['termometro-do-mei', 'calendario-do-negocio'],
    cells: [],
  },
  {
    id: 'caixa',
    title: 'Caixa',
    question: 'O que entra, o que sai, a semana apertada e a reserva.',
    tools: ['caixa-de-90-dias', 'ponto-de-equilibrio'],
    cells: ['costs'],
  },
  {
    id: 'canal',
    title: 'Canal',
    question: 'De onde vêm os clientes e quanto custa trazer cada um.',
    tools: [],
    cells: ['channels'],
  },
  {
    id: 'plano',
    title: 'Plano',
    question: 'O que você decidiu, os números que acompanha e a próxima aposta.',
    tools: [],
    cells: ['metrics'],
  },
]

/** Where what a finished test taught belongs. */
export const chapterOfTest: Readonly<Record<EvidenceKind, ChapterId>> = {
  said: 'cliente',
  did: 'cliente',
  prepaid: 'preco',
  returned: 'plano',
}

export const savedToolIds: readonly SavedToolId[] = chapters.flatMap(({ tools }) => tools)

export function chapterOfTool(tool: SavedToolId): ChapterId {
  const found = chapters.find(({ tools }) => tools.includes(tool))
  if (found === undefined) throw new RangeError(`No chapter has the tool ${tool}`)
  return found.id
}
