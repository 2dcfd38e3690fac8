import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  divideRounded,
  formatCents,
  formatHundredths,
  formatPercent,
  largestCents,
  readCount,
  readMoney,
  readPercent,
} from './numbers.ts'

const value = (cents: number) => ({ kind: 'number', value: cents })

describe('money as it is typed', () => {
  it.each([
    ['1.234,50', 123450],
    ['1234.5', 123450],
    ['R$ 1.234,50', 123450],
    ['r$1234,5', 123450],
    ['R$\u00a01.234,50', 123450],
    ['1234', 123400],
    ['1.234', 123400],
    ['1,234.50', 123450],
    ['1.234.567', 123456700],
    ['0.500', 50],
    ['0,5', 50],
    [',50', 50],
    ['12,', 1200],
    ['12,500', 1250],
    ['0', 0],
    ['007', 700],
  ])('reads %j', (text, cents) => {
    expect(readMoney(text)).toEqual(value(cents))
  })

  it.each(['', '   ', '\t'])('takes %j for an empty field', (text) => {
    expect(readMoney(text)).toEqual({ kind: 'empty' })
  })

  it.each([
    ['doze', /Não entendi/],
    ['1,2,3', /Não entendi/],
    ['12.34.567', /Não entendi/],
    ['1.2345,00', /Não entendi/],
    ['R$', /Não entendi/],
    ['.', /Não entendi/],
    ['١٢', /Não entendi/],
    ['1e9', /Não entendi/],
    ['-5', /negativo/],
    ['− 5,00', /negativo/],
    ['1,005', /centavos/],
    ['10000000,01', /zeros/],
    ['9'.repeat(30), /comprido/],
    [' '.repeat(90_000), /comprido/],
  ])('explains %j', (text, message) => {
    const read = readMoney(text)
    expect(read.kind).toBe('problem')
    expect(read.kind === 'problem' && read.message).toMatch(message)
  })

  it('reads back every amount in each spelling', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: largestCents }), (cents) => {
        const plain = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        for (const text of [formatCents(cents), plain, plain.replace('.', ',')])
          expect(readMoney(text), text).toEqual(value(cents))
      }),
    )
  })

  it('never throws and never gives anything but a whole number in bounds', () => {
    const digits = fc.stringMatching(/^[-0-9.,R$% ]{0,30}$/)
    fc.assert(
      fc.property(fc.oneof(fc.string(), digits), (text) => {
        const read = readMoney(text)
        if (read.kind !== 'number') return
        expect(Number.isSafeInteger(read.value)).toBe(true)
        expect(read.value).toBeGreaterThanOrEqual(0)
        expect(read.value).toBeLessThanOrEqual(largestCents)
      }),
    )
  })
})

describe('other numbers', () => {
  it('reads percentages in hundredths', () => {
    expect(readPercent('5')).toEqual(value(500))
    expect(readPercent('5,5%')).toEqual(value(550))
    expect(readPercent('100 %')).toEqual(value(10_000))
    expect(readPercent('101')).toMatchObject({ kind: 'problem', message: 'Um percentual vai de 0 a 100.' })
    expect(readPercent('1,234')).toMatchObject({ kind: 'problem' })
  })

  it('reads counts without a fraction', () => {
    expect(readCount('40')).toEqual(value(40))
    expect(readCount('1.000')).toEqual(value(1000))
    expect(readCount('40,0')).toEqual(value(40))
    expect(readCount('2,5')).toMatchObject({ kind: 'problem', message: expect.stringMatching(/inteiro/) })
    expect(readCount('100001')).toMatchObject({ kind: 'problem' })
  })

  it('rounds halves away from zero', () => {
    expect(divideRounded(14250 * 500, 10_000)).toBe(713)
    expect(divideRounded(-5, 2)).toBe(-3)
    expect(divideRounded(0, 7)).toBe(0)
    expect(Object.is(divideRounded(-1, 7), 0)).toBe(true)
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 1, max: 1e6 }), (top, bottom) => {
        expect(Math.abs(divideRounded(top, bottom) * bottom - top) * 2).toBeLessThanOrEqual(bottom)
      }),
    )
  })

  it('writes them as Brazilians do', () => {
    expect(formatCents(123450)).toBe('R$\u00a01.234,50')
    expect(formatCents(-75000)).toBe('−R$\u00a0750,00')
    expect(formatPercent(1500)).toBe('15%')
    expect(formatPercent(-1250)).toBe('−12,5%')
    expect(formatHundredths(220)).toBe('2,2')
    expect(formatHundredths(205)).toBe('2,05')
  })
})
