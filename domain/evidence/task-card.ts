import { shortDay } from '#domain/text/formats.ts'
import { evidenceKindInfo } from './kind-info.ts'
import type { EvidenceKind } from './kinds.ts'
import { decisionNames, verdictNames } from './messages.ts'
import type { TestCard } from './test-card.ts'

/** 'started': mark and date are locked. 'noted': so many people are in it. 'decided': its author decided. */
export const taskCardAsks = ['started', 'noted', 'decided'] as const

/** What a lesson's task asks of a test card, which then is its answer. */
export type TaskCard = {
  readonly kinds: readonly EvidenceKind[]
  readonly asks: (typeof taskCardAsks)[number]
  /** How many people 'noted' asks for. */
  readonly people: number
}

type Given = Pick<TestCard, 'kind' | 'status' | 'asked' | 'decision'>

/** Whether the card answers the task. A card that was given up answers none. */
export function answersTask({ kinds, asks, people }: TaskCard, card: Given): boolean {
  const { kind, status, asked, decision } = card
  if (!kinds.includes(kind) || (status !== 'running' && status !== 'concluded')) return false
  if (asks === 'noted') return asked >= people
  return asks === 'started' || decision !== null
}

/** The card to go on with: one that answers, or else one that runs, or else a draft. Newest first. */
export function cardForTask<Card extends Given>(task: TaskCard, cards: readonly Card[]): Card | null {
  const fitting = cards.filter(({ kind }) => task.kinds.includes(kind))
  return (
    fitting.find((card) => answersTask(task, card)) ??
    fitting.find(({ status }) => status === 'running') ??
    fitting.find(({ status, decision }) => status === 'concluded' && decision === null) ??
    fitting.find(({ status }) => status === 'draft') ??
    null
  )
}

/** What is told of how a test goes: numbers, verdict and what was learned, never who was asked. */
export function resultInWords(
  card: Pick<
    TestCard,
    'status' | 'verdict' | 'reached' | 'asked' | 'mark' | 'until' | 'learned' | 'decision'
  >,
): string {
  const { status, verdict, reached, asked, mark, until, learned, decision } = card
  const numbers = `${reached} de ${asked}, e a marca`
  const state =
    verdict !== null
      ? `O teste ${verdictNames[verdict]}: ${numbers} era ${mark}.`
      : status === 'running'
        ? `O teste está rodando até ${shortDay(until)}: ${numbers} é ${mark}.`
        : 'Este teste foi abandonado.'
  const decided = decision === null ? '' : `Decisão: ${decisionNames[decision].toLowerCase()}.`
  return [state, learned, decided].filter((part) => part !== '').join('\n')
}

/** A card as the answer to a task, for those who read answers as text. */
export function cardAsAnswer(card: TestCard): string {
  const { kind, belief, who, how, counts, mark } = card
  return [
    `Acredito que ${belief}`,
    `Com quem: ${who}`,
    `Como: ${how}`,
    `O que conta: ${counts}`,
    `Marca: ${mark} ${evidenceKindInfo[kind].markWords}`,
    resultInWords(card),
  ].join('\n')
}

/** An answer as text: what was written, and the card that stands for it. */
export function answerWithCard(text: string, card: TestCard | null): string {
  const parts = [text, card === null ? '' : cardAsAnswer(card)].filter((part) => part !== '')
  return parts.length === 0 ? 'O cartão de teste desta tarefa foi apagado com a ideia.' : parts.join('\n\n')
}
