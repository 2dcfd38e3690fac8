import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { establishMembers } from '#server/testing/economy/members.ts'
import { animatedGif, pictureBomb } from '#server/testing/picture-files.ts'
import { ServerProcess } from './http-process.ts'
import { installedFolder } from './installed-folder.ts'

let folder: Awaited<ReturnType<typeof installedFolder>>
let server: ServerProcess
let address: string
let cookie: string
beforeAll(async () => {
  folder = await installedFolder()
  server = new ServerProcess({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' })
  address = (await server.ready()).replace(/\/$/, '')
  const response = await fetch(`${address}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { origin: address, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@colmeia.test', password: 'senha-de-teste' }),
  })
  expect(response.status).toBe(200)
  cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const database = await openDatabase({ databaseUrl: null, dataDir: folder.path }, pino({ level: 'silent' }))
  const members = await database.sql<{ id: string }[]>`select id from users`
  await establishMembers(
    database.sql,
    members.map(({ id }) => id),
  )
  await database.stop()
}, 180_000)
afterAll(async () => {
  await server.stop()
  await folder.remove()
})

async function upload(body: Buffer): Promise<number> {
  const response = await fetch(`${address}/api/pictures`, {
    method: 'POST',
    headers: { origin: address, cookie, 'content-type': 'image/png' },
    body: new Uint8Array(body),
  })
  await response.arrayBuffer()
  return response.status
}

/** Memory of the server together with the processes that read its pictures. */
function residentMegabytes(): number {
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim().split(' ')
  const readers = children.filter((pid) => commandOf(pid).includes('picture-worker'))
  return server.residentMegabytes() + readers.reduce((sum, pid) => sum + residentOf(pid), 0)
}

/** Empty for a process that has just ended. */
function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function residentOf(pid: string): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#f5a800' }, limitInputPixels: false })
}

describe('pictures made to exhaust the server', () => {
  it('cost it less than 200 MB, several at a time', { timeout: 240_000 }, async () => {
    const before = residentMegabytes()
    let peak = before
    const watching = setInterval(() => {
      peak = Math.max(peak, residentMegabytes())
    }, 5)
    const files = {
      bomb: pictureBomb(17_000),
      frames: await animatedGif(2000),
      progressive: await plain(4000, 3900).jpeg({ progressive: true }).toBuffer(),
      interlaced: await plain(4000, 3900).png({ progressive: true }).toBuffer(),
      webp: await plain(4000, 3900).webp({ effort: 0 }).toBuffer(),
      avif: await plain(2400, 1600).avif({ effort: 0 }).toBuffer(),
      gif: await plain(2800, 2800).gif().toBuffer(),
      photo: await plain(9000, 6600).jpeg().toBuffer(),
      tooLarge: Buffer.alloc(9 * 1024 * 1024, 1),
    }
    const expected = {
      bomb: 422,
      frames: 200,
      progressive: 200,
      interlaced: 200,
      webp: 200,
      avif: 200,
      gif: 200,
      photo: 200,
      tooLarge: 413,
    }
    for (let round = 0; round < 2; round += 1) {
      const names = Object.keys(files) as (keyof typeof files)[]
      for (let n = 0; n < names.length; n += 3) {
        const together = names.slice(n, n + 3)
        const statuses = await Promise.all(together.map((name) => upload(files[name])))
        expect(Object.fromEntries(together.map((name, at) => [name, statuses[at]]))).toEqual(
          Object.fromEntries(together.map((name) => [name, expected[name]])),
        )
      }
    }
    clearInterval(watching)
    expect(peak - before).toBeLessThan(200)
    expect((await fetch(`${address}/health/ready`)).status).toBe(200)
  })
})
