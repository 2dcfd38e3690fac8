import { isBusinessDay as isOpen } from '@brazilian-utils/brazilian-utils/is-business-day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isRealDay,
  lastDate,
  onWeekday,
  sameOrNextBusinessDay,
  sameOrPreviousBusinessDay,
} from './business-days.ts'
import {
  type CalendarField,
  calendarExample,
  calendarFile,
  calendarShape,
  chosenActivity,
  listDueDates,
} from './due-dates.ts'

const facts = {
  slipDay: 20,
  declaration: { month: 5, day: 31 },
  slips: { comercio: 8205, servicos: 8605, ambos: 8705 },
  knownUntil: '2026-12-31',
}
const today = '2026-11-18'

function isBusinessDay(day: string): boolean {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return isOpen(new Date(year, month - 1, date))
}

function list(fields: Partial<Record<CalendarField, string>>) {
  return listDueDates(
    { fields: { ...calendarShape.blank, ...fields }, rows: [] },
    facts,
    today,
    isBusinessDay,
  )
}

describe('the dates of a business', () => {
  it('takes any other activity of an address for the first one', () => {
    const fields = (activity: string) => ({ ...calendarShape.blank, activity })
    expect(['', 'servicos', 'constructor'].map((one) => chosenActivity(fields(one)))).toEqual([
      null,
      'servicos',
      'comercio',
    ])
  })

  it('names the weekday with its gender', () => {
    expect(['2026-12-19', '2026-12-20', '2026-12-21'].map(onWeekday)).toEqual([
      'num sábado',
      'num domingo',
      'numa segunda',
    ])
  })

  it('moves the slip of a holiday and of a Sunday to the next business day', () => {
    const dates = list({ activity: 'comercio', span: '3', report: 'nao' }).result?.dates
    // 20/11 is a holiday on a Friday, 20/12 a Sunday.
    expect(dates?.map(({ day }) => day)).toEqual(['2026-11-23', '2026-12-21', '2027-01-20'])
    expect(dates?.map(({ title }) => title)).toEqual([
      'Pagar o DAS de outubro de 2026',
      'Pagar o DAS de novembro de 2026',
      'Pagar o DAS de dezembro de 2026',
    ])
    expect(dates?.[0]?.detail).toContain('82,05')
    // December's is paid in January at the old amount.
    expect(dates?.[2]?.detail).toContain('82,05')
  })

  it('says the amount only of the months that it is known for', () => {
    const later = list({ from: '2027-02', activity: 'comercio', span: '3', report: 'nao' }).result?.dates
    expect(later?.[0]?.detail).toBe('Boleto do MEI. O valor de 2027 sai em janeiro.')
    const before = list({ from: '2025-06', activity: 'comercio', span: '3', report: 'nao' }).result?.dates
    expect(before?.[0]?.detail).toBe('Boleto do MEI.')
  })

  it('brings the yearly declaration forward', () => {
    const dates = list({ from: '2026-05', activity: 'ambos', span: '3', report: 'sim' }).result?.dates ?? []
    expect(dates.filter(({ kind }) => kind === 'dasn')).toMatchObject([
      { nominal: '2026-05-31', day: '2026-05-29' },
    ])
    expect(dates.filter(({ kind }) => kind === 'report')).toHaveLength(3)
    expect(
      list({ from: '2029-05', activity: 'ambos', span: '3' }).result?.dates.find(
        ({ kind }) => kind === 'dasn',
      ),
    ).toMatchObject({ day: '2029-05-30' })
  })

  it('falls on a business day close by, in any year', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, (nominal) => {
        const [next, previous] = [
          sameOrNextBusinessDay(nominal, isBusinessDay),
          sameOrPreviousBusinessDay(nominal, isBusinessDay),
        ]
        expect(isBusinessDay(next) && isBusinessDay(previous)).toBe(true)
        expect(next >= nominal && previous <= nominal).toBe(true)
        expect(Date.parse(next) - Date.parse(previous)).toBeLessThanOrEqual(6 * 86_400_000)
        expect(next === nominal).toBe(isBusinessDay(nominal))
      }),
    )
  })

  it('ends with a rule that never opens', () => {
    expect(sameOrNextBusinessDay('2026-11-20', () => false)).toBe('2026-12-05')
  })

  it('asks for the activity and refuses a month far away', () => {
    expect(list({}).advice).toMatch(/vende, presta serviço/)
    for (const from of ['1999-01', '2040-01', '2026-13', 'x', '2026-1', '2026-11-18'])
      expect(list({ activity: 'ambos', from }).errors.from, from).toMatch(/cinco anos/)
  })

  it('knows real days', () => {
    expect(isRealDay('2024-02-29')).toBe(true)
    for (const text of ['2026-02-29', '2026-13-01', '2026-1-01', '', '20261118aa', '2026-11-00'])
      expect(isRealDay(text)).toBe(false)
    expect(lastDate(2028, 2)).toBe(29)
  })
})

describe('the calendar file', () => {
  const { result } = listDueDates(calendarExample(today), facts, today, isBusinessDay)
  const file = result ? calendarFile(result, '20261118T120000Z') : ''

  it('has an entry and a reminder for each date', () => {
    expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(file.split('BEGIN:VEVENT')).toHaveLength((result?.dates.length ?? 0) + 1)
    expect(file).toContain('DTSTART;VALUE=DATE:20261123\r\nDTEND;VALUE=DATE:20261124\r\n')
    expect(file).toContain('UID:das-2026-11-20@calendario.colmeia')
    expect(file).toContain('TRIGGER:-P4DT15H')
    expect(file).toContain('82\\,05')
  })

  it('has lines of 75 bytes at most, which unfold to the texts', () => {
    for (const line of file.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(file.replaceAll('\r\n ', '')).toContain('SUMMARY:Entregar a declaração anual de 2026 (DASN-SIMEI)')
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })
})
