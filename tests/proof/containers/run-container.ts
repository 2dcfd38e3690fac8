import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Image } from './build-image.ts'

interface Given {
  readonly image: Image
  /** Its files, which it may not change. */
  readonly root: string
  readonly uid: number
  /** What is kept, and where it is seen inside. */
  readonly volumes: Readonly<Record<string, string>>
  readonly env: Readonly<Record<string, string>>
}

/**
 * What a container runtime does, with Debian's tools: namespaces for files and processes, a root that cannot be
 * written, its user without capabilities. The network is this machine's: listen on 127.0.0.1.
 */
const prepare = `
  root=$1; shift
  mount --bind "$root" "$root"
  mount -o remount,bind,ro "$root"
  mount -t proc proc "$root/proc"
  mount -t tmpfs -o mode=1777,nosuid,nodev tmpfs "$root/tmp"
  mount -t tmpfs -o mode=755 tmpfs "$root/dev"
  for device in null zero full random urandom; do
    : > "$root/dev/$device"
    mount --bind "/dev/$device" "$root/dev/$device"
  done
  ln -s /proc/self/fd "$root/dev/fd"
  mkdir -m 1777 "$root/dev/shm"
  mount -t tmpfs -o mode=1777,nosuid,nodev,size=64m tmpfs "$root/dev/shm"
  mount --bind /etc/resolv.conf "$root/etc/resolv.conf" 2>/dev/null || true
  while [ "$1" != -- ]; do mount --bind "$1" "$root$2"; shift 2; done
  shift
  exec chroot "$root" "$@"
`

export class Container {
  readonly exited: Promise<number | null>
  output = ''
  readonly #child: ChildProcess
  readonly #given: Given
  #inside: number | null = null

  constructor(given: Given) {
    this.#given = given
    const volumes = Object.entries(given.volumes).flatMap(([inside, outside]) => [outside, inside])
    const namespaces = ['--mount', '--pid', '--fork', '--kill-child', '--propagation', 'private']
    this.#child = spawn(
      'unshare',
      [
        ...[...namespaces, 'sh', '-ec', prepare, 'sh', given.root, ...volumes, '--'],
        ...this.#asUser(given.image.command, given.uid),
      ],
      { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env.PATH ?? '' } },
    )
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk) => {
        this.output += chunk
      })
    this.exited = new Promise((done) => this.#child.once('close', done))
  }

  /** The address it prints once it serves. */
  async ready(withinMs: number): Promise<string> {
    const deadline = performance.now() + withinMs
    let hasEnded = false
    void this.exited.then(() => {
      hasEnded = true
    })
    while (performance.now() < deadline && !hasEnded) {
      const address = /Colmeia is running: (\S+)\n/.exec(this.output)?.[1]
      if (address !== undefined) return address.replace(/\/$/, '')
      await pause(50)
    }
    throw new Error(`The container does not serve: ${this.output.slice(-1500)}`)
  }

  /** Its first process, as numbered outside. */
  get pid(): number {
    const outer = this.#child.pid ?? 0
    const children = () => readFileSync(`/proc/${outer}/task/${outer}/children`, 'utf8').trim().split(' ')
    this.#inside ??= Number(children()[0])
    return this.#inside
  }

  /** The users of all its processes. */
  users(): Set<number> {
    const found = new Set<number>()
    const look = (pid: number) => {
      found.add(Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]))
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
      for (const child of children === '' ? [] : children.split(' ')) look(Number(child))
    }
    look(this.pid)
    return found
  }

  /** As `docker exec`. */
  execute(command: readonly string[], { uid = this.#given.uid } = {}) {
    const enter = ['--target', String(this.pid), '--mount', '--pid', '--root', '--wdns=/']
    const { status, stdout, stderr } = spawnSync('nsenter', [...enter, ...this.#asUser(command, uid)], {
      encoding: 'utf8',
      timeout: 60_000,
    })
    return { status, output: `${stdout}${stderr}` }
  }

  /** Sends the signal of the image; returns how it ended and how long that took. */
  async stop(): Promise<{ code: number | null; ms: number }> {
    const startedAt = performance.now()
    if (this.#child.exitCode === null && this.#child.signalCode === null)
      process.kill(this.pid, this.#given.image.stopSignal as NodeJS.Signals)
    return { code: await this.exited, ms: performance.now() - startedAt }
  }

  #asUser(command: readonly string[], uid: number): string[] {
    const { image, env } = this.#given
    const values = { ...Object.fromEntries(image.env.map(divide)), ...env }
    const user = ['--reuid', String(uid), '--regid', String(uid), '--clear-groups']
    return [
      ...['setpriv', ...user, '--no-new-privs', '--bounding-set=-all'],
      ...[
        'env',
        '-i',
        '-C',
        image.workFolder,
        ...Object.entries(values).map(([key, value]) => `${key}=${value}`),
      ],
      ...command,
    ]
  }
}

function divide(line: string): [string, string] {
  const at = line.indexOf('=')
  return [line.slice(0, at), line.slice(at + 1)]
}
