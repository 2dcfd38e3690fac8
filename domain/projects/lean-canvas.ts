/** The nine cells of a Lean Canvas, each a text. */
export type LeanCanvas = Readonly<
  Record<
    | 'problem'
    | 'segments'
    | 'proposition'
    | 'solution'
    | 'channels'
    | 'revenue'
    | 'costs'
    | 'metrics'
    | 'advantage',
    string
  >
>

export const canvasTitles: LeanCanvas = {
  problem: 'Problema',
  segments: 'Segmentos de clientes',
  proposition: 'Proposta de valor',
  solution: 'Solução',
  channels: 'Canais',
  revenue: 'Fontes de receita',
  costs: 'Estrutura de custos',
  metrics: 'Métricas-chave',
  advantage: 'Vantagem difícil de copiar',
}

/** `page`: projects listed at a time. */
export const projectLimits = { notes: 5000, canvasCell: 600, page: 50 } as const

/** The initial template: filled with the idea's texts, the rest is empty. */
export function prefilledCanvas(idea: { readonly title: string; readonly description: string }): LeanCanvas {
  return {
    problem: '',
    segments: '',
    proposition: shortened(idea.title),
    solution: shortened(idea.description),
    channels: '',
    revenue: '',
    costs: '',
    metrics: '',
    advantage: '',
  }
}

/** Cut at a word, because a cell is shorter than a description. */
function shortened(text: string): string {
  if (text.length <= projectLimits.canvasCell) return text
  const cut = text.slice(0, projectLimits.canvasCell - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), cut.length - 40)).trimEnd()}…`
}
