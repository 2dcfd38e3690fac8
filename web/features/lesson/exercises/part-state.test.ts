import { describe, expect, it } from 'vitest'
import { partState } from './part-state.ts'

const judged = { answer: { kind: 'sort', groups: [0, 1] }, isRight: false, parts: [true, false] }

describe('A part of an answer', () => {
  it('is right or wrong once it was judged, and open until then', () => {
    expect([0, 1].map((part) => partState(judged, part))).toEqual(['right', 'wrong'])
    expect(partState(null, 0)).toBe('open')
  })

  it('is open again when it was changed, while the others keep their marks', () => {
    expect([partState(judged, 0), partState(judged, 1, true)]).toEqual(['right', 'open'])
  })
})
