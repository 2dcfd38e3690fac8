import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { problemBody } from '#server/platform/http/problems.ts'
import { noise } from '#server/testing/picture-files.ts'
import { encodeApart, readPicturesBy } from './encode-apart.ts'

// Each picture is decoded in its own process.
vi.setConfig({ testTimeout: 60_000 })

const memberId = 'member'
let folder: string
/** A file without an end: its reader waits. */
let endless: string
let lines: string[]
const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'colmeia-apart-'))
  endless = path.join(folder, 'endless')
  execFileSync('mkfifo', [endless])
})
beforeEach(() => {
  lines = []
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const refusal = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    ({ code }: { code: 'PICTURE_UNREADABLE' | 'UNAVAILABLE' }) => problemBody(code, '').message,
  )

async function expectTheNextIsRead() {
  const file = path.join(folder, 'next.png')
  await noise(20, 10).png().toFile(file)
  expect(await encodeApart({ path: file, format: 'png' }, log, { memberId: 'other' })).toMatchObject({
    width: 20,
    height: 10,
  })
}

it('a picture is read by the sources too, as while developing', async () => {
  readPicturesBy(null)
  try {
    await expectTheNextIsRead()
  } finally {
    readPicturesBy(inject('pictureWorker'))
  }
})

describe('a picture that holds up the process reading it', () => {
  it('is given up after a while and refused as unreadable, and the next one has its turn', async () => {
    const reading = encodeApart({ path: endless, format: 'png' }, log, { memberId, withinMs: 3000 })
    const next = expectTheNextIsRead()
    expect(await refusal(reading)).toBe('Não conseguimos ler esta imagem. Tente outra.')
    expect(lines.join()).toContain('"signal":"SIGKILL"')
    await next
  })

  it('is refused likewise when the machine ends that process', async () => {
    await expect.poll(readers).toEqual([])
    vi.stubEnv('AUTH_SECRET', 'um-segredo-do-servidor')
    const reading = refusal(encodeApart({ path: endless, format: 'png' }, log, { memberId }))
    await expect.poll(readers, { timeout: 20_000 }).toHaveLength(1)
    // An exploit in a picture finds no secret of the server in this process.
    expect(readFileSync(`/proc/${readers()[0]}/environ`, 'utf8')).not.toContain('um-segredo-do-servidor')
    process.kill(Number(readers()[0]), 'SIGKILL')
    expect(await reading).toBe('Não conseguimos ler esta imagem. Tente outra.')
    await expectTheNextIsRead()
    await expect.poll(readers).toEqual([])
  })
})

/** The child processes that decode pictures, as Linux lists them. */
function readers(): string[] {
  return readdirSync('/proc/self/task')
    .flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').trim().split(' '))
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('encode-worker'))
}
