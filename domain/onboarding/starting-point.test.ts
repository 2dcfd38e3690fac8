import { describe, expect, it } from 'vitest'
import { assignAnew, previewTrail } from './assignment.ts'
import { startingPointRestsMessage, startingPointRestsUntil } from './starting-point.ts'

// 22:30 on the 10th in São Paulo.
const changedAt = new Date('2026-11-11T01:30:00Z')
const lastMoment = new Date('2026-11-17T02:59:59Z')
const weekLater = new Date('2026-11-17T03:00:00Z')

const trails = ['t0-descoberta', 't1-validacao', 't3-formalizacao'].map((id) => ({ id }))
const wantsFormalization = {
  moment: 'has_idea',
  challenge: 'formalize',
  hasCnpj: false,
  confidence: 5,
} as const

describe('the starting point', () => {
  it('rests for seven days of São Paulo once it was changed', () => {
    expect(startingPointRestsUntil(null, lastMoment)).toBeNull()
    expect(startingPointRestsUntil(changedAt, lastMoment)).toBe('2026-11-17')
    expect(startingPointRestsUntil(changedAt, weekLater)).toBeNull()
    expect(startingPointRestsMessage('2026-11-17')).toContain('a partir de 17/11')
  })

  const formalization = { id: 't3-formalizacao' }
  const validation = { id: 't1-validacao' }
  it.each([
    ['is no change at first', null, changedAt, lastMoment, formalization, false],
    [
      'stays where the answers lead to it again',
      't3-formalizacao',
      changedAt,
      lastMoment,
      formalization,
      false,
    ],
    ['is changed a first time at once', 't1-validacao', null, lastMoment, formalization, true],
    ['is not changed twice in a week', 't1-validacao', changedAt, lastMoment, validation, false],
    ['is changed again a week later', 't1-validacao', changedAt, weekLater, formalization, true],
    [
      'that is published no more is no starting point',
      't5-marketing',
      changedAt,
      lastMoment,
      formalization,
      false,
    ],
  ] as const)('%s', (_, assignedTrailId, changed, now, trail, isChanged) => {
    const member = { trails, assignedTrailId, changedAt: changed }
    const assigned = assignAnew(member, wantsFormalization, now)
    expect(assigned).toMatchObject({ trail, isChanged })
    expect(assigned?.notice ?? '').toMatch(trail === validation ? /a partir de 17\/11/ : /^$/)
  })

  it('is the first trail where the one asked for is not published, and none where none is', () => {
    const member = { assignedTrailId: null, changedAt: null }
    const grow = { ...wantsFormalization, hasCnpj: true, challenge: 'grow' } as const
    expect(assignAnew({ ...member, trails }, grow, lastMoment)?.trail).toEqual({ id: 't0-descoberta' })
    expect(assignAnew({ ...member, trails: [] }, grow, lastMoment)).toBeNull()
  })
})

describe('what is shown before anything is saved', () => {
  const stage = { id: 'a', title: 'Primeira', summary: '', minutes: 5, isCheckpoint: false, points: 40 }
  const trail = {
    id: 't0-descoberta',
    name: 'Descoberta',
    description: '',
    icon: 'compass',
    badge: 'b',
    documentTitle: 'Ficha',
    documentIntro: 'Um problema',
    stages: [stage],
    stageIds: ['a'],
  }

  it('is the trail, why, and what comes first', () => {
    const answers = { moment: 'no_idea', challenge: 'grow', hasCnpj: false, confidence: 5 } as const
    expect(previewTrail([trail], answers)).toEqual({
      trail: {
        id: 't0-descoberta',
        name: 'Descoberta',
        icon: 'compass',
        document: { title: 'Ficha', intro: 'Um problema' },
        stages: [{ id: 'a', title: 'Primeira', minutes: 5 }],
      },
      reason: expect.stringMatching(/ainda não tem uma ideia/),
      first: 'trail',
    })
    expect(previewTrail([trail], { ...answers, moment: 'running' })?.first).toBe('create')
    expect(previewTrail([], answers)).toBeNull()
  })
})
