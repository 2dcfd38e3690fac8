import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The rule, the importing file, and what it imports. */
const refused = [
  ['domain-is-pure', 'domain/rule.ts', '#contract/router.ts'],
  ['domain-is-pure', 'domain/clock.ts', 'node:fs'],
  ['contract-knows-only-domain', 'contract/ideas.ts', '#server/router.ts'],
  ['server-stays-out-of-web-and-demo', 'server/pages.ts', '#web/main.tsx'],
  ['web-stays-out-of-server', 'web/main.tsx', '#server/router.ts'],
  ['demo-stays-out-of-web-and-server', 'demo/answers.ts', '#server/router.ts'],
  ['what-prepares-the-demonstration-stays-out-of-it', 'demo/start.ts', '#demo/build/prepare-content.ts'],
  ['web-reaches-demo-only-through-backend', 'web/ui/Button.tsx', '#demo/router.ts'],
  ['demo-is-imported-lazily', 'web/backend/backend.ts', '#demo/router.ts'],
  ['contract-values-stay-out-of-the-first-load', 'web/first.tsx', '#contract/router.ts'],
  ['platform-and-ui-know-no-feature', 'web/ui/Card.tsx', '#web/features/landing/Landing.tsx'],
  ['platform-and-ui-know-no-feature', 'server/platform/config.ts', '#server/features/ideas/react.ts'],
  [
    'features-do-not-look-inside-each-other',
    'web/features/auth/Form.tsx',
    '#web/features/landing/Landing.tsx',
  ],
  ['only-tests-use-test-parts', 'server/start.ts', '#server/testing/test-database.ts'],
  ['nothing-unresolvable', 'server/lost.ts', '#domain/no-such-file.ts'],
] as const

let tree: string
let broken: { readonly rule: string; readonly from: string }[]

// All in one tree and one run: starting the program for each rule took most of the time.
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'colmeia-imports-'))
  for (const file of ['.dependency-cruiser.mjs', 'package.json', 'tsconfig.base.json'])
    copyFileSync(join(root, file), join(tree, file))
  for (const [rule, from, to] of refused) {
    plant(from, `import '${to}'\n`)
    if (to.startsWith('#') && rule !== 'nothing-unresolvable') plant(to.slice(1), 'export {}\n')
  }
  plant('domain/a.ts', `export { b as a } from './b.ts'\n`)
  plant('domain/b.ts', `export { a as b } from './a.ts'\n`)
  plant('contract/session.ts', 'export type Viewer = { id: string }\n')
  plant('web/viewer.tsx', `import type { Viewer } from '#contract/session.ts'\nexport type Me = Viewer\n`)
  plant('web/features/profile/Card.tsx', `import '#web/features/tools/public.tsx'\n`)
  plant('web/features/tools/public.tsx', 'export {}\n')
  broken = brokenRules()
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

/** An imported file may itself be an importing one. */
function plant(path: string, source: string) {
  if (source === 'export {}\n' && existsSync(join(tree, path))) return
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), source)
}

function brokenRules() {
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const folders = ['contract', 'demo', 'domain', 'server', 'web']
  const args = [cruiser, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders]
  const { stdout } = spawnSync(process.execPath, args, {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string }; from: string }[] }
  }
  return summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }))
}

const brokenBy = (file: string) => broken.filter(({ from }) => from === file).map(({ rule }) => rule)

describe('the import rules', () => {
  it.each(refused)('refuse, as %s, an import in %s of %s', (rule, from) => {
    expect(brokenBy(from)).toContain(rule)
  })

  it('refuse a circle', () => {
    expect([...brokenBy('domain/a.ts'), ...brokenBy('domain/b.ts')]).toContain('no-circles')
  })

  it('let a feature use what another one offers', () => {
    expect(brokenBy('web/features/profile/Card.tsx')).toEqual([])
  })

  it('let a type of the contract into the web', () => {
    expect(brokenBy('web/viewer.tsx')).toEqual([])
  })
})
