// Brings a checkout to the point where its code can run: the right Node, the locked dependencies, a build of
// the current sources. Each step is skipped when it was done already for exactly these inputs.
// Uses nothing but Node itself, because it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const oldestNode = [20, 19]
const lockFiles = ['package.json', 'package-lock.json', 'patches']
const sources = ['content', 'contract', 'demo', 'domain', 'server', 'web']
const buildFiles = [
  ...lockFiles,
  'index.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'tsconfig.base.json',
]

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor, oldestMinor] = oldestNode
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  process.stderr.write(`Colmeia needs Node ${oldestNode.join('.')} or newer; this is ${process.version}.\n`)
  process.exit(1)
}

export function ensureDependencies() {
  once('node_modules/.installed-for', fingerprint(lockFiles), () => {
    say('Installing dependencies (the first time takes a minute or two)…')
    // Not `npm ci`: it refuses a lock file that lacks other platforms' optional binaries, which this one may.
    run('npm', ['install', '--no-save', '--no-audit', '--no-fund'])
  })
}

export function ensureBuilt() {
  once('dist/.built-from', fingerprint([...buildFiles, ...sources]), () => {
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    say('Building the web app…')
    quietly(process.execPath, [vite, 'build'])
    say('Building the server…')
    quietly(process.execPath, [vite, 'build', '--config', 'vite.server.config.ts'])
  })
}

/** The demonstration alone, as files for any host: it needs no server. */
export function ensureDemoBuilt() {
  once('dist/demo/.built-from', fingerprint([...buildFiles, ...sources]), () => {
    say('Building the demonstration…')
    quietly(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--mode', 'demo'])
  })
}

export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** The words of a build matter only when it fails. */
function quietly(command, args) {
  run(command, args, 'pipe')
}

function run(command, args, stdio = 'inherit') {
  const { status, signal, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    stdio,
    shell: process.platform === 'win32' && command === 'npm',
  })
  if (status === 0) return
  if (stdio === 'pipe') process.stderr.write(`${stdout}${stderr}`)
  process.stderr.write(`Failed (${signal ?? `exit ${status}`}): ${command} ${args.join(' ')}\n`)
  process.exit(status ?? 1)
}

function once(stampFile, stamp, work) {
  const path = join(root, stampFile)
  if (existsSync(path) && readFileSync(path, 'utf8') === stamp) return
  // Half-done work must not pass for the work of an earlier time.
  rmSync(path, { force: true })
  work()
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, stamp)
}

/** One hash over the paths and bytes of everything named; tests do not change what is built. */
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
