import { canvasTitles, type LeanCanvas } from '#domain/projects/lean-canvas.ts'

export type CanvasCellName = keyof LeanCanvas

export interface CanvasCellText {
  readonly name: CanvasCellName
  readonly title: string
  readonly question: string
}

/** In the best order to fill in; the style sheet places them on the sheet. */
export const canvasCells: readonly CanvasCellText[] = [
  {
    name: 'problem',
    title: canvasTitles.problem,
    question: 'Quais são as três maiores dores? Como resolvem hoje?',
  },
  {
    name: 'segments',
    title: canvasTitles.segments,
    question: 'Quem tem esse problema? Quem vem primeiro?',
  },
  { name: 'proposition', title: canvasTitles.proposition, question: 'Em uma frase: por que vale a pena?' },
  { name: 'solution', title: canvasTitles.solution, question: 'O que resolve cada uma das dores?' },
  { name: 'channels', title: canvasTitles.channels, question: 'Por onde você chega até os clientes?' },
  { name: 'revenue', title: canvasTitles.revenue, question: 'Quem paga, quanto e como?' },
  { name: 'costs', title: canvasTitles.costs, question: 'Quanto custa começar e manter?' },
  { name: 'metrics', title: canvasTitles.metrics, question: 'Que números mostram que está dando certo?' },
  { name: 'advantage', title: canvasTitles.advantage, question: 'O que ninguém copia nem compra?' },
]

export function filledCells(canvas: LeanCanvas): number {
  return canvasCells.filter(({ name }) => canvas[name].trim() !== '').length
}
