import { expect, it } from 'vitest'
import { TooBusyError } from '#server/platform/auth/limit-concurrency.ts'
import { createFairTurns } from './fair-turns.ts'

/** Work that ends when the test says so. */
function workshop(most: number) {
  const run = createFairTurns(most)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const outcomes = new Map<string, string>()
  return {
    begun,
    outcomes,
    ask(owner: string, name = owner) {
      run(owner, () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.push(resolve))
      }).then(
        () => outcomes.set(name, 'done'),
        (error: unknown) => outcomes.set(name, error instanceof TooBusyError ? 'refused' : 'failed'),
      )
    },
    async finish() {
      ends.shift()?.()
      // The rest is a chain of promises that wait for nothing outside.
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

it('seven owners who fill the queue keep nobody else out', async () => {
  const { ask, finish, begun, outcomes } = workshop(20)
  for (let n = 0; n < 21; n += 1) ask(`full-${n % 7}`, `full-${n}`)
  ask('other')
  for (let n = 0; n < 21; n += 1) await finish()
  expect(outcomes.get('other')).toBe('done')
  expect([...outcomes.values()].filter((outcome) => outcome === 'refused')).toHaveLength(1)
  // The first was already running; then owners without any finished work come first, and 'other' is one of
  // them.
  expect(begun.indexOf('other')).toBeLessThanOrEqual(7)
})

it('who has as many waiting as anybody is refused when the queue is full', async () => {
  const { ask, finish, outcomes } = workshop(2)
  for (const name of ['under way', 'first', 'second', 'third']) ask('one', name)
  await finish()
  expect(outcomes.get('third')).toBe('refused')
  expect(outcomes.get('under way')).toBe('done')
})

it('for whom less was done comes first, and in their order those alike', async () => {
  const { ask, finish, begun } = workshop(20)
  ask('heavy', 'heavy 1')
  ask('heavy', 'heavy 2')
  ask('light')
  ask('new')
  for (let n = 0; n < 4; n += 1) await finish()
  expect(begun).toEqual(['heavy 1', 'light', 'new', 'heavy 2'])
})

it('goes on after work that failed', async () => {
  const run = createFairTurns(1)
  await expect(run('one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await run('one', async () => 'done')).toBe('done')
})
