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
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

function check(source: string) {
  writeFileSync(join(tree, 'domain/text.ts'), source)
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
