import { right, type Score, wrong } from '../score.ts'

export const spotLooks = ['text', 'ad', 'bill', 'chat'] as const

/** A text, an advertisement or a bill with flaws to find. */
export type Spot = {
  readonly kind: 'spot'
  readonly id: string
  readonly question: string
  readonly hint: string | null
  readonly look: (typeof spotLooks)[number]
  readonly title: string
  /** What it consists of, each with why it is a flaw, or is none. */
  readonly parts: readonly { readonly text: string; readonly isFlaw: boolean; readonly why: string }[]
  readonly explanation: string
}

/** The numbers of the parts that were marked. */
export type SpotAnswer = { readonly kind: 'spot'; readonly marked: number[] }

export function showSpot({ kind, id, question, hint, look, title, parts }: Spot) {
  return {
    kind,
    id,
    question,
    hint,
    look,
    title,
    parts: parts.map(({ text }) => text),
    flaws: parts.filter(({ isFlaw }) => isFlaw).length,
  }
}

/** `parts` of the score are in the order of the marks. Null if a mark is on nothing, or twice on the same. */
export function scoreSpot({ parts, explanation }: Spot, { marked }: SpotAnswer): Score | null {
  if (marked.length === 0 || new Set(marked).size !== marked.length) return null
  if (marked.some((part) => parts[part] === undefined)) return null
  const hits = marked.map((part) => parts[part]?.isFlaw === true)
  const miss = hits.indexOf(false)
  if (miss >= 0) return wrong(parts[marked[miss] ?? -1]?.why ?? '', hits)
  const missing = parts.filter(({ isFlaw }) => isFlaw).length - marked.length
  if (missing === 0) return right(explanation, hits)
  return wrong(missing === 1 ? 'Falta achar mais uma.' : `Faltam mais ${missing}.`, hits)
}

export function solveSpot({ parts }: Spot): SpotAnswer {
  return { kind: 'spot', marked: parts.flatMap(({ isFlaw }, part) => (isFlaw ? [part] : [])) }
}
