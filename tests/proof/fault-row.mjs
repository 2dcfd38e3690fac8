// One row of the list of faults: runs its tests and counts them. PROOF_FIRST is the number of rows before.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from '../../scripts/chromium.mjs'
import { faultRows } from './fault-rows.mjs'

const { row, files } = faultRows[Number(process.env.PROOF_FIRST)]
const journeys = files.filter((file) => file.endsWith('.spec.ts'))
const tests = files.filter((file) => file.endsWith('.test.ts'))
const folder = mkdtempSync(join(tmpdir(), 'colmeia-fault-row-'))
let held = 0

if (tests.length > 0) {
  const report = join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  run(['node_modules/vitest/vitest.mjs', 'run', ...tests, ...reporters])
  held += read(report).numPassedTests ?? 0
}
if (journeys.length > 0) {
  const report = join(folder, 'playwright.json')
  await ensureChromium()
  run(['node_modules/@playwright/test/cli.js', 'test', ...journeys, '--retries=0', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  held += read(report).stats?.expected ?? 0
}
rmSync(folder, { recursive: true })
process.stdout.write(`row ${row}\nproof ${JSON.stringify({ tests: held })}\n`)

/** A failing runner fails the row. */
function run(args, env = {}) {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) process.exitCode = 1
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    process.exitCode = 1
    return {}
  }
}
