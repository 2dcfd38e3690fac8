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

/** `page`: so many projects are listed at a time. */
export const projectLimits = { notes: 5000, canvasCell: 600, page: 50 } as const

/** The template as it opens: what the idea already says is in its place, the rest waits for the member. */
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

/** Cut at a word, because the cell takes less than a description may hold. */
function shortened(text: string): string {
  if (text.length <= projectLimits.canvasCell) return text
  const cut = text.slice(0, projectLimits.canvasCell - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), cut.length - 40)).trimEnd()}…`
}
