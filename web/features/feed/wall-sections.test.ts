import { describe, expect, it } from 'vitest'
import { inSections } from './wall-sections.ts'

const notes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
const twenty = inSections(notes(1, 20), [])

describe('the sections of a wall', () => {
  it('hold eight notes each', () => {
    expect(twenty).toEqual([notes(1, 8), notes(9, 16), notes(17, 20)])
  })

  it('are filled further by what comes after', () => {
    expect(inSections(notes(1, 26), twenty)).toEqual([
      notes(1, 8),
      notes(9, 16),
      notes(17, 24),
      notes(25, 26),
    ])
  })

  it('keep every other note when one goes', () => {
    const without = notes(1, 20).filter((note) => note !== '3')
    const left = inSections(without, twenty)
    expect(left).toEqual([notes(1, 8).filter((note) => note !== '3'), notes(9, 16), notes(17, 20)])
    expect(inSections([...without, '21'], left).at(-1)).toEqual(notes(17, 21))
  })

  it('stay where they are when all notes of one go', () => {
    expect(inSections(notes(9, 20), twenty)).toEqual([[], notes(9, 16), notes(17, 20)])
  })

  it('are filled anew when something comes before them, or the wall is another one', () => {
    expect(inSections(['new', ...notes(1, 8)], twenty)).toEqual([['new', ...notes(1, 7)], ['8']])
    expect(inSections(['2', '19'], twenty)).toEqual([['2', '19']])
    expect(inSections(['a', 'b'], twenty)).toEqual([['a', 'b']])
    expect(inSections([...notes(2, 8), '1'], [notes(1, 8)])).toEqual([[...notes(2, 8), '1']])
  })
})
