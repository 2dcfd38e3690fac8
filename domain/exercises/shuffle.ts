/**
 * A fixed order in which `count` things are shown, made from a text: the same for everybody and in every
 * edition, and never the order in which they were written, which is the solution.
 */
export function shownOrder(count: number, text: string): readonly number[] {
  const order = Array.from({ length: count }, (_, index) => index)
  const random = randomFrom(text)
  for (let last = count - 1; last > 0; last -= 1) swap(order, last, Math.floor(random() * (last + 1)))
  if (count > 1 && order.every((value, index) => value === index)) swap(order, 0, count - 1)
  return order
}

function swap(order: number[], one: number, other: number): void {
  const [first = 0, second = 0] = [order[one], order[other]]
  order[one] = second
  order[other] = first
}

/** Numbers from 0 up to 1 (mulberry32), always the same for the same text. */
export function randomFrom(text: string): () => number {
  let state = 2166136261
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
