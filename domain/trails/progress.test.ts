import { describe, expect, it } from 'vitest'
import { isCheckpoint, isFinished, nextStage, percentDone, positionInTrail, stageStates } from './progress.ts'

describe('progress', () => {
  it.each([
    [0, 6, 0],
    [1, 6, 17],
    [5, 6, 83],
    [6, 6, 100],
    [2, 3, 67],
    [0, 0, 0],
  ])('of %i of %i stages is %i%%', (done, total, percent) => {
    expect(percentDone(done, total)).toBe(percent)
  })

  const ids = ['a', 'b', 'c', 'd']
  it.each<[string[], string | null, string[]]>([
    [[], 'a', ['reachable', 'locked', 'locked', 'locked']],
    [['a'], 'b', ['completed', 'reachable', 'locked', 'locked']],
    [['a', 'b', 'c', 'd'], null, ['completed', 'completed', 'completed', 'completed']],
    // A stage added to the trail later.
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

describe('where a member stands in a trail', () => {
  it('counts the stages of that trail only', () => {
    const trail = { id: 't', stageIds: ['a', 'b', 'c'] }
    expect(positionInTrail(trail, 'b', new Set(['a', 'b', 'x']))).toEqual({
      stageId: 'b',
      trailId: 't',
      done: 2,
      total: 3,
      percent: 67,
      nextStageId: 'c',
    })
    expect(positionInTrail(trail, 'c', new Set(['a', 'b', 'c']))).toMatchObject({
      percent: 100,
      nextStageId: null,
    })
  })
})
