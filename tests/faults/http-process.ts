import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const root = resolve(import.meta.dirname, '../..')
/** Separate from the real build, which must not change under a running app. */
export const builtServer = join(root, 'dist/server-under-test')

export async function buildServer() {
  await build({
    root,
    configFile: join(root, 'vite.server.config.ts'),
    logLevel: 'error',
    build: { outDir: builtServer, sourcemap: false },
  })
}

/** The server as a separate process, on its own data folder unless one is given. */
export class ServerProcess {
  readonly pid: number
  readonly exited: Promise<number | null>
  stdout = ''
  stderr = ''
  readonly #child: ChildProcess
  readonly #ready: Promise<string>

  constructor(env: Record<string, string>, script = join(builtServer, 'main.js')) {
    this.#child = spawn(process.execPath, [script], {
      cwd: tmpdir(),
      env: {
        PATH: process.env.PATH ?? '',
        NODE_ENV: 'production',
        PORT: '0',
        SAMPLE_COMMUNITY: 'off',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.pid = this.#child.pid ?? 0
    this.exited = new Promise((done) => this.#child.once('close', done))
    this.#child.stderr?.on('data', (chunk) => {
      this.stderr += chunk
    })
    this.#ready = new Promise((done, fail) => {
      this.#child.stdout?.on('data', (chunk) => {
        this.stdout += chunk
        const address = /Colmeia is running: (\S+)\n/.exec(this.stdout)?.[1]
        if (address !== undefined) done(address)
      })
      void this.exited.then((code) => fail(new Error(`The server ended with ${code}: ${this.stderr}`)))
    })
    this.#ready.catch(() => {})
  }

  /** The address it printed. */
  ready(): Promise<string> {
    return this.#ready
  }

  signal(name: NodeJS.Signals) {
    this.#child.kill(name)
  }

  async stop(): Promise<number | null> {
    this.signal('SIGTERM')
    return this.exited
  }

  residentMegabytes(): number {
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
  }

  /** Processor time since its start; unlike the clock it does not depend on other load. */
  processorSeconds(): number {
    const fields = readFileSync(`/proc/${this.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const ticksPerSecond = 100
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  }
}

export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'colmeia-http-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
