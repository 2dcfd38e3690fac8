import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shiftDay } from '#domain/calendar/days.ts'
import { addMonths } from './business-days.ts'
import {
  type CashField,
  type CashForm,
  type CashLine,
  cashExample,
  cashKinds,
  cashShape,
  foreseeCash,
  installmentsOf,
  planCash,
  repeats,
} from './cash.ts'

const start = '2026-02-03'
const form = (fields: Partial<Record<CashField, string>>, rows: CashForm['rows'] = []): CashForm => ({
  fields: { ...cashShape.blank, ...fields },
  rows,
})

describe('ninety days of cash', () => {
  it('shows the week that is short, at once or in parts', () => {
    const { result } = foreseeCash(cashExample(start), start)
    expect(result?.purchase?.atOnce).toMatchObject({ end: -75_000, lowest: -75_000 })
    expect(result?.purchase?.inParts).toMatchObject({ end: 40_000, lowest: 40_000 })
    expect(result?.purchase).toMatchObject({ part: 115_000, later: 115_000 })
    expect(result?.leftOut).toBe(350_000)
  })

  it('adds every line once in its week, whatever the lines', () => {
    const line: fc.Arbitrary<CashLine> = fc.record({
      kind: fc.constantFrom(...cashKinds),
      cents: fc.integer({ min: 0, max: 1_000_000 }),
      day: fc.integer({ min: -60, max: 120 }).map((days) => shiftDay(start, days)),
      repeat: fc.constantFrom(...repeats),
    })
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 12 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (lines, balance) => {
          const plan = planCash(start, balance, lines)
          expect(plan.weeks).toHaveLength(13)
          let now = balance
          for (const week of plan.weeks) {
            now += week.incoming - week.outgoing
            expect(week.balance).toBe(now)
          }
          expect(plan.end).toBe(now)
          expect(plan.weeks[plan.tightest]?.balance).toBe(plan.lowest)
          expect(plan.weeks.every((week) => week.balance >= plan.lowest)).toBe(true)
          // What is only hoped for changes nothing.
          expect(
            planCash(
              start,
              balance,
              lines.filter(({ kind }) => kind !== 'sonho'),
            ),
          ).toEqual(plan)
          // One plan after another is the same as both together.
          const half =
            planCash(start, balance, lines.slice(0, 6)).end + planCash(start, 0, lines.slice(6)).end
          expect(half).toBe(plan.end)
        },
      ),
    )
  })

  it('counts the probable by half', () => {
    const line = { kind: 'provavel', cents: 101, day: start, repeat: 'uma' } as const
    expect(planCash(start, 0, [line]).end).toBe(51)
  })

  it('repeats by week and by month', () => {
    const of = (repeat: CashLine['repeat']) =>
      planCash(start, 0, [{ kind: 'certa', cents: 100, day: start, repeat }]).end
    expect([of('uma'), of('semana'), of('mes')]).toEqual([100, 1300, 400])
  })

  it('splits a purchase without losing a cent, on the same date of each month', () => {
    expect(installmentsOf(10_000, 3, '2026-01-31')).toMatchObject([
      { cents: 3334, day: '2026-01-31' },
      { cents: 3333, day: '2026-02-28' },
      { cents: 3333, day: '2026-03-31' },
    ])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 24 }), (cents, count) => {
        const parts = installmentsOf(cents, count, start)
        expect(parts).toHaveLength(count)
        expect(parts.reduce((sum, part) => sum + part.cents, 0)).toBe(cents)
      }),
    )
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
  })

  it('explains what is missing or wrong', () => {
    expect(foreseeCash(form({}), start).advice).toMatch(/o que você tem hoje/)
    expect(foreseeCash(form({ balance: '10' }), start).advice).toMatch(/vai entrar e o que vai sair/)
    expect(
      foreseeCash(form({ balance: '10', purchase: '5', purchaseDay: '2027-01-01' }), start).errors
        .purchaseDay,
    ).toMatch(/13 semanas/)
    expect(foreseeCash(form({ start: '2026-02-30', balance: '1' }), start).errors.start).toMatch(/não existe/)
    expect(
      foreseeCash(form({ balance: '1', purchase: '5', installments: '99' }), start).errors.installments,
    ).toBeDefined()
    const row = { ...cashShape.blankRow, amount: '5' }
    const rows = [
      { ...row, day: '2026-09-01' },
      { ...row, day: '2025-01-01' },
      { ...row, day: 'x' },
      { ...row, amount: '?' },
      { ...row, day: '1999-01-01', repeat: 'mes' },
    ]
    expect(Object.keys(foreseeCash(form({ balance: '1' }, rows), start).rowErrors)).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
    ])
  })

  it('says so when the start cannot be read, whatever the lines are', () => {
    const row = { kind: 'certa', what: 'x', amount: '10', day: start, repeat: 'mes' }
    expect(foreseeCash(form({ start: '12026-01-01' }, [row]), start).result).toBeNull()
  })

  it('takes any text', () => {
    const cells = fc.record({
      kind: fc.string(),
      what: fc.string(),
      amount: fc.string(),
      day: fc.oneof(fc.string(), fc.constant(start)),
      repeat: fc.string(),
    })
    fc.assert(
      fc.property(
        fc.array(cells, { maxLength: 3 }),
        fc.string(),
        fc.string(),
        fc.oneof(fc.string(), fc.constant('12026-01-01'), fc.constant('')),
        (rows, balance, purchaseDay, from) => {
          for (const fields of [
            { balance, purchaseDay },
            { balance, purchaseDay, start: from },
          ]) {
            const { advice, result } = foreseeCash(form(fields, rows), start)
            expect((advice === null) !== (result === null)).toBe(true)
          }
        },
      ),
    )
  })
})
