import { appendFileSync } from 'node:fs'

export interface Figure {
  /** In a few words; the benchmark's name is shown beside it. */
  readonly what: string
  readonly figure: string
  readonly bar: string
  readonly passed: boolean
}

/** Reports a figure to `npm run bench`, which makes one table of all; a benchmark run alone only prints. */
export function reportFigure({ what, figure, bar, passed }: Figure): void {
  const file = process.env.BENCH_FIGURES
  if (file === undefined) return
  appendFileSync(file, `${JSON.stringify([what, figure, bar, passed ? 'pass' : 'FAIL'])}\n`)
}
