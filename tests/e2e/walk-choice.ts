import { choose, everything } from '#server/testing/commit-choice.ts'
import { headCommit } from '../../scripts/commit.mjs'

/**
 * Walking every screen at every size in both themes takes half an hour: `npm run prove -- screens` does. `npm
 * test` takes one size and theme per screen, and a part of the other journeys, chosen by the commit, so that a
 * few commits cover all. `WALK=<seed> npm test` repeats a choice.
 */
const seed = process.env.WALK ?? headCommit()
// The workers use the first process's choice, whatever is committed meanwhile.
process.env.WALK = seed

export const isWholeWalk = seed === everything
export const walkName = isWholeWalk ? everything : `the choice of WALK=${seed}`

/** All options in the whole walk, otherwise the one that this commit chooses for this name. */
export function chosen<Option>(name: string, options: readonly Option[]): readonly Option[] {
  if (isWholeWalk) return options
  const index = choose(seed, name, options.length)
  return options.slice(index, index + 1)
}

/** `npm test` walks these with every commit: what no change may break. */
const withEveryCommit = [
  'contacts',
  'create-form',
  'first-load',
  'guard',
  'hostile-text',
  'lesson',
  'onboarding-finish',
  'reactions',
  'screens',
]
/** The other files are in these groups, of which each commit walks one. */
const groups = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

/** Of all files of journeys, those that `npm test` walks. */
export function filesOfCommit(files: readonly string[]): string[] {
  const isAlways = (file: string) => withEveryCommit.includes(file.replace('.spec.ts', ''))
  const others = files.filter((file) => !isAlways(file))
  const walked = chosen('group of journeys', groups)
  return files.filter((file) => isAlways(file) || walked.includes(others.indexOf(file) % groups.length))
}

export const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false },
}
/** 'configured': the project's device. 'chosen': a phone, or for a journey tagged @desktop one of both. */
export type DeviceOption = { device: 'configured' | 'chosen' }
