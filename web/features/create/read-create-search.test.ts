import { describe, expect, it } from 'vitest'
import { readCreateSearch } from './read-create-search.ts'

const nothing = {
  fromOnboarding: undefined,
  fromTrail: undefined,
  fromTrailComplete: undefined,
  fromTrailReview: undefined,
  nextTrail: undefined,
  from: undefined,
}

describe('the address of /create', () => {
  it('says nothing by itself', () => {
    expect(readCreateSearch({})).toEqual(nothing)
  })

  it('reads the idea to start from, and nothing else in its place', () => {
    const from = '0197f3a2-6d0f-7c39-9c1f-0a3f1a2b3c4d'
    expect(readCreateSearch({ from })).toEqual({ ...nothing, from })
    for (const wrong of ['abc', `${from}0`, `../${from}`, 7, [from]])
      expect(readCreateSearch({ from: wrong })).toEqual(nothing)
  })

  it('reads its flags', () => {
    expect(readCreateSearch({ fromOnboarding: 'true', nextTrail: 't5-marketing' })).toEqual({
      ...nothing,
      fromOnboarding: true,
      nextTrail: 't5-marketing',
    })
    expect(readCreateSearch({ fromTrailComplete: true, fromTrail: 'true', fromTrailReview: 'true' })).toEqual(
      {
        ...nothing,
        fromTrailComplete: true,
        fromTrail: true,
        fromTrailReview: true,
      },
    )
  })

  it.each(['false', '1', '', 'TRUE', false, null])('takes a flag of %j for absent', (value) => {
    expect(readCreateSearch({ fromTrail: value })).toEqual(nothing)
  })

  it.each(['//exemplo.com', '../admin', 'T5', 'a'.repeat(61), '', ['t1-validacao'], 7])(
    'takes %j for no trail',
    (nextTrail) => {
      expect(readCreateSearch({ nextTrail })).toEqual(nothing)
    },
  )
})
