import type { LeanCanvas } from '#domain/projects/lean-canvas.ts'

export type CanvasCellName = keyof LeanCanvas

export interface CanvasCellText {
  readonly name: CanvasCellName
  readonly title: string
  readonly question: string
}

/** In the best order to fill in; the style sheet places them on the sheet. */
export const canvasCells: readonly CanvasCellText[] = [
  { name: 'problem', title: 'Problema', question: 'Quais são as três maiores dores? Como resolvem hoje?' },
  {
    name: 'segments',
    title: 'Segmentos de clientes',
    question: 'Quem tem esse problema? Quem vem primeiro?',
  },
  { name: 'proposition', title: 'Proposta de valor', question: 'Em uma frase: por que vale a pena?' },
  { name: 'solution', title: 'Solução', question: 'O que resolve cada uma das dores?' },
  { name: 'channels', title: 'Canais', question: 'Por onde você chega até os clientes?' },
  { name: 'revenue', title: 'Fontes de receita', question: 'Quem paga, quanto e como?' },
  { name: 'costs', title: 'Estrutura de custos', question: 'Quanto custa começar e manter?' },
  { name: 'metrics', title: 'Métricas-chave', question: 'Que números mostram que está dando certo?' },
  { name: 'advantage', title: 'Vantagem difícil de copiar', question: 'O que ninguém copia nem compra?' },
]

export function filledCells(canvas: LeanCanvas): number {
  return canvasCells.filter(({ name }) => canvas[name].trim() !== '').length
}
