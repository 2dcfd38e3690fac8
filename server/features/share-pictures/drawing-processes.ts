import { type ChildProcess, fork } from 'node:child_process'
import os from 'node:os'
import { join } from 'node:path'
import type { Logger } from '#server/platform/logging/logger.ts'
import { type WorkerScript, workerScript } from '#server/platform/processes/worker-script.ts'
import { repositoryRoot } from '#server/repository-root.ts'
import type { PictureContent } from './picture-content.ts'

export type DrawRequest = { readonly id: number; readonly content: PictureContent }
export type DrawResult =
  | { readonly id: number; readonly png: Buffer }
  | { readonly id: number; readonly problem: string }

export interface DrawingProcesses {
  /** Null if too many wait, or the drawing failed or took too long. Never rejects. */
  draw(content: PictureContent): Promise<Buffer | null>
  /** Whether `draw` would answer null at once. */
  isFull(): boolean
  /** Tests only. */
  readonly pids: () => readonly number[]
  close(): void
}

/** One processor stays free for everything else. */
const mostProcesses = Math.max(1, Math.min(2, os.availableParallelism() - 1))
/** A drawing takes a tenth of a second: behind these the plain picture comes sooner. */
const mostWaiting = 12
const longestMs = 5000
/** The first one, for which the process must start. */
const longestStartMs = 20_000
/** Memory is given back when nobody asks any more, or after so many drawings. */
const idleMs = 60_000
const drawingsEach = 500
/** Others first: these only draw. */
const priority = 2

interface Waiting {
  readonly content: PictureContent
  readonly resolve: (png: Buffer | null) => void
}

interface Worker {
  readonly process: ChildProcess
  busy: boolean
  drawings: number
  idle: NodeJS.Timeout | null
}

/** Draws in processes of their own, started when needed: what breaks one costs the pictures it was drawing. */
export function createDrawingProcesses(log: Logger, most = mostProcesses): DrawingProcesses {
  const workers = new Set<Worker>()
  const waiting: Waiting[] = []
  let isClosed = false

  const isFull = () => waiting.length >= mostWaiting

  function next() {
    while (waiting.length > 0) {
      const free = [...workers].find(({ busy }) => !busy) ?? (workers.size < most ? start() : null)
      const task = free === null ? undefined : waiting.shift()
      if (free === null || task === undefined) return
      void run(free, task.content).then(task.resolve).then(next)
    }
  }

  function start(): Worker | null {
    try {
      const { script, execArgv } = drawScript()
      const child = fork(script, [join(repositoryRoot, 'package.json')], {
        execArgv: [...execArgv, '--max-old-space-size=256'],
        env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      })
      const worker: Worker = { process: child, busy: false, drawings: 0, idle: null }
      workers.add(worker)
      child.once('error', (error) => log.error({ err: error }, 'a picture could not be drawn apart'))
      child.once('close', () => forget(worker))
      if (child.pid !== undefined) os.setPriority(child.pid, priority)
      return worker
    } catch (error) {
      log.error({ err: error }, 'nothing could be started to draw pictures')
      for (const { resolve } of waiting.splice(0)) resolve(null)
      return null
    }
  }

  function forget(worker: Worker) {
    if (worker.idle !== null) clearTimeout(worker.idle)
    workers.delete(worker)
  }

  /** Null if the process ends, answers with a problem or not in time. */
  function run(worker: Worker, content: PictureContent): Promise<Buffer | null> {
    const child = worker.process
    const id = worker.drawings
    worker.busy = true
    worker.drawings += 1
    if (worker.idle !== null) clearTimeout(worker.idle)
    return new Promise<Buffer | null>((resolve) => {
      const end = (png: Buffer | null) => {
        clearTimeout(tooLong)
        child.off('message', answer).off('close', closed)
        resolve(png)
      }
      const closed = () => end(null)
      const answer = (result: DrawResult) => {
        if (result.id !== id) return
        if ('problem' in result) log.error({ problem: result.problem }, 'a picture could not be drawn')
        end('png' in result ? Buffer.from(result.png) : null)
      }
      const tooLong = setTimeout(
        () => {
          log.warn('drawing a picture took too long')
          forget(worker)
          child.kill('SIGKILL')
          end(null)
        },
        id === 0 ? longestStartMs : longestMs,
      )
      child.on('message', answer).once('close', closed)
      child.send({ id, content } satisfies DrawRequest, (error) => {
        if (error === null) return
        forget(worker)
        child.kill('SIGKILL')
        end(null)
      })
    }).finally(() => {
      worker.busy = false
      if (worker.drawings >= drawingsEach) dismiss(worker)
      else worker.idle = setTimeout(() => dismiss(worker), idleMs).unref()
    })
  }

  function dismiss(worker: Worker) {
    forget(worker)
    if (worker.process.connected) worker.process.disconnect()
  }

  return {
    isFull,
    draw(content) {
      if (isClosed || isFull()) return Promise.resolve(null)
      return new Promise((resolve) => {
        waiting.push({ content, resolve })
        next()
      })
    },
    pids: () => [...workers].flatMap(({ process: { pid } }) => pid ?? []),
    close() {
      isClosed = true
      for (const { resolve } of waiting.splice(0)) resolve(null)
      for (const worker of workers) {
        forget(worker)
        worker.process.kill('SIGKILL')
      }
    },
  }
}

let built: string | null = null

/** Tests only, which run from the sources: compiling the worker takes longer than its drawings. */
export function drawPicturesBy(script: string | null): void {
  built = script
}

function drawScript(): WorkerScript {
  return built === null
    ? workerScript(import.meta.url, 'draw/draw-worker.ts', 'share-picture-worker.js')
    : { script: built, execArgv: [] }
}
