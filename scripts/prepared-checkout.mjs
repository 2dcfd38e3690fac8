// Prepares a checkout to run: the right Node, the locked dependencies, a build of the current sources. Each
// step is skipped if it was already done for exactly these inputs. Uses only Node itself, because it runs
// before anything is installed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { explainFailure, typedCommand } from './explain-failure.mjs'
import { npmCommand } from './npm-command.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { runTogether, showStep } from './steps.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const oldestNode = [20, 19]
const lockFiles = ['package.json', 'package-lock.json', 'patches']
const sources = ['content', 'contract', 'demo', 'domain', 'server', 'web']
const buildFiles = [
  ...lockFiles,
  'index.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'vite.renderer.config.ts',
  'tsconfig.base.json',
]
const installStamp = 'node_modules/.installed-for'
const quietNpm = [
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  // Without a network npm would retry for more than a minute.
  '--fetch-retries=2',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
]

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor, oldestMinor] = oldestNode
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  process.stderr.write(
    `Colmeia needs Node ${oldestNode.join('.')} or newer, best Node 24; this is ${process.version}.\n`,
  )
  process.exit(1)
}

/** The dependencies for running and building. */
export const dependencies = {
  name: 'dependencies',
  label: 'Installing what Colmeia runs on',
  isDone: () => installed()?.lock === fingerprint(lockFiles),
  work: (onStart) => install(installed()?.everything === true, onStart),
}

/** Also the development tools: tests, types, lint. Installed by the first command that uses one. */
export const allDependencies = {
  name: 'dependencies',
  label: 'Installing Colmeia and the tools for working on it',
  isDone: () => dependencies.isDone() && installed().everything,
  work: (onStart) => install(true, onStart),
}

export const build = {
  name: 'build',
  label: 'Building the web app and the server',
  ...builtOnce('dist/.built-from', [
    [],
    ['--config', 'vite.server.config.ts'],
    ['--config', 'vite.renderer.config.ts'],
  ]),
}

/** Only the demonstration, as static files: it needs no server. */
export const demoBuild = {
  name: 'demo',
  label: 'Building the demonstration',
  ...builtOnce('dist/demo/.built-from', [['--mode', 'demo']]),
}

/** Runs the steps that are not done yet; on failure ends the process with one sentence. */
export async function prepare(steps, { last } = {}) {
  const pending = steps.filter((step) => !step.isDone())
  const total = pending.length + (last === undefined ? 0 : 1)
  for (const [index, step] of pending.entries()) {
    const label = total === 1 ? step.label : `[${index + 1}/${total}] ${step.label}`
    try {
      await oneAtATime(join(root, `dist/.preparing-${step.name}`), {
        isDone: step.isDone,
        onWait: (pid) => say(`${label}: waiting for process ${pid}, which does the same in this folder…`),
        work: (onStart) => showStep(label, () => step.work(onStart)),
      })
    } catch (error) {
      giveUp(step, error)
    }
  }
  if (last !== undefined && pending.length > 0) say(`[${total}/${total}] ${last}…`)
}

export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** Written last, by npm's postinstall: an installation without it is incomplete. */
export function recordInstalled() {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const everything = Object.keys(devDependencies ?? {}).every((name) =>
    existsSync(join(root, 'node_modules', name)),
  )
  writeStamp(installStamp, `${fingerprint(lockFiles)} ${everything ? 'everything' : 'running'}`)
}

function installed() {
  const [lock, extent] = readStamp(installStamp)?.split(' ') ?? []
  return extent === undefined ? null : { lock, everything: extent === 'everything' }
}

/**
 * `npm ci` for an empty or half-installed folder. It would first delete a complete one, even under a running
 * Colmeia that loads sharp and PostgreSQL from it: there `npm install` changes only what differs. See
 * docs/decisions/003.
 */
async function install(everything, onStart) {
  const isWhole = installed() !== null
  dropStamp(installStamp)
  const how = isWhole ? ['install', '--no-save'] : ['ci']
  // Explicit, because NODE_ENV=production would omit the tools.
  const what = everything ? '--include=dev' : '--omit=dev'
  await runTogether([npmCommand([...how, what, ...quietNpm])], { cwd: root, onStart })
  // In case npm is configured to run no scripts.
  if (installed() === null) await runTogether([npmCommand(['run', 'postinstall'])], { cwd: root, onStart })
}

function builtOnce(stampFile, builds) {
  const inputs = () => fingerprint([...buildFiles, ...sources])
  return {
    isDone: () => readStamp(stampFile) === inputs(),
    work: async (onStart) => {
      const stamp = inputs()
      // Interrupted work must not pass for an earlier complete run.
      dropStamp(stampFile)
      const vite = join(root, 'node_modules/vite/bin/vite.js')
      await runTogether(
        builds.map((options) => node(vite, 'build', ...options)),
        { cwd: root, onStart },
      )
      writeStamp(stampFile, stamp)
    },
  }
}

function node(...args) {
  return { command: process.execPath, args }
}

function giveUp({ label }, error) {
  const again = typedCommand()
  if (error.signal !== undefined) {
    process.stderr.write(`Stopped. Run ${again} again: it does what is still missing.\n`)
    process.exit(128 + constants.signals[error.signal])
  }
  const words = error.words ?? `${error.code ?? ''} ${error.message}`
  process.stderr.write(`${explainFailure({ doing: label, words, folder: root, again })}\n`)
  process.exit(1)
}

function readStamp(stampFile) {
  const path = join(root, stampFile)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

function dropStamp(stampFile) {
  rmSync(join(root, stampFile), { force: true })
}

function writeStamp(stampFile, stamp) {
  const path = join(root, stampFile)
  mkdirSync(dirname(path), { recursive: true })
  // The file may be linked from another checkout.
  rmSync(path, { force: true })
  writeFileSync(path, stamp)
}

/** One hash of the paths and contents of all given files, without tests, which do not change the build. */
function fingerprint(names) {
  const hash = createHash('sha256')
  for (const name of names) {
    for (const file of filesUnder(name))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function filesUnder(name) {
  const path = join(root, name)
  if (!existsSync(path)) return []
  if (!/^[a-z]+$/.test(name)) return [name]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}
