import { expect, it } from 'vitest'
import { ownedOf } from './owned.ts'

it('whoever bought nothing owns nothing', () => {
  expect(ownedOf(new Map(), new Map())).toEqual({
    extraProjectSlots: 0,
    leanCanvasTemplate: false,
    mentoringCredits: 0,
    goldenBadge: false,
    profileTheme: false,
  })
})

it('slots and credits count while they are unused, the rest is kept for good', () => {
  const bought = new Map([
    ['extra_project_slot', 3],
    ['basic_template', 1],
    ['express_mentoring', 2],
    ['golden_badge', 1],
    ['profile_theme', 1],
  ] as const)
  const unused = new Map([
    ['extra_project_slot', 3],
    ['basic_template', 0],
    ['express_mentoring', 1],
  ] as const)
  expect(ownedOf(bought, unused)).toEqual({
    extraProjectSlots: 3,
    leanCanvasTemplate: true,
    mentoringCredits: 1,
    goldenBadge: true,
    profileTheme: true,
  })
})
