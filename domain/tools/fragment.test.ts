import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cashExample, cashShape } from './cash.ts'
import { blankForm, readFragment, writeFragment } from './fragment.ts'
import { priceExample, priceShape } from './price.ts'

describe('a simulation in an address', () => {
  it('comes back as it was', () => {
    expect(readFragment(priceShape, writeFragment(priceShape, priceExample))).toEqual(priceExample)
    const cash = cashExample('2026-02-03')
    expect(readFragment(cashShape, writeFragment(cashShape, cash))).toEqual(cash)
  })

  // The longest names that the field takes, in letters that addresses hold as two, three and four bytes.
  it.each(['ção'.repeat(13), '€'.repeat(40), '🐝'.repeat(20)])(
    'holds all the lines of a list, as %s',
    (what) => {
      const line = { kind: 'provavel', what, amount: 'R$ 10.000.000,00', repeat: 'semana' }
      const form = {
        fields: { ...cashExample('2026-02-03').fields, balance: 'R$ 10.000.000,00' },
        rows: Array.from({ length: cashShape.maxRows }, (_, position) => ({
          ...line,
          day: `2026-01-${String((position % 28) + 1).padStart(2, '0')}`,
        })),
      }
      expect(readFragment(cashShape, writeFragment(cashShape, form))).toEqual(form)
    },
  )

  it('is empty for an empty form', () => {
    expect(writeFragment(priceShape, blankForm(priceShape))).toBe('')
    expect(readFragment(priceShape, '')).toEqual(blankForm(priceShape))
  })

  it('keeps what was typed, whatever it is, and writes nothing that ends an address', () => {
    const text = fc.string({ unit: 'grapheme-ascii', maxLength: 40 }).map((one) => one.replaceAll('~', '-'))
    fc.assert(
      fc.property(text, text, text, (material, what, amount) => {
        const form = { fields: { ...priceShape.blank, material }, rows: [{ what, amount }] }
        const written = writeFragment(priceShape, form)
        expect(written).toMatch(/^[\w.~*%=&!'()-]*$/)
        expect(readFragment(priceShape, written)).toEqual(form)
      }),
    )
  })

  it('takes any address: unknown fields are dropped, long values cut, lines limited', () => {
    const hostile = `material=${'9'.repeat(500)}&outro=1&__proto__=x&${'l=a~b&'.repeat(900)}`
    const form = readFragment(priceShape, hostile)
    expect(Object.keys(form.fields)).toEqual(Object.keys(priceShape.blank))
    expect(form.fields.material).toHaveLength(48)
    expect(form.rows).toHaveLength(priceShape.maxRows)
    expect(readFragment(priceShape, 'material=%E0%A4%A&hour=12').fields).toMatchObject({
      material: '',
      hour: '12',
    })
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(
          writeFragment(priceShape, { fields: { ...priceShape.blank, fee: text }, rows: [] }),
        ).toBeTypeOf('string')
        expect(Object.keys(readFragment(cashShape, text).fields)).toEqual(Object.keys(cashShape.blank))
      }),
    )
  })
})
