import { fork } from 'node:child_process'
import { HttpProblem, type ProblemCode } from '#server/platform/http/problems.ts'
import type { Logger } from '#server/platform/logging/logger.ts'
import { type WorkerScript, workerScript } from '#server/platform/processes/worker-script.ts'
import type { EncodedPicture } from './encode-picture.ts'
import { createFairTurns } from './fair-turns.ts'
import type { PictureFormat } from './sniff-picture.ts'

export type EncodeRequest = { readonly path: string; readonly format: PictureFormat }
export type EncodeResult = { readonly picture: EncodedPicture } | { readonly problem: ProblemCode }

const longestMs = 20_000
/** Two of the worst pictures at once would take more memory than the server itself; others wait. */
const oneAtATime = createFairTurns(20)

/** Nothing of the server's environment, and an allocator that returns freed memory. */
const environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '262144',
  MALLOC_MMAP_THRESHOLD_: '262144',
}

/**
 * Decodes a picture in its own process. Throws an HttpProblem if it cannot be read, or not in time; a
 * TooBusyError when many wait.
 */
export function encodeApart(
  request: EncodeRequest,
  log: Logger,
  { memberId, withinMs = longestMs }: { readonly memberId: string; readonly withinMs?: number },
): Promise<EncodedPicture> {
  return oneAtATime(memberId, async () => {
    const result = await run(request, log, withinMs)
    if ('problem' in result) throw new HttpProblem(result.problem)
    return result.picture
  })
}

function run(request: EncodeRequest, log: Logger, withinMs: number): Promise<EncodeResult> {
  return new Promise((resolve) => {
    const { script, execArgv } = worker()
    const child = fork(script, {
      execArgv: [...execArgv],
      env: { PATH: process.env.PATH, ...environment },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const tooLong = setTimeout(() => child.kill('SIGKILL'), withinMs)
    child.once('message', (result) => resolve(result as EncodeResult))
    child.once('error', (error) => log.error({ err: error }, 'a picture could not be read apart'))
    // Killed, crashed or never started. Has no effect after an answer.
    child.once('close', (code, signal) => {
      clearTimeout(tooLong)
      if (signal !== null)
        log.warn({ signal, format: request.format }, 'a picture ended the process that read it')
      resolve({ problem: code === 0 || signal !== null ? 'PICTURE_UNREADABLE' : 'UNAVAILABLE' })
    })
    child.send(request, (error) => {
      if (error !== null) log.error({ err: error }, 'a picture could not be sent to be read')
    })
  })
}

let built: string | null = null

/** Tests only, which run from the sources: to compile the worker for each picture takes most of their time. */
export function readPicturesBy(script: string | null): void {
  built = script
}

function worker(): WorkerScript {
  return built === null
    ? workerScript(import.meta.url, 'encode-worker.ts', 'picture-worker.js')
    : { script: built, execArgv: [] }
}
