import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { npmCommand } from '../../scripts/npm-command.mjs'

const root = resolve(import.meta.dirname, '../..')
const home = join(root, '.proof/two-versions')
/** The first that can be gone back to (docs/decisions/049) and stops without cutting off, until there is a release. */
const firstWithWayBack = '26baa20293089b259370a0b63649ce9d7ed439cc'

/** A build that can be started, and what it is made of. */
export interface Version {
  readonly name: string
  readonly script: string
  readonly folder: string
}

/** The last release, or the commit named by PROOF_OLD, built in a folder of its own, once. */
export function earlierVersion(): Version {
  const tags = git(
    'tag',
    '--list',
    'v*',
    '--sort=-version:refname',
    '--no-contains',
    'HEAD',
    '--merged',
    'HEAD',
  )
  const ref = process.env.PROOF_OLD ?? (tags.split('\n')[0] || firstWithWayBack)
  const commit = git('rev-parse', '--verify', `${ref}^{commit}`)
  const folder = join(home, commit)
  const stamp = join(folder, 'dist/.whole')
  if (!existsSync(stamp)) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    run('sh', ['-c', `git archive ${commit} | tar -x -C '${folder}'`], root)
    addLibraries(folder)
    const vite = join(folder, 'node_modules/vite/bin/vite.js')
    for (const config of ['vite.config.ts', 'vite.server.config.ts', 'vite.renderer.config.ts'])
      run(process.execPath, [vite, 'build', '--logLevel', 'error', '--config', config], folder)
    writeFileSync(stamp, '')
  }
  return version(ref === firstWithWayBack ? `${commit.slice(0, 8)}, there is no release yet` : ref, folder)
}

/** The build of this folder with more migrations, each in a file of its own. */
export function thisVersionWith(migrations: Readonly<Record<string, string>>): Version {
  const folder = join(home, 'this')
  rmSync(folder, { recursive: true, force: true })
  // What the Dockerfile copies.
  for (const part of ['dist', 'server/database', 'content', 'web/routeTree.gen.ts', 'package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const written = join(folder, 'server/database/migrations')
  const file = join(written, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number; when: number }[] }
  for (const [tag, sql] of Object.entries(migrations)) {
    const last = journal.entries.at(-1)
    if (last === undefined) throw new Error('There are migrations')
    const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag }
    journal.entries.push(next)
    writeFileSync(join(written, `${tag}.sql`), sql)
  }
  writeFileSync(file, JSON.stringify(journal))
  return version('this code', folder)
}

function version(name: string, folder: string): Version {
  return { name, folder, script: join(folder, 'dist/server/main.js') }
}

/** Those of this folder, if they are the same ones. */
function addLibraries(folder: string) {
  if (['package-lock.json', 'patches'].every((name) => isSame(folder, name)))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  else {
    const { command, args } = npmCommand([
      'ci',
      '--include=dev',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
    ])
    run(command, args, folder)
  }
}

function isSame(folder: string, name: string): boolean {
  return spawnSync('diff', ['-rq', join(root, name), join(folder, name)]).status === 0
}

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout.trim()
}

function run(command: string, args: readonly string[], cwd: string) {
  process.stdout.write(`> ${command} ${args.join(' ')}\n`)
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
}
