import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { buildSharePictureWorker } from '#server/testing/build-picture-worker.ts'
import { createDrawingProcesses, type DrawingProcesses, drawPicturesBy } from './drawing-processes.ts'

const content = { kind: 'tool', name: 'Caixa', summary: 'O que entra e o que sai.' } as const
const isPng = (bytes: Buffer | null) => bytes?.subarray(1, 4).toString() === 'PNG'

/** Where many programs run, a drawing takes its time. */
const timeout = 60_000

let folder: string
let processes: DrawingProcesses
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colmeia-draw-'))
  drawPicturesBy(await buildSharePictureWorker(folder))
}, timeout)
afterAll(async () => {
  drawPicturesBy(null)
  await rm(folder, { recursive: true })
})
afterEach(() => processes.close())

it('draws with two processes at most, and refuses beyond a short queue', { timeout }, async () => {
  processes = createDrawingProcesses(pino({ level: 'silent' }), 2)
  const drawings = Array.from({ length: 40 }, () => processes.draw(content))
  expect(processes.isFull()).toBe(true)
  expect(processes.pids()).toHaveLength(2)
  const pictures = await Promise.all(drawings)
  expect(pictures.filter(isPng)).toHaveLength(14)
  expect(pictures.filter((picture) => picture === null)).toHaveLength(26)
  expect(processes.pids()).toHaveLength(2)
})

it('loses what a killed process was drawing, and nothing more', { timeout }, async () => {
  processes = createDrawingProcesses(pino({ level: 'silent' }), 1)
  expect(isPng(await processes.draw(content))).toBe(true)
  const [pid = 0] = processes.pids()
  const [lost, waiting] = [processes.draw(content), processes.draw(content)]
  process.kill(pid, 'SIGKILL')
  expect(await lost).toBeNull()
  expect(isPng(await waiting)).toBe(true)
  expect(processes.pids()).not.toContain(pid)
})

it('draws nothing after its end', { timeout }, async () => {
  processes = createDrawingProcesses(pino({ level: 'silent' }), 1)
  const drawing = processes.draw(content)
  processes.close()
  expect(await drawing).toBeNull()
  expect(await processes.draw(content)).toBeNull()
})
