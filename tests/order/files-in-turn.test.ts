import { existsSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { filesInTurn, filesLeftOut } from '../files-in-turn.ts'

afterEach(() => vi.unstubAllEnvs())

it('a few commits run every file in turn, and a whole run leaves none out', () => {
  expect(filesInTurn.filter((file) => !existsSync(file))).toEqual([])
  const run = new Set<string>()
  for (let commit = 0; commit < 30; commit += 1) {
    vi.stubEnv('WALK', `commit ${commit}`)
    const left = filesLeftOut([])
    expect(left).not.toEqual([])
    for (const file of filesInTurn) if (!left.includes(file)) run.add(file)
  }
  expect([...run].sort()).toEqual([...filesInTurn].sort())
  vi.stubEnv('WALK', 'everything')
  expect(filesLeftOut([])).toEqual([])
})

it('a file is run with every commit that changes something in its folder', () => {
  vi.stubEnv('WALK', 'commit')
  const [left = ''] = filesLeftOut([])
  expect(filesLeftOut([left.replace('.test.ts', '.ts')])).not.toContain(left)
})
