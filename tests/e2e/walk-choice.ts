import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

/**
 * Walking every screen at every size in both themes takes half an hour: `npm run prove -- screens` does. `npm test` takes
 * one size and theme of each, chosen by the commit, so that over a few commits all of them are walked.
 * `WALK=<seed> npm test` walks the same choice again.
 */
const everything = 'everything'
const seed = process.env.WALK ?? headCommit()
// The workers take over the choice of the first process, whatever is committed meanwhile.
process.env.WALK = seed

export const isWholeWalk = seed === everything
export const walkName = isWholeWalk ? everything : `the choice of WALK=${seed}`

/** All of them in the whole walk, and else the one that this commit chooses for this name. */
export function chosen<Option>(name: string, options: readonly Option[]): readonly Option[] {
  if (isWholeWalk) return options
  const place = createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE() % options.length
  return options.slice(place, place + 1)
}

export const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false },
}
/** 'configured': what the project says. 'chosen': a phone, and for a journey that is tagged @desktop one of both. */
export type DeviceOption = { device: 'configured' | 'chosen' }

function headCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  } catch {
    return 'no-commit'
  }
}
