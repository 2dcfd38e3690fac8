import { beforeEach, describe, expect, it } from 'vitest'
import type { LiveEvent } from '#contract/events.ts'
import { createRecentEvents } from './recent-events.ts'

let time: number
const recent = () => createRecentEvents(() => time)
const points: LiveEvent = { type: 'points' }
const badges: LiveEvent = { type: 'badges' }
const resync: LiveEvent = { type: 'resync' }

beforeEach(() => {
  time = 100_000
})

describe('the recent events of a member', () => {
  it('are what a page missed since it began to load, each once', () => {
    const events = recent()
    time += 10_000
    events.add({ to: 'ana', event: badges })
    time += 1_000
    events.add({ to: 'ana', event: points })
    events.add({ to: 'ana', event: points })
    events.add({ to: 'bia', event: { type: 'profile' } })
    events.add({ to: 'everyone', event: { type: 'wall' } })
    time += 500
    expect(events.missedBy('ana', 600)).toEqual([points])
    expect(events.missedBy('ana', 2_000)).toEqual([badges, points])
    expect(events.missedBy('ana', 400)).toEqual([])
    expect(events.missedBy('caio', 2_000)).toEqual([])
  })

  it('are unknown to a page that is older than what is kept, or than this process', () => {
    const events = recent()
    time += 500
    expect(events.missedBy('ana', 1_000)).toEqual([resync])
    time += 120_000
    expect(events.missedBy('ana', 59_000)).toEqual([])
    expect(events.missedBy('ana', 61_000)).toEqual([resync])
  })

  it('are dropped after a minute, and never more than fifty', () => {
    const events = recent()
    time += 10_000
    for (let id = 0; id < 60; id += 1) events.add({ to: 'ana', event: { type: 'idea', id: String(id) } })
    expect(events.missedBy('ana', 1_000)).toHaveLength(51)
    expect(events.missedBy('ana', 1_000).at(-1)).toEqual(resync)
    time += 59_000
    events.clean()
    expect(events.missedBy('ana', 59_500)).toHaveLength(51)
    time += 2_000
    events.clean()
    expect(events.missedBy('ana', 60_000)).toEqual([])
  })

  it('are not all that happened before some were lost', () => {
    const events = recent()
    time += 10_000
    events.add({ to: 'everyone', event: resync })
    time += 500
    expect(events.missedBy('ana', 1_000)).toEqual([resync])
    expect(events.missedBy('ana', 400)).toEqual([])
  })

  it('of too many members make older pages refetch everything', () => {
    const events = recent()
    time += 10_000
    events.add({ to: 'ana', event: points })
    time += 1_000
    for (let id = 0; id < 20_000; id += 1) events.add({ to: String(id), event: points })
    expect(events.missedBy('ana', 2_000)).toEqual([resync])
    expect(events.missedBy('0', 500)).toEqual([points])
  })
})
