import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface WorkerScript {
  readonly script: string
  readonly execArgv: readonly string[]
}

/** `from`: the module that starts it, `source` beside it. */
export function workerScript(from: string, source: string, built: string): WorkerScript {
  return from.endsWith('.ts')
    ? { script: fileURLToPath(new URL(source, from)), execArgv: ['--import', 'tsx'] }
    : { script: builtWorker(from, built), execArgv: [] }
}

/** In the build it is beside the server, or one folder above a chunk. */
export function builtWorker(from: string, name: string): string {
  const script = [name, `../${name}`].map((place) => fileURLToPath(new URL(place, from))).find(existsSync)
  if (script === undefined) throw new Error(`${name} is not beside the built server`)
  return script
}
