// `npm test`: installs what the checks need, runs every one of them, and ends with "N passed, N failed".
// `npm test -- <part of a name>` runs only the checks whose name contains it.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import {
  ensureBuilt,
  ensureDemoBuilt,
  ensureDependencies,
  requireNode,
  root,
  say,
} from './prepared-checkout.mjs'

requireNode()
ensureDependencies()

const reports = mkdtempSync(join(tmpdir(), 'colmeia-test-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')
const node = (path, ...args) => [process.execPath, [join(root, 'node_modules', path), ...args]]

/** Each check answers how many of its parts passed and failed. These need nothing but the sources: `npm run check`. */
const staticChecks = {
  'format and lint': () => oneCheck(node('@biomejs/biome/bin/biome', 'check', '.')),
  'types: domain and contract': () => oneCheck(node('typescript/bin/tsc', '-p', 'tsconfig.pure.json')),
  'types: server': () => oneCheck(node('typescript/bin/tsc', '-p', 'tsconfig.server.json')),
  'types: web': () => oneCheck(node('typescript/bin/tsc', '-p', 'tsconfig.web.json')),
  'types: service worker': () => oneCheck(node('typescript/bin/tsc', '-p', 'tsconfig.worker.json')),
  'import rules': () => oneCheck(importRules()),
  'dead code': () => oneCheck(node('knip/bin/knip.js')),
}

const runningChecks = {
  build: () => oneCheck([process.execPath, [join(root, 'scripts/build.mjs')]]),
  'unit, contract, server and fault tests': () => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
    const ok = succeeds(node('vitest/vitest.mjs', 'run', ...reporters))
    return counted(ok, vitestReport, ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests])
  },
  'browser journeys': async () => {
    await ensureChromium()
    ensureBuilt()
    ensureDemoBuilt()
    const ok = succeeds(node('@playwright/test/cli.js', 'test', '--reporter=list,json'), {
      PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
    })
    return counted(ok, playwrightReport, ({ stats }) => [stats.expected, stats.unexpected + stats.flaky])
  },
}

const wanted = process.argv[2]
const checks = wanted === '--check' ? staticChecks : { ...staticChecks, ...runningChecks }
const chosen = Object.entries(checks).filter(
  ([name]) => wanted === undefined || wanted === '--check' || name.includes(wanted),
)

let passed = 0
let failed = 0
const failures = []
for (const [name, check] of chosen) {
  say(`\n— ${name}`)
  const [good, bad] = await check()
  passed += good
  failed += bad
  if (bad > 0) failures.push(name)
}
rmSync(reports, { recursive: true, force: true })

if (failures.length > 0) say(`\nFailed: ${failures.join('; ')}`)
say(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1

function importRules() {
  const folders = ['contract', 'domain', 'server', 'tests', 'web']
  return node(
    'dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    '.dependency-cruiser.mjs',
    ...folders,
  )
}

function succeeds([command, args], env = {}) {
  return (
    spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
  )
}

function oneCheck(command) {
  return succeeds(command) ? [1, 0] : [0, 1]
}

/** A runner that ended badly without a failed test to show for it (a crash, no tests) is a failure too. */
function counted(ok, report, read) {
  let counts = [0, 0]
  try {
    counts = read(JSON.parse(readFileSync(report, 'utf8')))
  } catch {}
  const [good, bad] = counts
  return [good, ok && good > 0 ? bad : Math.max(bad, 1)]
}
