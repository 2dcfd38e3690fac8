import { type Score, scoreParts } from '../score.ts'
import { shownOrder } from '../shuffle.ts'

/** Things to put into groups. */
export type Sort = {
  readonly kind: 'sort'
  readonly id: string
  readonly question: string
  readonly hint: string | null
  readonly groups: readonly string[]
  /** Each with the number of its group, and why it belongs there. */
  readonly items: readonly { readonly text: string; readonly group: number; readonly why: string }[]
  readonly explanation: string
}

/** The group of each shown item. */
export type SortAnswer = { readonly kind: 'sort'; readonly groups: number[] }

export function showSort({ kind, id, question, hint, groups, items }: Sort) {
  return {
    kind,
    id,
    question,
    hint,
    groups: [...groups],
    items: shownItems({ id, items }).map(({ text }) => text),
  }
}

/** Null if an item has no group. */
export function scoreSort(sort: Sort, { groups }: SortAnswer): Score | null {
  const items = shownItems(sort)
  if (groups.length !== items.length) return null
  if (groups.some((group) => sort.groups[group] === undefined)) return null
  const parts = items.map(({ group }, item) => group === groups[item])
  return scoreParts(parts, sort.explanation, (item) => items[item]?.why ?? '')
}

export function solveSort(sort: Sort): SortAnswer {
  return { kind: 'sort', groups: shownItems(sort).map(({ group }) => group) }
}

function shownItems({ id, items }: Pick<Sort, 'id' | 'items'>): Sort['items'] {
  return shownOrder(items.length, id).flatMap((item) => items[item] ?? [])
}
