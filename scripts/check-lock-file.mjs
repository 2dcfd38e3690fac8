// The lock file serves every platform: `npm ci` works from it on each, without asking the registry for what it lacks.
//   node scripts/check-lock-file.mjs [folder]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { npmCommand } from './npm-command.mjs'

const platforms = ['linux x64', 'linux arm64', 'darwin arm64', 'darwin x64', 'win32 x64']
const atOnce = 2

const folder = resolve(process.argv[2] ?? '.')
const text = readFileSync(join(folder, 'package-lock.json'), 'utf8')
const problems = [...addresses(text), ...missingEntries(JSON.parse(text).packages)]
// npm has nothing to add to a file that is known to be wrong.
if (problems.length === 0) problems.push(...(await refusals()))
for (const problem of problems) process.stderr.write(`package-lock.json: ${problem}\n`)
if (problems.length === 0) process.stdout.write(`Complete for ${platforms.join(', ')}.\n`)
process.exitCode = problems.length === 0 ? 0 : 1

/** Addresses would tie an installation to the registry that the file was made with. */
function addresses(text) {
  const marks = ['"resolved"', '.tgz']
  return marks.some((mark) => text.includes(mark)) ? ['it holds download addresses'] : []
}

/** Whatever a package asks for has an entry of its own, also what other platforms alone would install. */
function missingEntries(packages) {
  return Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLocked(packages, path, name))
      .map((name) => `${name} is missing, which ${path || 'this project'} asks for`),
  )
}

/** Node looks for a package beside the one that asks, then in every folder above. */
function isLocked(packages, path, name) {
  const here = `${path}${path === '' ? '' : '/'}node_modules/${name}`
  if (here in packages) return true
  if (path === '') return false
  return isLocked(packages, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)
}

/** What `npm ci` says on each platform. Offline and without a cache: a whole lock file is all it needs. */
async function refusals() {
  const copy = mkdtempSync(join(tmpdir(), 'colmeia-lock-'))
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    if (existsSync(join(folder, name))) copyFileSync(join(folder, name), join(copy, name))
  const found = []
  const waiting = [...platforms]
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [os, cpu] = next.split(' ')
      const { code, words } = await dryRun(copy, [`--os=${os}`, `--cpu=${cpu}`])
      if (code !== 0) found.push(`npm ci refuses it for ${next}:\n${words}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  rmSync(copy, { recursive: true })
  return found
}

async function dryRun(cwd, platform) {
  const options = [
    '--dry-run',
    '--ignore-scripts',
    '--offline',
    `--cache=${join(cwd, 'cache')}`,
    '--loglevel=error',
  ]
  const { command, args, shell } = npmCommand(['ci', ...options, ...platform])
  const child = spawn(command, args, { cwd, shell, stdio: ['ignore', 'ignore', 'pipe'] })
  let words = ''
  child.stderr.setEncoding('utf8').on('data', (part) => {
    words += part
  })
  const [code] = await once(child, 'close')
  return { code, words }
}
