import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { saoPauloMoment, shiftDay } from '#domain/calendar/days.ts'
import { checkInWindow, circleStreak, isWeekKept } from './check-in.ts'
import { circleLimits, leadOf, placeFor, statusOf } from './circle.ts'

const { toForm, members: most, waiting } = circleLimits

describe('a circle', () => {
  it('forms with its fourth member, and rests when it has fewer again', () => {
    const sizes = [1, 3, 4, 12, 4, 3, 1, 4]
    let wasActive = false
    const seen = sizes.map((members) => {
      const status = statusOf({ members, wasActive })
      wasActive ||= status === 'active'
      return status
    })
    expect(seen).toEqual(['forming', 'forming', 'active', 'active', 'active', 'resting', 'resting', 'active'])
  })

  it('never has more than twelve members, and lets nobody pass those who wait', () => {
    const step = fc.record({ who: fc.nat(39), leaves: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const members = new Set<number>()
        let line: number[] = []
        for (const { who, leaves } of steps) {
          if (leaves) {
            members.delete(who)
            line = line.filter((one) => one !== who)
            while (line[0] !== undefined && placeFor({ members: members.size, ahead: 0 }) === 'member') {
              members.add(line[0])
              line = line.slice(1)
            }
          } else if (!members.has(who) && !line.includes(who)) {
            const place = placeFor({ members: members.size, ahead: line.length })
            if (place === 'member') {
              expect(line).toEqual([])
              members.add(who)
            } else if (place === 'waiting') line.push(who)
          }
          expect(members.size).toBeLessThanOrEqual(most)
          expect(line.length).toBeLessThanOrEqual(waiting)
          expect(line.length === 0 || members.size === most).toBe(true)
        }
      }),
    )
  })

  it('keeps who takes care of it while they are there, then goes to who has been there longest', () => {
    expect(leadOf(['ana', 'bia', 'caio'], 'bia')).toBe('bia')
    expect(leadOf(['ana', 'caio'], 'bia')).toBe('ana')
    expect(leadOf(['caio'], null)).toBe('caio')
    expect(leadOf([], 'ana')).toBeNull()
  })
})

describe('the window of the check-in', () => {
  it.each([
    ['Thursday', '2026-11-19T12:00:00-03:00', '2026-11-20', false],
    ['Friday, a second too early', '2026-11-20T07:59:59-03:00', '2026-11-20', false],
    ['Friday at eight', '2026-11-20T08:00:00-03:00', '2026-11-20', true],
    ['Sunday', '2026-11-22T23:00:00-03:00', '2026-11-20', true],
    ['the last second of Monday', '2026-11-23T23:59:59-03:00', '2026-11-20', true],
    ['Tuesday', '2026-11-24T00:00:00-03:00', '2026-11-27', false],
    ['across the year', '2027-01-04T10:00:00-03:00', '2027-01-01', true],
  ])('on %s', (_day, now, week, isOpen) => {
    expect(checkInWindow(new Date(now))).toMatchObject({ week, isOpen })
  })

  it('opens on Friday at eight, ends with Monday, and is open exactly between', () => {
    const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, (now) => {
        const { week, opensAt, closesAt, isOpen } = checkInWindow(now)
        expect(saoPauloMoment(opensAt)).toBe(`${week} 08:00:00`)
        expect(saoPauloMoment(closesAt)).toBe(`${shiftDay(week, 4)} 00:00:00`)
        expect(new Date(`${week}T00:00:00Z`).getUTCDay()).toBe(5)
        expect(isOpen).toBe(opensAt <= now && now < closesAt)
        expect(now < closesAt).toBe(true)
      }),
    )
  })
})

describe('the streak of a circle', () => {
  it('counts a week in which at most one of four or more is missing', () => {
    const isKept = (members: number, checkedIn: number) => isWeekKept({ members, checkedIn })
    expect([isKept(4, 3), isKept(4, 2), isKept(12, 11), isKept(12, 10)]).toEqual([true, false, true, false])
    for (let members = 0; members < toForm; members += 1) expect(isKept(members, members)).toBe(false)
  })

  it('is as long as the kept weeks in a row, and ends with a week that was not kept', () => {
    const week = '2026-11-20'
    const back = (weeks: number) => shiftDay(week, -7 * weeks)
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (kept) => {
        const weeks = kept.flatMap((isKept, n) => (isKept ? [back(n)] : []))
        const [current, ...past] = kept
        const missed = past.indexOf(false)
        const inARow = missed === -1 ? past.length : missed
        expect(circleStreak(week, weeks.toReversed())).toBe(inARow + (current === true ? 1 : 0))
      }),
    )
  })
})
