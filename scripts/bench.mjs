// `npm run bench`: every benchmark, one after the other, or the one named, with options of its own:
//   npm run bench -- economy-growth                        at its full size, a million members: some 15 minutes
//   npm run bench -- economy-growth --members 100000       a quick look, which proves nothing about a million
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { benchmarks } from '../tests/load/benchmarks.mjs'
import { ensureBuilt, ensureDependencies, requireNode, root, say } from './prepared-checkout.mjs'
import { table } from './table.mjs'

requireNode()
ensureDependencies()

const [wanted, ...options] = process.argv.slice(2)
if (wanted !== undefined && !(wanted in benchmarks)) {
  say(`Unknown: ${wanted}. There is: ${Object.keys(benchmarks).join(', ')}.`)
  process.exit(1)
}

const results = (wanted === undefined ? Object.keys(benchmarks) : [wanted]).map((name) => {
  const { measures, file, needsBuild } = benchmarks[name]
  say(`\n— ${name}: ${measures}`)
  if (needsBuild) ensureBuilt()
  const command = [join(root, 'node_modules/tsx/dist/cli.mjs'), join(root, file), ...options]
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' })
  return [name, status === 0 ? 'pass' : 'FAIL']
})

say(`\n${table([['benchmark', 'result'], ...results])}`)
process.exitCode = results.every(([, result]) => result === 'pass') ? 0 : 1
