import { expect, it } from 'vitest'

interface Queue<Item> {
  readonly length: number
  push(item: Item): Item
  shift(): Item
  remove(item: Item): Item | null
}

/** The driver's list of idle connections (patches/postgres and decision 006). */
const { default: createQueue } = (await import(
  new URL('../../../node_modules/postgres/src/queue.js', import.meta.url).href
)) as { default: <Item>(items?: readonly Item[]) => Queue<Item> }

it('costs no more after many queries: as it comes, this takes minutes', () => {
  const waiting = createQueue(['first', 'second'])
  for (let query = 0; query < 500_000; query += 1) {
    const connection = waiting.shift()
    // Like the driver, which also removes a connection it has just taken out.
    waiting.remove(connection)
    waiting.push(connection)
  }
  expect(waiting.length).toBe(2)
})

it('keeps the order of what waits, wherever something was taken out', () => {
  const waiting = createQueue<number>()
  const left: number[] = []
  for (let number = 0; number < 1000; number += 1) {
    waiting.push(number)
    if (number % 3 === 0) left.push(waiting.shift())
  }
  expect(waiting.remove(500)).toBe(500)
  expect(waiting.remove(500)).toBeNull()
  expect(waiting.remove(0)).toBeNull()
  while (waiting.length > 0) left.push(waiting.shift())
  expect(left).toEqual(Array.from({ length: 1000 }, (_, number) => number).filter((n) => n !== 500))
})
