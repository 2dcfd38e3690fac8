// `npm run prove`: the long checks, which are too slow for `npm test`. All, or the named ones:
//   npm run prove -- ledger-model
//   npm run prove -- ledger-model --seed 42    the same random run again
//   npm run prove -- kill-nine --batches 2     two batches now; the next run continues
//   npm run prove -- --again                   from the beginning, ignoring earlier results
// Results are kept in .proof/ and not repeated until the code they cover changes. The table goes into
// docs/quality.md.
import { spawn } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checks, coversAll } from '../tests/proof/checks.mjs'
import { allDependencies, build, prepare, requireNode, root, say } from './prepared-checkout.mjs'
import { recordProof } from './quality-page.mjs'
import { table } from './table.mjs'

requireNode()
await prepare([allDependencies])

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    again: { type: 'boolean', default: false },
    batches: { type: 'string', default: 'Infinity' },
  },
})
const unknown = positionals.filter((name) => !(name in checks))
if (unknown.length > 0) {
  say(`Unknown: ${unknown.join(', ')}. There is: ${Object.keys(checks).join(', ')}.`)
  process.exit(1)
}

const memory = join(root, '.proof')
/** PROOF_SERVER sets another build, to see a check fail: its results are neither remembered nor recorded. */
const isThisBuild = process.env.PROOF_SERVER === undefined
const results = []
for (const name of positionals.length > 0 ? positionals : Object.keys(checks)) results.push(await prove(name))

say(`\n${table([['check', 'figure', 'bar', 'result'], ...results.map(({ row }) => row)])}`)
if (isThisBuild) recordProof(results.map(({ row }) => row))
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1

async function prove(name) {
  const check = checks[name]
  if (check.needsBuild) await prepare([build])
  const state = recall(name)
  say(`\n— ${name}: ${check.holds}`)
  say(
    state.done === 0
      ? `seed ${state.seed}`
      : `seed ${state.seed}, going on after ${state.done} of ${check.total}`,
  )

  let failure = null
  for (let batch = 0; state.done < check.total && failure === null; batch += 1) {
    if (batch >= Number(options.batches)) break
    const count = Math.min(check.batch, check.total - state.done)
    const { args, env } = check.command({
      count,
      seed: state.seed + state.done,
      done: state.done,
      again: options.again,
    })
    const { passed, counted, output } = await run(args, env)
    if (passed) {
      for (const [what, amount] of Object.entries(counted))
        state.counted[what] = (state.counted[what] ?? 0) + amount
      state.done += count
      if (isThisBuild) remember(name, state)
      say(`${state.done} of ${check.total} ${check.unit}`)
    } else {
      const again = [...Object.entries(env).map(([key, value]) => `${key}=${value}`), 'node', ...args]
      failure = again.join(' ')
      say(`${output}\nFailed. The same again: ${failure}`)
    }
  }

  const counted = { [check.unit]: state.done, ...state.counted }
  const figure = check.figure?.(counted) ?? `${listed(counted)} (seed ${state.seed})`
  const bar = check.bar ?? `${check.total.toLocaleString('en')} ${check.unit}, none failing`
  const passed = failure === null
  const result = passed ? (state.done < check.total ? 'so far' : 'pass') : 'FAIL'
  return { passed, row: [name, figure, bar, result] }
}

function listed(counted) {
  return Object.entries(counted)
    .map(([what, amount]) => `${amount.toLocaleString('en')} ${what}`)
    .join(', ')
}

/** The stored results for exactly this code, or a fresh start. */
function recall(name) {
  const code = fingerprint(checks[name].covers)
  const seed = options.seed === undefined ? randomInt(2 ** 31) : Number(options.seed)
  const fresh = { code, seed, done: 0, counted: {} }
  if (options.again || !isThisBuild) return fresh
  try {
    const state = JSON.parse(readFileSync(join(memory, `${name}.json`), 'utf8'))
    return state.code === code && (options.seed === undefined || state.seed === seed) ? state : fresh
  } catch {
    return fresh
  }
}

function remember(name, state) {
  mkdirSync(memory, { recursive: true })
  writeFileSync(join(memory, `${name}.json`), `${JSON.stringify(state, null, 2)}\n`)
}

function fingerprint(covered) {
  const hash = createHash('sha256')
  for (const path of [...covered, ...coversAll]) {
    for (const file of filesOf(path).sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** The path itself, or all files in it. */
function filesOf(path) {
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path)).flatMap((name) => filesOf(join(path, name)))
}

/** Its output is kept in case it fails. */
function run(args, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('close', (code) => {
      const counted = JSON.parse(/^proof (\{.*\})$/m.exec(output)?.[1] ?? '{}')
      resolve({ passed: code === 0, counted, output })
    })
  })
}
