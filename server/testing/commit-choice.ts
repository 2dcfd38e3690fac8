import { createHash } from 'node:crypto'

/**
 * A share of many like cases, which follows from the commit: `npm test` sets WALK to its hash. Without it, as in
 * `npx vitest` and `npm run prove -- tests`, all of them.
 */
export function partOfCommit<Case>(name: string, cases: readonly Case[], oneIn: number): readonly Case[] {
  const { WALK: seed } = process.env
  if (seed === undefined || !isInPart()) return cases
  const part = choose(seed, name, oneIn)
  return cases.filter((_, index) => index % oneIn === part)
}

/** Whether only a part is asked for. */
export function isInPart(): boolean {
  const { WALK: seed } = process.env
  return seed !== undefined && seed !== everything
}

export const everything = 'everything'

/** A number below `count`. */
export function choose(seed: string, name: string, count: number): number {
  return createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE() % count
}
