import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerLength, composeTask, splitTask, taskParts } from './task-form.ts'

const field = (id: string, label: string) => ({ id, label, hint: null, rows: 2 })
const fields = [field('quem', 'Quem'), field('quando', 'Quando e onde'), field('custa', 'Quanto custa')]

describe('a task with fields', () => {
  it('is one readable text', () => {
    const text = composeTask(fields, ['A Rita', '', 'R$ 15,00 por dia\ne muito susto'])
    expect(text).toBe('Quem: A Rita\nQuanto custa: R$ 15,00 por dia\ne muito susto')
    expect(splitTask(fields, text)).toEqual(['A Rita', '', 'R$ 15,00 por dia\ne muito susto'])
    expect(taskParts(fields, text)).toEqual({
      quem: 'A Rita',
      quando: '',
      custa: 'R$ 15,00 por dia\ne muito susto',
    })
    expect(taskParts([], 'Um texto')).toBeNull()
  })

  it('shows an answer from before there were fields in the first one', () => {
    const old = 'Falei com a Rita.\n\nEla paga R$ 15,00.'
    expect(splitTask(fields, old)).toEqual([old, '', ''])
    expect(splitTask(fields, `Antes.\nQuem: A Rita`)).toEqual(['Antes.\nA Rita', '', ''])
    expect(splitTask(fields, '')).toEqual(['', '', ''])
  })

  it('keeps what is written in a field there, even if it looks like another field', () => {
    const parts = ['Quando e onde: na escola\nQuanto custa: nada', 'às 11h', 'Quem: eu\nQuem: ela']
    const split = splitTask(fields, composeTask(fields, parts))
    expect(split.map((part) => part.replaceAll('\n ', '\n'))).toEqual(parts)
  })

  it('counts what was written, not the labels', () => {
    expect(answerLength(fields, composeTask(fields, ['ab', ' c ', '']))).toBe(3)
    expect(answerLength([], '  abc ')).toBe(3)
    expect(answerLength(fields, 'Um texto de antes')).toBe(17)
  })

  it('loses nothing on the way there and back, whatever is written', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom('Quem: x', 'Quando e onde:', '', ' ', 'Quanto custa: 3'),
    )
    const part = fc.array(line, { maxLength: 4 }).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(fc.tuple(part, part, part), (parts) => {
        const text = composeTask(fields, parts)
        const split = splitTask(fields, text)
        expect(split.map(withoutGuards)).toEqual(parts.map(withoutGuards))
        expect(composeTask(fields, split)).toBe(text)
      }),
    )
  })
})

const withoutGuards = (part: string) => part.replaceAll(/\n +/gu, '\n')
