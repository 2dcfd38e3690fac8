import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type KeptPictures, keepPictures } from './kept-pictures.ts'

let folder: string
let kept: KeptPictures | null = null
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colmeia-kept-'))
})
afterEach(async () => {
  kept?.close()
  await rm(folder, { recursive: true, force: true })
})

const nameOf = (n: number) => n.toString(16).padStart(32, '0')
const picture = Buffer.alloc(1000, 7)

function open(limits = {}) {
  const lines: string[] = []
  kept = keepPictures(folder, pino({}, { write: (line: string) => lines.push(line) }), limits)
  return { kept, lines }
}

/** What was written `minutes` ago. */
async function writeOld(name: string, minutes: number) {
  await writeFile(join(folder, name), picture)
  const then = new Date(Date.now() - minutes * 60_000)
  await utimes(join(folder, name), then, then)
}

it('gives back what was put, also after a restart', async () => {
  await open().kept.put(nameOf(1), picture)
  expect(await open().kept.get(nameOf(1))).toEqual(picture)
  expect(await open().kept.get(nameOf(2))).toBeNull()
})

it('never holds more bytes than it may: the oldest go', async () => {
  const { kept: some } = open({ bytes: 3500 })
  for (let n = 0; n < 10; n += 1) await some.put(nameOf(n), picture)
  expect((await readdir(folder)).sort()).toEqual([7, 8, 9].map((n) => `${nameOf(n)}.png`))
})

it('removes at its start what is too much, too old or half written, and nothing else', async () => {
  await writeOld(`${nameOf(1)}.png`, 60)
  await writeOld(`${nameOf(2)}.png`, 30)
  await writeOld(`${nameOf(3)}.png`, 20)
  await writeOld(`${nameOf(4)}.png`, 10_000)
  await writeOld(`${nameOf(5)}-1.part`, 90)
  await writeOld('notas.txt', 90_000)
  open({ bytes: 2500, ageMs: 600 * 60_000 })
  await expect
    .poll(async () => (await readdir(folder)).sort())
    .toEqual([`${nameOf(2)}.png`, `${nameOf(3)}.png`, 'notas.txt'])
})

it('goes on without a folder that can be written, and says so once', async () => {
  await rm(folder, { recursive: true })
  await writeFile(folder, 'a file in its place')
  const { kept: none, lines } = open()
  await none.put(nameOf(1), picture)
  await none.put(nameOf(2), picture)
  expect(await none.get(nameOf(1))).toBeNull()
  await expect.poll(() => lines.length).toBe(1)
})
