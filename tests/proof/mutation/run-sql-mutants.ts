import { readFile } from 'node:fs/promises'
import { createVitest, type TestCase } from 'vitest/node'
import { type ConnectionTarget, connect } from '#server/platform/database/connect.ts'
import { onDatabase } from '#server/testing/global-setup.ts'
import { type SqlMutant, sqlMutants } from './sql-mutants.ts'

/**
 * Does for database functions what Stryker does for TypeScript: applies each change alone, on a copy of the
 * test database, and one of the ledger's tests has to fail.
 */
const files = ['apply_ledger_requests', 'record_act'].map((name) => `server/database/functions/${name}.sql`)
const functions = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n')

const vitest = await createVitest('test', {
  config: 'tests/proof/mutation/vitest.ledger.config.ts',
  watch: false,
  bail: 1,
  maxWorkers: 1,
  reporters: [{}],
})
try {
  if ((await firstFailure()) !== null) throw new Error('The tests of the ledger fail without a mutant.')
  const { admin, template } = vitest.getRootProject().getProvidedContext().testCluster
  const { sql, close } = connect(admin, { max: 1 })
  const counted = { mutants: 0, found: 0, 'timed out': 0 }
  for (const [number, mutant] of sqlMutants.entries()) {
    const name = `mutant_${number}`
    await sql.unsafe(`create database ${name} template ${template} strategy file_copy`)
    await change(onDatabase(admin, name), mutant)
    vitest.provide('testCluster', { admin, template: name })
    const failure = await firstFailure()
    await sql.unsafe(`drop database ${name}`)
    counted.mutants += 1
    if (failure !== null) counted.found += 1
    if (/timed out|timeout/.test(failure ?? '')) counted['timed out'] += 1
    process.stdout.write(`${failure === null ? 'SURVIVED' : 'found'}: ${mutant.name}\n`)
  }
  await close()
  process.stdout.write(`counted ${JSON.stringify(counted)}\n`)
  // Failing tests are wanted here; Vitest lets them end the process with 1.
  process.exitCode = 0
} finally {
  await vitest.close()
}

async function change(target: ConnectionTarget, { name, from, to }: SqlMutant) {
  if (functions.split(from).length !== 2) throw new Error(`‘${name}’: its text is not there exactly once.`)
  const { sql, close } = connect(target, { max: 1 })
  await sql.unsafe(functions.replace(from, () => to)).finally(close)
}

/** The messages of the failed tests; null if all passed. */
async function firstFailure(): Promise<string | null> {
  const { state } = vitest
  state.filesMap.clear()
  state.errorsSet.clear()
  await vitest.start()
  if (state.getFailedFilepaths().length === 0 && state.errorsSet.size === 0) return null
  return state
    .getTestModules()
    .flatMap((module) => [...module.errors(), ...[...module.children.allTests('failed')].flatMap(errorsOf)])
    .map(({ message }) => message)
    .join('\n')
}

function errorsOf(test: TestCase) {
  return test.result().errors ?? []
}
