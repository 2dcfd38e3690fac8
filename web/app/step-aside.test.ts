import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Box, freeLift } from './step-aside.ts'

const button: Box = { left: 12, top: 700, right: 56, bottom: 744 }
const box = (top: number, bottom: number, left = 0, right = 390): Box => ({ left, top, right, bottom })

describe('where a floating button goes', () => {
  test('it stays where nothing is under it', () => {
    expect(freeLift(button, [box(100, 140), box(700, 744, 200, 300)], 260)).toBe(0)
  })

  test('it goes just above what can be pressed, and above what is there too', () => {
    expect(freeLift(button, [box(720, 764)], 260)).toBe(28)
    expect(freeLift(button, [box(720, 764), box(660, 700)], 260)).toBe(88)
  })

  test('it finds no place in a list of rows without a gap', () => {
    const rows = Array.from({ length: 20 }, (_, row) => box(row * 60, row * 60 + 60))
    expect(freeLift(button, rows, 260)).toBeNull()
  })

  test('wherever it goes, it lies over nothing', () => {
    const some = fc.array(
      fc.record({ top: fc.integer({ min: 0, max: 800 }), height: fc.integer({ min: 1, max: 90 }) }),
    )
    fc.assert(
      fc.property(some, (rows) => {
        const boxes = rows.map(({ top, height }) => box(top, top + height))
        const lift = freeLift(button, boxes, 260)
        return (
          lift === null ||
          !boxes.some((one) => one.top < button.bottom - lift && one.bottom > button.top - lift)
        )
      }),
    )
  })
})
