// Checks that the lock file is complete for every platform: `npm ci` needs no other data from the registry.
//   node scripts/check-lock-file.mjs [folder]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { changedFiles } from './commit.mjs'
import { npmCommand } from './npm-command.mjs'

const allPlatforms = ['linux x64', 'linux arm64', 'darwin arm64', 'darwin x64', 'win32 x64']
const atOnce = 2

const folder = resolve(process.argv[2] ?? '.')
const platforms = process.argv[2] === undefined ? await chosenPlatforms() : allPlatforms
const text = readFileSync(join(folder, 'package-lock.json'), 'utf8')
const problems = [...addresses(text), ...missingEntries(JSON.parse(text).packages)]
// Running npm on a file known to be wrong adds nothing.
if (problems.length === 0) problems.push(...(await refusals()))
for (const problem of problems) process.stderr.write(`package-lock.json: ${problem}\n`)
if (problems.length === 0) process.stdout.write(`Complete for ${platforms.join(', ')}.\n`)
process.exitCode = problems.length === 0 ? 0 : 1

/** In `npm test` one, unless the commit changed what is installed. */
async function chosenPlatforms() {
  const changed = changedFiles() ?? ['package.json']
  if (['package.json', 'package-lock.json'].some((file) => changed.includes(file))) return allPlatforms
  const { partOfCommit } = await tsImport('../server/testing/commit-choice.ts', import.meta.url)
  return partOfCommit('platforms', allPlatforms, allPlatforms.length)
}

/** Addresses would tie an installation to the registry the file was created with. */
function addresses(text) {
  return /"resolved"|\.tgz"/.test(text) ? ['it holds download addresses'] : []
}

/** Every dependency has its own entry, including those that only other platforms install. */
function missingEntries(packages) {
  return Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLocked(packages, path, name))
      .map((name) => `${name} is missing, which ${path || 'this project'} asks for`),
  )
}

/** Node searches a package beside the requiring one, then in every folder above. */
function isLocked(packages, path, name) {
  const here = `${path}${path === '' ? '' : '/'}node_modules/${name}`
  if (here in packages) return true
  if (path === '') return false
  return isLocked(packages, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)
}

/** The output of `npm ci` for each platform. Offline and without a cache: a complete lock file is enough. */
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
