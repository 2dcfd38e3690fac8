import { describe, expect, it } from 'vitest'
import { isCheckpoint } from './checkpoint.ts'
import { completionMessage, completionOf } from './completion.ts'
import { curricula, isQuizSettled, needsIdea, resolveTrailId } from './curriculum.ts'
import {
  dueUnlocks,
  fallbackTrail,
  type Learner,
  nextTrail,
  type TrailState,
  trailAfterIdea,
  trailState,
  type UnlockSource,
} from './learner.ts'
import { isFinished, nextStage, percentDone, stageStates } from './progress.ts'
import { trailOrder } from './trail-ids.ts'

const trails = trailOrder.map((id) => ({ id, stageIds: [1, 2, 3, 4, 5, 6].map((n) => `${id}-${n}`) }))
const stagesOf = (...ids: string[]) =>
  trails.filter(({ id }) => ids.includes(id)).flatMap(({ stageIds }) => stageIds)

const newcomer: Learner = {
  trails,
  completed: new Set(),
  unlocked: new Map(),
  assignedTrailId: null,
  hasIdeas: false,
}
const learner = (changes: Partial<Learner>): Learner => ({ ...newcomer, ...changes })
const finished = (...ids: string[]) => new Set(stagesOf(...ids))

describe('an address', () => {
  it.each<[string, string | null]>([
    ...trailOrder.map((id): [string, string] => [id, id]),
    ['iniciante', 't0-descoberta'],
    ['validacao', null],
    ['T0-DESCOBERTA', null],
    ['constructor', null],
    ['', null],
  ])('%s names %s', (raw, id) => {
    expect(resolveTrailId(raw)).toBe(id)
  })

  it('that leads nowhere leads to discovery, or to the first trail there is', () => {
    expect(fallbackTrail(trails)).toBe('t0-descoberta')
    expect(fallbackTrail(trails.slice(2))).toBe('t2-estrutura')
    expect(fallbackTrail([])).toBeNull()
  })
})

describe('an idea', () => {
  it.each<[string, boolean]>([
    ['t0-descoberta', false],
    ['iniciante', false],
    ...trailOrder.slice(1).map((id): [string, boolean] => [id, true]),
  ])('is needed in %s: %s', (id, expected) => {
    expect(needsIdea(id)).toBe(expected)
  })
})

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

describe('progress', () => {
  it.each([
    [0, 6, 0],
    [1, 6, 16],
    [5, 6, 83],
    [6, 6, 100],
    [2, 3, 66],
    [0, 0, 0],
  ])('of %i of %i stages is %i%%', (done, total, percent) => {
    expect(percentDone(done, total)).toBe(percent)
  })

  const ids = ['a', 'b', 'c', 'd']
  it.each<[string[], string | null, string[]]>([
    [[], 'a', ['reachable', 'locked', 'locked', 'locked']],
    [['a'], 'b', ['completed', 'reachable', 'locked', 'locked']],
    [['a', 'b', 'c', 'd'], null, ['completed', 'completed', 'completed', 'completed']],
    // A stage that came into the trail later.
    [['a', 'c'], 'b', ['completed', 'reachable', 'completed', 'reachable']],
    [['c'], 'a', ['reachable', 'locked', 'completed', 'reachable']],
  ])('after %j goes on with %s', (done, next, states) => {
    expect(nextStage(ids, new Set(done))).toBe(next)
    expect(stageStates(ids, new Set(done), true)).toEqual(states)
  })

  it('reaches nothing in a locked trail, and keeps what was completed', () => {
    expect(stageStates(ids, new Set(['a']), false)).toEqual(['completed', 'locked', 'locked', 'locked'])
  })

  it('is finished with every stage, and never in a trail without any', () => {
    expect(isFinished(ids, new Set(ids))).toBe(true)
    expect(isFinished(ids, new Set(['a', 'b', 'c']))).toBe(false)
    expect(isFinished([], new Set())).toBe(false)
  })

  it('has a checkpoint every third stage', () => {
    expect([1, 2, 3, 4, 5, 6].filter(isCheckpoint)).toEqual([3, 6])
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

describe('the end of a trail', () => {
  it('leads to the next one, which is open', () => {
    const after = learner({
      completed: finished('t1-validacao'),
      hasIdeas: true,
      unlocked: new Map([['t2-estrutura', 'progression']]),
    })
    const completion = completionOf('t1-validacao', after)
    expect(completion).toEqual({
      nextTrail: { id: 't2-estrutura', state: 'unlocked' },
      allFinished: false,
      detour: null,
    })
    expect(completionMessage(completion, 'Estrutura')).toBe('A trilha Estrutura está aberta para você.')
  })

  it('of discovery without an idea leads to publishing one', () => {
    const completion = completionOf('t0-descoberta', learner({ completed: finished('t0-descoberta') }))
    expect(completion).toEqual({
      nextTrail: { id: 't1-validacao', state: 'locked' },
      allFinished: false,
      detour: { path: '/create?fromTrailComplete=true&nextTrail=t1-validacao' },
    })
    expect(completionMessage(completion, 'Validação')).toMatch(/publique sua ideia/)
  })

  it('of the last one says so, and of all of them too', () => {
    const last = completionOf('t6-crescimento', learner({ completed: finished('t6-crescimento') }))
    expect(last).toMatchObject({ nextTrail: null, allFinished: false, detour: null })
    expect(completionMessage(last, null)).toMatch(/última trilha/)
    const all = completionOf(
      't6-crescimento',
      learner({ completed: finished(...trailOrder), hasIdeas: true }),
    )
    expect(all).toMatchObject({ nextTrail: null, allFinished: true })
    expect(completionMessage(all, null)).toMatch(/todas as trilhas/)
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

describe('in the demonstration', () => {
  const curriculum = curricula.demonstration
  const outlines = curriculum.order.map((id) => ({ id, stageIds: [`${id}-1`, `${id}-2`] }))
  const visitor = (changes: Partial<Learner> = {}) => learner({ trails: outlines, ...changes })
  const first = new Set(['validacao-1', 'validacao-2'])

  it.each<[string, string | null]>([
    ['validacao', 'validacao'],
    ['crescimento', 'crescimento'],
    ['iniciante', 'validacao'],
    ['t0-descoberta', null],
    ['__proto__', null],
  ])('%s names %s', (raw, id) => {
    expect(resolveTrailId(raw, curriculum)).toBe(id)
  })

  it('every trail is open from its first stage, and none waits for an idea', () => {
    for (const outline of outlines) {
      expect(trailState(outline, visitor(), curriculum)).toBe('unlocked')
      expect(needsIdea(outline.id, curriculum)).toBe(false)
      expect(trailAfterIdea(visitor(), outline.id, curriculum)).toBe(outline.id)
    }
    expect(trailAfterIdea(visitor(), 'yacht', curriculum)).toBe('validacao')
    expect(fallbackTrail(outlines, curriculum)).toBe('validacao')
  })

  it('a finished trail leads straight to the following one', () => {
    const after = visitor({ completed: first })
    expect(dueUnlocks(after, curriculum)).toEqual([
      { trailId: 'validacao', source: 'completed' },
      { trailId: 'pesquisa', source: 'progression' },
    ])
    expect(completionOf('validacao', after, curriculum)).toEqual({
      nextTrail: { id: 'pesquisa', state: 'unlocked' },
      allFinished: false,
      detour: null,
    })
    expect(completionOf('crescimento', after, curriculum).nextTrail).toBeNull()
  })
})

describe('a question', () => {
  const unanswered = { isAnswered: false, isPassed: false }
  const wrong = { isAnswered: true, isPassed: false }
  const right = { isAnswered: true, isPassed: true }
  it.each([
    ['product', unanswered, false],
    ['product', wrong, false],
    ['product', right, true],
    ['demonstration', unanswered, true],
    ['demonstration', wrong, false],
    ['demonstration', right, true],
  ] as const)('in the %s with %o lets the lesson be completed: %s', (book, quiz, expected) => {
    expect(isQuizSettled(quiz, curricula[book])).toBe(expected)
  })
})
