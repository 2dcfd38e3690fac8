import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
let tree: string
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'colmeia-expressions-'))
  mkdirSync(join(tree, 'domain'))
  mkdirSync(join(tree, 'server/platform'), { recursive: true })
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

function check(source: string, file = 'domain/text.ts') {
  for (const old of ['domain/text.ts', 'server/platform/config.ts']) rmSync(join(tree, old), { force: true })
  writeFileSync(join(tree, file), source)
  const script = join(root, 'scripts/check-expressions.mjs')
  const { status, stdout } = spawnSync(process.execPath, [script, tree], {
    encoding: 'utf8',
    timeout: 120_000,
  })
  return { status, stdout }
}

it('one that a long text makes slow is refused, as a literal or as text', () => {
  const { status, stdout } = check(
    ['export const ends = / +\\n/gu', 'export const twice = new RegExp("^(a|a)*$")'].join('\n'),
  )
  expect(status).toBe(1)
  expect(stdout).toContain('domain/text.ts:1')
  expect(stdout).toContain('domain/text.ts:2')
}, 150_000)

it('one that takes time in proportion is not', () => {
  expect(check('export const word = /^[a-z]+$/u\n').status).toBe(0)
}, 150_000)

it('an exception is one expression, not the file it stands in', () => {
  // The first is MAIL_FROM's, which the operator sets.
  const source = [
    'export const from = /^[^\\r\\n]*[^\\s@<>]+@[^\\s@<>]+>?$/',
    'export const ends = / +\\n/gu',
  ].join('\n')
  const { status, stdout } = check(source, 'server/platform/config.ts')
  expect(status).toBe(1)
  expect(stdout).toContain('server/platform/config.ts:2')
  expect(stdout).not.toContain('server/platform/config.ts:1')
}, 150_000)

it('what takes more than 25 ms on the longest text is refused, though it ends soon', () => {
  const { status, stdout } = check('export const tags = /<[^>]+>/gu\n')
  expect([status, stdout]).toEqual([1, expect.stringContaining('domain/text.ts:1')])
}, 150_000)

it('one built while the code runs is refused unless it is listed, and then judged as it is built', () => {
  const { status, stdout } = check(
    [
      'const words = ["a", "b"]',
      'export const either = new RegExp(words.join("|"))',
      'export const flagged = new RegExp("a", words[0])',
    ].join('\n'),
  )
  expect(status).toBe(1)
  expect(stdout).toContain('domain/text.ts:2')
  expect(stdout).toContain('domain/text.ts:3')
}, 150_000)
