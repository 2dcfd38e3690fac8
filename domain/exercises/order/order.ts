import { type Score, scoreParts } from '../score.ts'
import { shownOrder } from '../shuffle.ts'

/** Steps to put in order. */
export type Order = {
  readonly kind: 'order'
  readonly id: string
  readonly question: string
  readonly hint: string | null
  /** In the right order, each with why it stands there. */
  readonly items: readonly { readonly text: string; readonly why: string }[]
  readonly explanation: string
}

/** The shown items, by number, in the order given to them. */
export type OrderAnswer = { readonly kind: 'order'; readonly order: number[] }

export function showOrder({ kind, id, question, hint, items }: Order) {
  return { kind, id, question, hint, items: shown(id, items).map((item) => items[item]?.text ?? '') }
}

/** Null if it is not an order of all items. */
export function scoreOrder({ id, items, explanation }: Order, { order }: OrderAnswer): Score | null {
  if (order.length !== items.length || new Set(order).size !== items.length) return null
  const places = shown(id, items)
  if (order.some((item) => places[item] === undefined)) return null
  const parts = order.map((item, place) => places[item] === place)
  // Explains the step that belongs where the first wrong one stands.
  return scoreParts(parts, explanation, (place) => items[place]?.why ?? '')
}

export function solveOrder({ id, items }: Order): OrderAnswer {
  const places = shown(id, items)
  return { kind: 'order', order: items.map((_, place) => places.indexOf(place)) }
}

function shown(id: string, items: Order['items']): readonly number[] {
  return shownOrder(items.length, id)
}
