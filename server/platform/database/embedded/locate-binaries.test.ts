import { execFileSync } from 'node:child_process'
import { chmod, cp, lstat, mkdtemp, readlink, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { locateBinaries, restoreLinks } from './locate-binaries.ts'

let copy: string
beforeAll(async () => {
  copy = await mkdtemp(path.join(os.tmpdir(), 'colmeia-binaries-'))
})
afterAll(() => rm(copy, { recursive: true, force: true }))

it('finds programs that run', async () => {
  const { postgres, initdb, pg_ctl } = await locateBinaries()
  for (const program of [postgres, initdb, pg_ctl]) {
    expect(execFileSync(program, ['--version'], { encoding: 'utf8' })).toMatch(/PostgreSQL\) \d+/)
  }
})

it('restores the links that an npm without install scripts did not make', async () => {
  const { postgres } = await locateBinaries()
  const original = path.resolve(path.dirname(postgres), '..', '..')
  const links: string[] = []
  await cp(original, copy, {
    recursive: true,
    filter: async (source) => {
      const isLink = (await lstat(source)).isSymbolicLink()
      if (isLink) links.push(path.relative(original, source))
      return !isLink
    },
  })
  await restoreLinks(copy)
  await restoreLinks(copy)
  for (const link of links) {
    expect(await readlink(path.join(copy, link))).toBe(await readlink(path.join(original, link)))
  }
  const copied = path.join(copy, path.relative(original, postgres))
  await chmod(copied, 0o755)
  expect(execFileSync(copied, ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL')
})

it('says what to do on a machine it has no programs for', async () => {
  await expect(locateBinaries('sunos', 'sparc')).rejects.toThrow(
    /No built-in PostgreSQL for sunos-sparc .*set DATABASE_URL/,
  )
})
