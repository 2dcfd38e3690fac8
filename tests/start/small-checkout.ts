import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** Stands in for Vite: builds a server that reports that it runs, unless the disk is meant to be full. */
const builder = `
import { mkdirSync, writeFileSync } from 'node:fs'
if (process.env.BUILD === 'full') {
  console.error('Error: ENOSPC: no space left on device, write')
  process.exit(1)
}
if (process.env.BUILD === 'endless') setInterval(() => {}, 1000)
else {
  mkdirSync('dist/server', { recursive: true })
  writeFileSync('dist/server/main.js', "console.log('Colmeia is running')")
}
`
const named = (name: string) => ({ 'package.json': `{"name":"${name}","version":"1.0.0","type":"module"}` })
const published = {
  vite: { ...named('vite'), 'bin/vite.js': builder, 'large.bin': 'x'.repeat(1_000_000) },
  tool: named('tool'),
  added: named('added'),
}
const manifest = {
  name: 'small',
  version: '1.0.0',
  type: 'module',
  scripts: { start: 'node scripts/start.mjs', postinstall: 'node scripts/record-installed.mjs' },
  dependencies: { vite: '1.0.0' },
  devDependencies: { tool: '1.0.0' },
}

export interface Run {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A minimal project with our own scripts, the real npm, and its own registry that can be shut down. */
export class SmallCheckout {
  readonly folder = mkdtempSync(join(tmpdir(), 'colmeia-start-'))
  readonly registry = new Registry()

  async make(): Promise<void> {
    await this.registry.open()
    for (const name of ['scripts', '.npmrc']) cpSync(join(root, name), this.path(name), { recursive: true })
    this.write('package.json', JSON.stringify(manifest))
    this.write('package-lock.json', JSON.stringify(this.registry.lockOf(manifest)))
  }

  async remove(): Promise<void> {
    this.registry.close()
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }

  path(name: string): string {
    return join(this.folder, name)
  }

  write(name: string, text: string): void {
    mkdirSync(dirname(this.path(name)), { recursive: true })
    writeFileSync(this.path(name), text)
  }

  start(env: Record<string, string> = {}, prefix: readonly string[] = []): Started {
    return this.#run([...prefix, process.execPath, 'scripts/start.mjs'], env)
  }

  installTools(env: Record<string, string> = {}): Started {
    return this.#run([process.execPath, 'scripts/tools.mjs'], env)
  }

  async npm(args: readonly string[]): Promise<Run> {
    return this.#run(['npm', ...args], {}).ended
  }

  #run([command = '', ...args]: readonly string[], given: Record<string, string>): Started {
    const env = {
      PATH: process.env.PATH ?? '',
      HOME: this.folder,
      npm_config_registry: this.registry.address,
      npm_config_cache: this.path('cache'),
      ...given,
    }
    return new Started(command, args, this.folder, env)
  }
}

/** In its own process group, as in a terminal. */
export class Started {
  readonly ended: Promise<Run>
  readonly pid: number
  #stdout = ''
  #stderr = ''

  constructor(command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv) {
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    this.pid = child.pid ?? 0
    child.stdout.setEncoding('utf8').on('data', (part) => {
      this.#stdout += part
    })
    child.stderr.setEncoding('utf8').on('data', (part) => {
      this.#stderr += part
    })
    this.ended = new Promise((done) => {
      child.once('exit', (code) =>
        setImmediate(() => done({ code, stdout: this.#stdout, stderr: this.#stderr })),
      )
    })
  }

  get said(): string {
    return this.#stdout
  }

  signal(name: NodeJS.Signals, whom: 'group' | 'itself'): void {
    process.kill(whom === 'group' ? -this.pid : this.pid, name)
  }
}

/** Answers npm's requests to a registry. */
class Registry {
  #server: Server | undefined
  #port = 0
  /** Holds packages back, so that an installation stays half done until interrupted. */
  isStuck = false
  asked = 0
  #held: (() => void)[] = []
  readonly #packages = new Map(Object.entries(published).map(([name, files]) => [name, pack(files)]))

  get address(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  async open(): Promise<void> {
    this.#server = createServer(({ url = '' }, answer) => {
      this.asked += 1
      const name = url.split('/')[1] ?? ''
      const bytes = this.#packages.get(name)
      if (bytes === undefined) answer.writeHead(404).end('{}')
      else if (!url.endsWith('.tgz')) answer.end(JSON.stringify(this.#describe(name, bytes)))
      else if (this.isStuck) this.#held.push(() => answer.end(bytes))
      else answer.end(bytes)
    })
    await new Promise<void>((done) => this.#server?.listen(this.#port, '127.0.0.1', done))
    this.#port = (this.#server.address() as AddressInfo).port
  }

  close(): void {
    this.#server?.close()
    this.#server?.closeAllConnections()
  }

  release(): void {
    this.isStuck = false
    for (const answer of this.#held.splice(0)) answer()
  }

  lockOf({ name, version, dependencies, devDependencies }: typeof manifest) {
    const entry = (locked: string) => ({
      version: '1.0.0',
      integrity: integrityOf(this.#packages.get(locked)),
    })
    return {
      name,
      version,
      lockfileVersion: 3,
      packages: {
        '': { name, version, hasInstallScript: true, dependencies, devDependencies },
        'node_modules/tool': { ...entry('tool'), dev: true },
        'node_modules/vite': entry('vite'),
      },
    }
  }

  #describe(name: string, bytes: Buffer) {
    const dist = { tarball: `${this.address}/${name}/-/${name}-1.0.0.tgz`, integrity: integrityOf(bytes) }
    return { name, 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': { name, version: '1.0.0', dist } } }
  }
}

function integrityOf(bytes: Buffer = Buffer.alloc(0)): string {
  return `sha512-${createHash('sha512').update(bytes).digest('base64')}`
}

function pack(files: Readonly<Record<string, string>>): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'colmeia-package-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'package', name)), { recursive: true })
    writeFileSync(join(folder, 'package', name), text)
  }
  spawnSync('tar', ['-czf', 'package.tgz', 'package'], { cwd: folder })
  const bytes = readFileSync(join(folder, 'package.tgz'))
  rmSync(folder, { recursive: true })
  return bytes
}
