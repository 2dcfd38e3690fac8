import { describe, expect, test } from 'vitest'
import { createOnePress } from './one-press.ts'

function atTime(milliseconds: number) {
  const clock = { now: milliseconds }
  return { clock, press: createOnePress(() => clock.now) }
}

describe('one press, one act', () => {
  test('a second press while the first is under way is no act', () => {
    const { press } = atTime(0)
    expect(press.begin('a')).toBe(true)
    expect(press.begin('a')).toBe(false)
  })

  test('nor is one right after it has ended; later it is', () => {
    const { clock, press } = atTime(0)
    press.begin({ id: 1 })
    clock.now = 5_000
    expect(press.begin({ id: 1 })).toBe(false)
    press.end({ id: 1 }, true)
    clock.now = 5_300
    expect(press.begin({ id: 1 })).toBe(false)
    clock.now = 5_700
    expect(press.begin({ id: 1 })).toBe(true)
  })

  test('after a failure the next press is another try', () => {
    const { press } = atTime(0)
    press.begin('a')
    press.end('a', false)
    expect(press.begin('a')).toBe(true)
  })

  test('another row, or the same one turned on, off and on again, is an act each time', () => {
    const { press } = atTime(0)
    const presses = [{ done: true }, { done: false }, { done: true }, { done: true }]
    expect(presses.map((input) => press.begin(input))).toEqual([true, true, true, false])
  })

  test('what needs no words is told apart by nothing but time', () => {
    const { press } = atTime(0)
    expect([press.begin(undefined), press.begin(undefined)]).toEqual([true, false])
  })
})
