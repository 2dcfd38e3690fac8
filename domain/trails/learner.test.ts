import { describe, expect, it } from 'vitest'
import {
  dueUnlocks,
  fallbackTrail,
  isTrailFinished,
  type Learner,
  nextTrail,
  positionInTrail,
  trailAfterIdea,
  trailState,
  type UnlockSource,
} from './learner.ts'
import type { TrailState } from './progress.ts'
import { finished, learner, trails } from './testing/learners.ts'

describe('the next trail', () => {
  it.each([
    ['t0-descoberta', 't1-validacao'],
    ['t1-validacao', 't2-estrutura'],
    ['t2-estrutura', 't3-formalizacao'],
    ['t3-formalizacao', 't4-financas'],
    ['t4-financas', 't5-marketing'],
    ['t5-marketing', 't6-crescimento'],
    ['t6-crescimento', null],
  ])('after %s is %s', (id, next) => {
    expect(nextTrail(id, trails)).toBe(next)
  })

  it('is the following one that is published', () => {
    expect(nextTrail('t0-descoberta', [{ id: 't4-financas' }, { id: 't2-estrutura' }])).toBe('t2-estrutura')
    expect(nextTrail('t5-marketing', trails.slice(0, 3))).toBeNull()
  })
})

describe('a card', () => {
  it.each<[string, Partial<Learner>, TrailState]>([
    ['t0-descoberta', {}, 'unlocked'],
    ['t1-validacao', {}, 'locked'],
    ['t4-financas', { unlocked: new Map([['t4-financas', 'idea_posted']]) }, 'unlocked'],
    ['t0-descoberta', { completed: finished('t0-descoberta') }, 'completed'],
    ['t2-estrutura', { trails: trails.slice(2) }, 'unlocked'],
  ])('of %s with %o is %s', (id, changes, state) => {
    const outline = trails.find((trail) => trail.id === id) ?? { id, stageIds: [] }
    expect(trailState(outline, learner(changes))).toBe(state)
  })
})

describe('what has become due', () => {
  it.each<[string, Partial<Learner>, [string, UnlockSource][]]>([
    ['nothing for a newcomer', {}, []],
    ['the assigned trail', { assignedTrailId: 't5-marketing' }, [['t5-marketing', 'onboarding_assignment']]],
    [
      'not an assigned trail that is open',
      { assignedTrailId: 't5-marketing', unlocked: new Map([['t5-marketing', 'idea_posted']]) },
      [],
    ],
    [
      'not an assigned trail that is not published',
      { assignedTrailId: 't5-marketing', trails: trails.slice(0, 2) },
      [],
    ],
    [
      'a finished trail and the one after it',
      { completed: finished('t1-validacao'), hasIdeas: true },
      [
        ['t1-validacao', 'completed'],
        ['t2-estrutura', 'progression'],
      ],
    ],
    [
      'only the finished discovery trail, without an idea',
      { completed: finished('t0-descoberta') },
      [['t0-descoberta', 'completed']],
    ],
    [
      'validation after discovery, with an idea',
      { completed: finished('t0-descoberta'), hasIdeas: true },
      [
        ['t0-descoberta', 'completed'],
        ['t1-validacao', 'progression'],
      ],
    ],
    [
      'validation once the idea is there',
      {
        completed: finished('t0-descoberta'),
        hasIdeas: true,
        unlocked: new Map([['t0-descoberta', 'completed']]),
      },
      [['t1-validacao', 'progression']],
    ],
    [
      'the end of an assigned trail, which was opened by the assignment',
      {
        completed: finished('t6-crescimento'),
        assignedTrailId: 't6-crescimento',
        unlocked: new Map([['t6-crescimento', 'onboarding_assignment']]),
      },
      [['t6-crescimento', 'completed']],
    ],
    [
      'nothing that was opened before',
      {
        completed: finished('t1-validacao'),
        hasIdeas: true,
        unlocked: new Map([
          ['t1-validacao', 'completed'],
          ['t2-estrutura', 'idea_posted'],
        ]),
      },
      [],
    ],
    [
      'two finished in a row, each as completed',
      { completed: finished('t1-validacao', 't2-estrutura'), hasIdeas: true },
      [
        ['t1-validacao', 'completed'],
        ['t2-estrutura', 'completed'],
        ['t3-formalizacao', 'progression'],
      ],
    ],
  ])('is %s', (_, changes, due) => {
    expect(dueUnlocks(learner(changes))).toEqual(due.map(([trailId, source]) => ({ trailId, source })))
  })
})

describe('publishing an idea opens', () => {
  it.each<[string, Partial<Learner>, string, string | null]>([
    ['validation for anyone', {}, 't1-validacao', 't1-validacao'],
    ['the assigned trail', { assignedTrailId: 't5-marketing' }, 't5-marketing', 't5-marketing'],
    [
      'the trail after a finished one',
      { completed: finished('t2-estrutura') },
      't3-formalizacao',
      't3-formalizacao',
    ],
    [
      'validation where there is no claim',
      { assignedTrailId: 't2-estrutura' },
      't6-crescimento',
      't1-validacao',
    ],
    ['validation for a word that names no trail', {}, 'yacht', 't1-validacao'],
    [
      'validation after an unfinished trail',
      { completed: new Set(['t2-estrutura-1']) },
      't3-formalizacao',
      't1-validacao',
    ],
    [
      'validation where the assigned trail is not published',
      { assignedTrailId: 't5-marketing', trails: trails.slice(0, 3) },
      't5-marketing',
      't1-validacao',
    ],
    [
      'nothing where validation is not published either',
      { trails: trails.slice(0, 1) },
      't5-marketing',
      null,
    ],
  ])('%s', (_, changes, asked, opened) => {
    expect(trailAfterIdea(learner(changes), asked)).toBe(opened)
  })
})

describe('an address that names no trail', () => {
  it('leads to discovery, or to the first trail where that is not published, or nowhere', () => {
    expect(fallbackTrail(trails.toReversed())).toBe('t0-descoberta')
    expect(fallbackTrail(trails.slice(3))).toBe('t3-formalizacao')
    expect(fallbackTrail([])).toBeNull()
  })
})

describe('where a member stands in a trail', () => {
  it('counts the stages of that trail only', () => {
    const trail = { id: 't', stageIds: ['a', 'b', 'c'] }
    expect(positionInTrail(trail, 'b', learner({ completed: new Set(['a', 'b', 'x']) }))).toEqual({
      stageId: 'b',
      trailId: 't',
      done: 2,
      total: 3,
      percent: 67,
      nextStageId: 'c',
    })
    expect(positionInTrail(trail, 'c', learner({ completed: new Set(['a', 'b', 'c']) }))).toMatchObject({
      percent: 100,
      nextStageId: null,
    })
  })
})

describe('a trail finished with six stages that now has nine', () => {
  const before = trails.find(({ id }) => id === 't3-formalizacao') ?? { id: '', stageIds: [] }
  const now = { ...before, stageIds: ['new-1', ...before.stageIds, 'new-2', 'new-3'] }
  const grown = trails.map((trail) => (trail.id === now.id ? now : trail))
  const done = { trails: grown, completed: finished(now.id), hasIdeas: true }
  const stored = learner({ ...done, unlocked: new Map([[now.id, 'completed']]) })

  it('stays finished, and the next one opens', () => {
    expect(isTrailFinished(now, stored)).toBe(true)
    expect(trailState(now, stored)).toBe('completed')
    expect(dueUnlocks(stored)).toEqual([{ trailId: 't4-financas', source: 'progression' }])
    expect(trailAfterIdea(stored, 't4-financas')).toBe('t4-financas')
    expect(positionInTrail(now, 'new-1', stored)).toMatchObject({
      done: 6,
      total: 9,
      percent: 100,
      nextStageId: 'new-1',
    })
  })

  it('is unfinished for who had not reached its end', () => {
    const almost = learner({ ...done, unlocked: new Map([[now.id, 'progression']]) })
    expect(trailState(now, almost)).toBe('unlocked')
    expect(dueUnlocks(almost)).toEqual([])
    expect(positionInTrail(now, 'new-1', almost)).toMatchObject({ percent: 67 })
  })
})
