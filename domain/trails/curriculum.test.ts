import { describe, expect, it } from 'vitest'
import { completionOf } from './completion.ts'
import { curricula, isExerciseSettled, needsIdea, resolveTrailId } from './curriculum.ts'
import { dueUnlocks, fallbackTrail, type Learner, trailAfterIdea, trailState } from './learner.ts'
import { learner, trails } from './testing/learners.ts'
import { trailOrder } from './trail-ids.ts'

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
  ] as const)('in the %s with %o lets the lesson be completed: %s', (book, exercise, expected) => {
    expect(isExerciseSettled(exercise, curricula[book])).toBe(expected)
  })
})
