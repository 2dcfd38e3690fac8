import { spawn, spawnSync } from 'node:child_process'

const scanners = ['wapiti', 'sqlmap', 'ffuf'] as const

export type Scanner = (typeof scanners)[number]

export function requireScanners(): void {
  const missing = scanners.filter((name) => spawnSync('which', [name]).status !== 0)
  if (missing.length > 0)
    throw new Error(`Missing: ${missing.join(', ')}. On Debian: apt-get install -y ${scanners.join(' ')}`)
}

/** Its output; a scanner that takes too long is ended, and the check fails instead of passing half done. */
export async function runScanner(name: Scanner, args: readonly string[], minutes: number): Promise<string> {
  const child = spawn(name, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const patience = setTimeout(() => child.kill('SIGKILL'), minutes * 60_000)
  const signal = await new Promise<NodeJS.Signals | null>((done) =>
    child.on('close', (_code, ended) => done(ended)),
  )
  clearTimeout(patience)
  if (signal !== null) throw new Error(`${name} was not done in ${minutes} minutes: ${output.slice(-1500)}`)
  return output
}
