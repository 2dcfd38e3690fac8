import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
let tree: string

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'colmeia-imports-'))
  for (const file of ['.dependency-cruiser.mjs', 'package.json', 'tsconfig.base.json']) {
    copyFileSync(join(root, file), join(tree, file))
  }
})
afterEach(() => rmSync(tree, { recursive: true, force: true }))

function plant(path: string, source: string) {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), source)
}

function rulesBrokenBy(path: string): string[] {
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const args = [cruiser, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', path]
  const { stdout } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' })
  const { summary } = JSON.parse(stdout)
  return summary.violations.map((violation: { rule: { name: string } }) => violation.rule.name)
}

describe('the import rules', () => {
  it.each([
    ['domain-is-pure', 'domain/rule.ts', '#contract/router.ts'],
    ['contract-knows-only-domain', 'contract/ideas.ts', '#server/router.ts'],
    ['server-stays-out-of-web-and-demo', 'server/router.ts', '#web/main.tsx'],
    ['web-stays-out-of-server', 'web/main.tsx', '#server/router.ts'],
    ['demo-stays-out-of-web-and-server', 'demo/router.ts', '#server/router.ts'],
    ['what-prepares-the-demonstration-stays-out-of-it', 'demo/router.ts', '#demo/build/prepare-content.ts'],
    ['web-reaches-demo-only-through-backend', 'web/ui/Button.tsx', '#demo/router.ts'],
    ['demo-is-imported-lazily', 'web/backend/backend.ts', '#demo/router.ts'],
    ['contract-values-stay-out-of-the-first-load', 'web/main.tsx', '#contract/router.ts'],
    ['platform-and-ui-know-no-feature', 'web/ui/Button.tsx', '#web/features/landing/Landing.tsx'],
    ['platform-and-ui-know-no-feature', 'server/platform/config.ts', '#server/features/ideas/react.ts'],
    [
      'features-do-not-look-inside-each-other',
      'web/features/auth/Form.tsx',
      '#web/features/landing/Landing.tsx',
    ],
    ['only-tests-use-test-parts', 'server/router.ts', '#server/testing/test-database.ts'],
  ])('refuse, as %s, an import in %s of %s', (rule, from, to) => {
    plant(from, `import '${to}'\n`)
    plant(to.slice(1), 'export {}\n')
    expect(rulesBrokenBy(from)).toContain(rule)
  })

  it('refuse a part of Node in the domain', () => {
    plant('domain/rule.ts', `import 'node:fs'\n`)
    expect(rulesBrokenBy('domain/rule.ts')).toContain('domain-is-pure')
  })

  it('refuse a path that leads nowhere', () => {
    plant('server/router.ts', `import '#domain/no-such-file.ts'\n`)
    expect(rulesBrokenBy('server/router.ts')).toContain('nothing-unresolvable')
  })

  it('refuse a circle', () => {
    plant('domain/a.ts', `export { b as a } from './b.ts'\n`)
    plant('domain/b.ts', `export { a as b } from './a.ts'\n`)
    expect(rulesBrokenBy('domain')).toContain('no-circles')
  })

  it('let a type of the contract into the web', () => {
    plant('contract/session.ts', 'export type Viewer = { id: string }\n')
    plant('web/main.tsx', `import type { Viewer } from '#contract/session.ts'\nexport type Me = Viewer\n`)
    expect(rulesBrokenBy('web/main.tsx')).toEqual([])
  })
})
