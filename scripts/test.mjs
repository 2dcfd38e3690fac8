// `npm test`: installs what the checks need, runs them all, and ends with "N passed, N failed". `npm test --
// <part of a name>` runs only the checks whose name contains it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { headCommit } from './commit.mjs'
import { allDependencies, build, demoBuild, prepare, requireNode, root, say } from './prepared-checkout.mjs'
import { createStopwatch } from './stopwatch.mjs'

requireNode()
const stopwatch = createStopwatch()
await prepare([allDependencies])
stopwatch.lap('installation')

const wanted = process.argv[2]
/** What is walked and tried in part follows from it: docs/testing.md. */
const walk = process.env.WALK ?? (wanted === '--check' ? 'everything' : headCommit())
const reports = mkdtempSync(join(tmpdir(), 'colmeia-test-'))
const playwrightReport = join(reports, 'playwright.json')
const script = (name) => [process.execPath, [join(root, 'scripts', name)]]
const node = (path, ...args) => [process.execPath, [join(root, 'node_modules', path), ...args]]

/**
 * Each check returns how many of its parts passed and failed. These need only the sources: `npm run check`.
 */
const staticChecks = {
  'format and lint': (name) => oneCheck(node('@biomejs/biome/bin/biome', 'check', '.'), name),
  'types: domain and contract': (name) =>
    oneCheck(node('typescript-7/bin/tsc', '-p', 'tsconfig.pure.json'), name),
  'types: server': (name) => oneCheck(node('typescript-7/bin/tsc', '-p', 'tsconfig.server.json'), name),
  'types: web': (name) => oneCheck(node('typescript-7/bin/tsc', '-p', 'tsconfig.web.json'), name),
  'types: service worker': (name) =>
    oneCheck(node('typescript-7/bin/tsc', '-p', 'tsconfig.worker.json'), name),
  'import rules': (name) => oneCheck(importRules(), name),
  'api document': (name) => oneCheck(node('tsx/dist/cli.mjs', 'tests/order/check-api-document.ts'), name),
  'regular expressions': (name) => oneCheck(script('check-expressions.mjs'), name),
  'dead code': (name) => oneCheck(node('knip/bin/knip.js'), name),
  'lock file': (name) => oneCheck(script('check-lock-file.mjs'), name),
}

const builds = {
  build: (name) => oneCheck(script('build.mjs'), name),
  'build of the demonstration': (name) => oneCheck(script('build-demo.mjs'), name),
}

/**
 * On a shared machine one journey may hit a stall of seconds: it is repeated and reported. A second one is a
 * race.
 */
const mostSecondTries = 1

const runningChecks = {
  'unit, contract, server and fault tests': async () => {
    say(`Of many like cases, those that follow from WALK=${walk}`)
    // Fault tests mostly wait (for a process to start, a limit to pass): beside the others they add little
    // time.
    const faults = vitest(['--project=faults'], { atOnce: false })
    const [good, bad] = (await vitest(['--project=!faults'])).counts
    const { counts, words } = await faults
    say(words.trimEnd())
    return [good + counts[0], bad + counts[1]]
  },
  'browser journeys': async () => {
    await ensureChromium()
    await prepare([build, demoBuild])
    const { ok } = await run(node('@playwright/test/cli.js', 'test', '--reporter=list,json'), {
      env: { JOURNEYS: 'of the commit', PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    })
    return counted(ok, playwrightReport, ({ stats: { expected, unexpected, flaky } }) =>
      flaky <= mostSecondTries ? [expected + flaky, unexpected] : [expected, unexpected + flaky],
    )
  },
}

const isWanted = ([name]) => wanted === undefined || wanted === '--check' || name.includes(wanted)

let passed = 0
let failed = 0
const failures = []

// Each of these uses one core, and none depends on another's output.
const waiting = Object.entries({
  ...(wanted === '--check' ? {} : builds),
  ...staticChecks,
}).filter(isWanted)
const lane = async () => {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await settle(next)
}
await Promise.all([lane(), lane()])
stopwatch.lap('builds and static checks')

// These use all cores.
if (wanted !== '--check')
  for (const next of Object.entries(runningChecks).filter(isWanted)) {
    say(`\n— ${next[0]}`)
    await settle(next)
    stopwatch.lap(next[0])
  }
rmSync(reports, { recursive: true, force: true })

if (wanted === undefined) say(`\n${stopwatch.table()}`)
if (failures.length > 0) say(`\nFailed: ${failures.join('; ')}`)
say(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1

async function vitest(args, options) {
  const report = join(mkdtempSync(join(reports, 'vitest-')), 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { ok, words } = await run(node('vitest/vitest.mjs', 'run', ...args, ...reporters), options)
  const counts = counted(ok, report, ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests])
  return { counts, words }
}

function importRules() {
  const folders = ['contract', 'demo', 'domain', 'server', 'tests', 'web']
  return node(
    'dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    '.dependency-cruiser.mjs',
    ...folders,
  )
}

async function settle([name, check]) {
  const [good, bad] = await check(name)
  passed += good
  failed += bad
  if (bad > 0) failures.push(name)
}

/** Prints its output as it goes, or all at once at the end. */
async function run([command, args], { env = {}, atOnce = true } = {}) {
  const stdio = atOnce ? 'inherit' : ['ignore', 'pipe', 'pipe']
  const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, WALK: walk, ...env } })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part) => {
      words += part
    })
  const [code] = await once(child, 'close')
  return { ok: code === 0, words }
}

/** Several run at once, so the output of each is kept together. */
async function oneCheck(command, name) {
  const { ok, words } = await run(command, { atOnce: false })
  say(`\n— ${name}\n${words.trimEnd()}`)
  return ok ? [1, 0] : [0, 1]
}

/** A runner that failed without a failed test (a crash, no tests) is a failure too. */
function counted(ok, report, read) {
  let counts = [0, 0]
  try {
    counts = read(JSON.parse(readFileSync(report, 'utf8')))
  } catch {}
  const [good, bad] = counts
  return [good, ok && good > 0 ? bad : Math.max(bad, 1)]
}
