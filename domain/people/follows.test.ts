import { expect, it } from 'vitest'
import { type FriendsAudience, maySeePeopleOf } from './follows.ts'

it.each([
  ['everyone', [true, true, true]],
  ['friends', [true, true, false]],
  ['nobody', [true, false, false]],
] as const)('people shown to %s are seen by oneself, friends and others as chosen', (audience, seen) => {
  const ask = (isSelf: boolean, isFriend: boolean, chosen: FriendsAudience = audience) =>
    maySeePeopleOf({ isSelf, isFriend, audience: chosen })
  expect([ask(true, false), ask(false, true), ask(false, false)]).toEqual(seen)
})
