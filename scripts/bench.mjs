// `npm run bench`: all benchmarks one by one, or the named one with its options:
//   npm run bench -- economy-growth                        full size, a million members: ~15 minutes
//   npm run bench -- economy-growth --members 100000       a quick run, which proves nothing about a million
// The table goes into docs/quality.md, except for a quick run.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchmarks } from '../tests/load/benchmarks.mjs'
import { allDependencies, build, prepare, requireNode, root, say } from './prepared-checkout.mjs'
import { recordBenchmarks } from './quality-page.mjs'
import { table } from './table.mjs'

requireNode()
await prepare([allDependencies])

const [wanted, ...options] = process.argv.slice(2)
if (wanted !== undefined && !(wanted in benchmarks)) {
  say(`Unknown: ${wanted}. There is: ${Object.keys(benchmarks).join(', ')}.`)
  process.exit(1)
}

const rows = []
for (const name of wanted === undefined ? Object.keys(benchmarks) : [wanted])
  rows.push(...(await measure(name)))
say(`\n${table([['benchmark', 'what', 'figure', 'bar', 'result'], ...rows])}`)
if (options.length === 0) recordBenchmarks(rows)
process.exitCode = rows.some((row) => row.at(-1) === 'FAIL') ? 1 : 0

/** Runs it and returns its figures, each prefixed with the benchmark's name. */
async function measure(name) {
  const { measures, file, needsBuild } = benchmarks[name]
  say(`\n— ${name}: ${measures}`)
  if (needsBuild) await prepare([build])
  const folder = mkdtempSync(join(tmpdir(), 'colmeia-bench-'))
  const figures = join(folder, 'figures')
  writeFileSync(figures, '')
  const command = [join(root, 'node_modules/tsx/dist/cli.mjs'), join(root, file), ...options]
  const env = { ...process.env, BENCH_FIGURES: figures }
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit', env })
  const lines = readFileSync(figures, 'utf8').split('\n').filter(Boolean)
  rmSync(folder, { recursive: true })
  const rows = lines.map((line) => [name, ...JSON.parse(line)])
  if (rows.length > 0 && (status === 0 || rows.some((row) => row.at(-1) === 'FAIL'))) return rows
  const result = status === 0 ? 'pass' : 'FAIL'
  return [
    ...rows,
    [name, 'the run itself', status === 0 ? 'ended well' : `ended with ${status}`, '–', result],
  ]
}
