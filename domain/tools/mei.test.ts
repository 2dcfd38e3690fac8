import { isBusinessDay as isOpen } from '@brazilian-utils/brazilian-utils/is-business-day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exitFrom, type MeiField, meiExample, meiShape, noticeDeadline, projectMei, readMei } from './mei.ts'

const facts = { limit: 8_100_000, tolerance: 2_000 }

function read(fields: Partial<Record<MeiField, string>>) {
  return readMei({ fields: { ...meiShape.blank, ...fields }, rows: [] }, facts)
}

describe('the year of a MEI', () => {
  it('goes on at its average', () => {
    expect(readMei(meiExample, facts).result).toMatchObject({
      soFar: 6_300_000,
      average: 700_000,
      remainingMonths: 3,
      projection: 8_900_000,
      zone: 'tolerance',
      crossing: 12,
    })
  })

  it('counts a limit by the months of activity in the first year', () => {
    const { result } = read({ start: '4', m4: '3.900', m5: '4.300', m6: '4.700', m7: '4.500', m8: '5.100' })
    expect(result).toMatchObject({
      activeMonths: 9,
      limit: 6_075_000,
      projection: 4_050_000,
      room: 2_025_000,
      warning: 4_860_000,
      zone: 'within',
      isClose: false,
    })
  })

  it('ignores months before the start, and takes a gap for a month without sales', () => {
    expect(read({ start: '3', m1: '9.000', m3: '1.000', m5: '2.000' }).result).toMatchObject({
      soFar: 300_000,
      average: 100_000,
      remainingMonths: 7,
    })
  })

  it('takes an average alone', () => {
    expect(read({ mode: 'media', average: '7.320' }).result).toMatchObject({
      projection: 8_784_000,
      zone: 'tolerance',
      crossing: 12,
    })
    expect(read({ mode: 'media', average: '9000' }).result).toMatchObject({ zone: 'beyond', crossing: 10 })
  })

  it('is in the zone its own figures say, for any year', () => {
    const cents = fc.integer({ min: 0, max: 2_000_000 })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.array(cents, { maxLength: 12 }),
        cents,
        cents,
        (start, all, average, extra) => {
          const known = all.slice(0, 13 - start)
          const year = projectMei({ start, known, average, extra }, facts)
          expect(year.months).toHaveLength(13 - start)
          expect(year.months.at(-1)?.total).toBe(year.projection)
          expect(year.zone === 'within').toBe(year.projection <= year.limit)
          expect(year.zone === 'beyond').toBe(year.projection > year.ceiling)
          expect(year.crossing === null).toBe(year.zone === 'within')
          expect(year.limit + year.room * -1).toBe(year.projection)
        },
      ),
    )
  })

  it('says by when to give notice and from when the exit counts', () => {
    const isBusinessDay = (day: string) => {
      const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
      return isOpen(new Date(year, month - 1, date))
    }
    expect(noticeDeadline(2026, 12, isBusinessDay)).toBe('2027-01-29')
    expect(noticeDeadline(2026, 9, isBusinessDay)).toBe('2026-10-30')
    const year = (average: string, start = '1') => {
      const { result } = read({ mode: 'media', average, start })
      if (result === null) throw new Error('no projection')
      return exitFrom(result, 2026)
    }
    expect(year('6.750')).toBeNull()
    expect(year('7.000')).toBe('1º de janeiro de 2027')
    expect(year('9.000')).toBe('1º de janeiro de 2026')
    expect(year('9.000', '4')).toBe('abril de 2026')
  })

  it('asks for what is missing', () => {
    expect(read({}).advice).toMatch(/quanto entrou em cada mês/)
    expect(read({ mode: 'media' }).advice).toMatch(/em média/)
    expect(read({ m1: 'x' }).errors.m1).toMatch(/Não entendi/)
    expect(read({ start: '13', m1: '5' }).result?.activeMonths).toBe(12)
  })
})
