import { describe, expect, it } from 'vitest'
import { columnsFor, placeNotes } from './place-notes.ts'

const none = new Map<string, number>()
const notes = (...heights: number[]) => heights.map((height, index) => ({ key: `${index}`, height }))
const columnsOf = (positions: ReadonlyMap<string, { column: number }>) =>
  [...positions.values()].map(({ column }) => column)

describe('placeNotes', () => {
  it('fills the first row from the left and then the shortest column', () => {
    const { positions, height } = placeNotes(notes(300, 100, 200, 50, 50), 3, none)
    expect(columnsOf(positions)).toEqual([0, 1, 2, 1, 1])
    expect(positions.get('3')).toEqual({ column: 1, top: 100 })
    expect(height).toBe(300)
  })

  it('prefers the left one of columns that end at nearly the same height', () => {
    expect(columnsOf(placeNotes(notes(110, 100, 80, 80), 2, none).positions)).toEqual([0, 1, 0, 1])
  })

  it('never moves a note sideways when another one grows or goes', () => {
    const before = placeNotes(notes(300, 100, 200, 50, 50), 3, none)
    const kept = new Map([...before.positions].map(([key, { column }]) => [key, column]))
    const after = placeNotes(notes(300, 900, 200, 50, 50), 3, kept)
    expect(columnsOf(after.positions)).toEqual(columnsOf(before.positions))
    expect(after.positions.get('3')).toEqual({ column: 1, top: 900 })
    const without = placeNotes(notes(300, 100, 200, 50, 50).slice(1), 3, kept)
    expect(without.positions.get('2')).toEqual({ column: 2, top: 0 })
  })

  it('positions them anew when the columns become fewer', () => {
    const positions = placeNotes(notes(10, 200, 10), 1, new Map([['1', 2]])).positions
    expect(columnsOf(positions)).toEqual([0, 0, 0])
  })

  it('is nothing high without notes', () => {
    expect(placeNotes([], 2, none).height).toBe(0)
  })
})

describe('columnsFor', () => {
  it.each([
    [288, 1],
    [372, 2],
    [582, 2],
    [670, 3],
    [974, 4],
  ])('%i px hold %i columns', (width, columns) => {
    expect(columnsFor(width, 16)).toBe(columns)
  })

  it('gives larger text more room', () => {
    expect(columnsFor(372, 24)).toBe(1)
  })
})
