import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { npmCommand } from '../../../scripts/npm-command.mjs'
import { findProgram, installPackages } from '../../../scripts/programs.mjs'

const root = resolve(import.meta.dirname, '../../..')
const home = join(root, '.proof/containers')
const storage = ['--root', join(home, 'store'), '--runroot', join(home, 'run')]
const baseName = 'localhost/colmeia-base'
/** What the Dockerfile asks for by default: Debian 12 with Node 24. */
const suite = 'bookworm'
const nodeMajor = 24

export interface Image {
  readonly user: string
  readonly env: readonly string[]
  readonly command: readonly string[]
  readonly workFolder: string
  readonly stopSignal: string
  readonly volumes: readonly string[]
  readonly healthCheck: readonly string[]
}

/** Debian's programs, installed if they may be. */
export function requireTools() {
  if (process.getuid?.() !== 0) throw new Error('Containers are built and run here as root only.')
  const missing = () => ['buildah', 'debootstrap'].filter((name) => findProgram([name]) === null)
  if (missing().length > 0) installPackages(missing())
  if (missing().length > 0)
    throw new Error(`Missing: ${missing().join(', ')}. Debian: apt-get install buildah debootstrap`)
}

/** The base image, made of Debian's packages and of Node and npm from npm's registry; kept for the next time. */
export function makeBase() {
  if (spawnSync('buildah', [...storage, 'inspect', '--type', 'image', baseName]).status === 0) return
  const debian = join(home, 'debian')
  const ready = join(home, 'debian-ready')
  if (!existsSync(ready)) {
    rmSync(debian, { recursive: true, force: true })
    mkdirSync(debian, { recursive: true })
    run('debootstrap', ['--variant=minbase', suite, debian])
    // As in Debian's slim images.
    for (const path of ['var/cache/apt', 'var/lib/apt/lists', 'var/log', 'usr/share/doc', 'usr/share/man'])
      run('find', [join(debian, path), '-mindepth', '1', '-delete'])
    run('find', [join(debian, 'usr/share/locale'), '-mindepth', '1', '-delete'])
    run('chroot', [debian, 'useradd', '--uid', '1000', '--create-home', 'node'])
    addNode(debian)
    writeFileSync(ready, '')
  }
  const container = buildah('from', 'scratch')
  run('cp', ['-a', `${debian}/.`, buildah('mount', container)])
  buildah('commit', '--rm', '--quiet', container, baseName)
}

function addNode(debian: string) {
  const folder = join(home, 'node')
  mkdirSync(folder, { recursive: true })
  const program = `node-linux-${process.arch}`
  const wanted = [`${program}@${nodeMajor}`, 'npm@11']
  const { command, args } = npmCommand([
    'install',
    '--no-save',
    '--ignore-scripts',
    '--prefix',
    folder,
    ...wanted,
  ])
  run(command, args, folder)
  const local = join(debian, 'usr/local')
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true })
  cpSync(join(folder, 'node_modules', program, 'bin/node'), join(local, 'bin/node'))
  cpSync(join(folder, 'node_modules/npm'), join(local, 'lib/node_modules/npm'), { recursive: true })
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name))
}

/** Builds the sources in the folder; PROOF_DOCKERFILE names another Dockerfile, to see the check fail. */
export function buildImage(name: string, folder: string): Image {
  const cache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim()
  const file = process.env.PROOF_DOCKERFILE ?? join(root, 'Dockerfile')
  run('buildah', [
    ...storage,
    'bud',
    ...['--isolation', 'chroot', '--format', 'docker', '--layers', '--pull-never', '--quiet'],
    ...['--build-arg', `BASE=${baseName}`, '--volume', `${cache}:/root/.npm`],
    ...['--volume', `${trustedHere()}:/usr/local/etc:ro`],
    ...['--ignorefile', join(root, '.dockerignore'), '--file', file, '--tag', name],
    folder,
  ])
  return inspectImage(name)
}

/** What an image says about itself. */
export function inspectImage(name: string): Image {
  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', name)) as {
    Docker: {
      config: {
        User?: string
        Env?: string[]
        Cmd?: string[]
        WorkingDir?: string
        StopSignal?: string
        Volumes?: Record<string, object>
        Healthcheck?: { Test?: string[] }
      }
    }
  }
  const { config } = Docker
  return {
    user: config.User ?? '',
    env: config.Env ?? [],
    command: config.Cmd ?? [],
    workFolder: config.WorkingDir ?? '/',
    stopSignal: config.StopSignal ?? 'SIGTERM',
    volumes: Object.keys(config.Volumes ?? {}),
    // The first word says how the others are run.
    healthCheck: config.Healthcheck?.Test?.slice(1) ?? [],
  }
}

/** npm's settings inside: the certificates that this machine trusts besides the usual ones, as of a proxy of its network. */
function trustedHere(): string {
  const folder = join(home, 'trusted')
  mkdirSync(folder, { recursive: true })
  const more = process.env.NODE_EXTRA_CA_CERTS
  if (more !== undefined) cpSync(more, join(folder, 'certificates.crt'), { dereference: true })
  writeFileSync(join(folder, 'npmrc'), more === undefined ? '' : 'cafile=/usr/local/etc/certificates.crt\n')
  return folder
}

/** The files of an image, until `close`. */
export function mountImage(name: string) {
  const container = buildah('from', '--pull-never', name)
  const folder = buildah('mount', container)
  const bytes = Number(/^\d+/.exec(execFileSync('du', ['-sb', folder], { encoding: 'utf8' }))?.[0])
  return {
    folder,
    megabytes: Math.round(bytes / 1e6),
    /** The number of a user named in the image. */
    idOf(user: string): number {
      if (/^\d+/.test(user)) return Number.parseInt(user, 10)
      const lines = readFileSync(join(folder, 'etc/passwd'), 'utf8').split('\n')
      return Number(lines.find((line) => line.startsWith(`${user}:`))?.split(':')[2] ?? 0)
    },
    close: () => buildah('rm', container),
  }
}

function buildah(...args: string[]): string {
  return execFileSync('buildah', [...storage, ...args], { encoding: 'utf8', maxBuffer: 1e8 }).trim()
}

function run(command: string, args: readonly string[], cwd = root) {
  process.stdout.write(`> ${command} ${args.join(' ')}\n`)
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${args[0]} ended with ${status}`)
}
