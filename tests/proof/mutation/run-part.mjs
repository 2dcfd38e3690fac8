// One part of the mutation check: `MUTATION_PART=economy node tests/proof/mutation/run-part.mjs`. Prints the
// mutants not found and fails under the bar. Stryker reuses earlier results while code and tests are the
// same; MUTATION_AGAIN=1 starts over.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { installTools } from '../install-tools.mjs'
import { bar, parts } from './parts.mjs'

const part = process.env.MUTATION_PART
if (!(part in parts)) throw new Error(`MUTATION_PART is one of: ${Object.keys(parts).join(', ')}.`)

const forgotten = readdirSync('domain').filter(
  (folder) => !Object.values(parts).flat().includes(`domain/${folder}`),
)
if (forgotten.length > 0) throw new Error(`In no part of parts.mjs: ${forgotten.join(', ')}.`)

const tools = installTools('mutation/stryker')
run([
  `${tools}/node_modules/@stryker-mutator/core/bin/stryker.js`,
  'run',
  'tests/proof/mutation/stryker.config.mjs',
  ...(process.env.MUTATION_AGAIN === '1' ? ['--force'] : []),
])
const counted = countReport(JSON.parse(readFileSync(`.proof/mutation/${part}-report.json`, 'utf8')))
if (part === 'ledger') {
  const output = run(['node_modules/tsx/dist/cli.mjs', 'tests/proof/mutation/run-sql-mutants.ts'])
  const ofFunctions = JSON.parse(/^counted (.*)$/m.exec(output)[1])
  for (const [what, amount] of Object.entries(ofFunctions)) counted[what] += amount
}

const score = (100 * counted.found) / counted.mutants
process.stdout.write(`${part}: ${score.toFixed(1)}% of ${counted.mutants} found, the bar is ${bar}%\n`)
process.stdout.write(`proof ${JSON.stringify(counted)}\n`)
process.exitCode = score >= bar ? 0 : 1

/** As Stryker counts: mutants that could not run are neither found nor missed. */
function countReport({ files }) {
  const all = Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.map((mutant) => ({ file, ...mutant })),
  )
  const of = (...statuses) => all.filter(({ status }) => statuses.includes(status))
  for (const { file, location, mutatorName, replacement } of of('Survived', 'NoCoverage'))
    process.stdout.write(
      `not found: ${file}:${location.start.line} ${mutatorName} ${replacement.slice(0, 80)}\n`,
    )
  return {
    mutants: of('Killed', 'Timeout', 'Survived', 'NoCoverage').length,
    found: of('Killed', 'Timeout').length,
    'timed out': of('Timeout').length,
  }
}

function run(args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  process.stdout.write(stdout)
  process.stderr.write(stderr)
  if (status !== 0) process.exit(1)
  return stdout
}
