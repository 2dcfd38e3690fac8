import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Names, startPhotoSite } from '#server/testing/photo-site.ts'
import { fetchPicture } from './fetch-picture.ts'

const names: Names = {
  'fotos.example.com': ['93.184.216.34'],
  'outras.example.com': ['93.184.216.35', '2606:2800:220:1::1'],
  'loopback.example.com': ['127.0.0.1'],
  'loopback6.example.com': ['::1'],
  'private.example.com': ['10.1.2.3'],
  'office.example.com': ['192.168.0.10'],
  'cloud.example.com': ['169.254.169.254'],
  'link.example.com': ['fe80::1'],
  'unique.example.com': ['fd00::1'],
  'mapped.example.com': ['::ffff:127.0.0.1'],
  'mapped-hex.example.com': ['::ffff:7f00:1'],
  'nat64.example.com': ['64:ff9b::7f00:1'],
  'zero.example.com': ['0.0.0.0'],
  'both.example.com': ['93.184.216.34', '10.0.0.1'],
}

let folder: string
let site: Awaited<ReturnType<typeof startPhotoSite>>
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'colmeia-fetch-'))
  site = await startPhotoSite(() => {}, names)
})
afterAll(async () => {
  site.stop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  site.lookedUp = []
  site.asked = []
  site.answer = (_request, response) => response.end('a picture')
})

let files = 0
async function fetched(address: string, limits = { bytes: 1000, withinMs: 5000 }) {
  const file = path.join(folder, String(files++))
  await fetchPicture(address, file, limits, site.outside)
  return readFile(file, 'utf8')
}

const unreachable = { code: 'PICTURE_UNREACHABLE' }

describe('a picture of another site', () => {
  it('is fetched whole, by one look-up and one request that tells nothing of the member', async () => {
    let headers: object = {}
    site.answer = (request, response) => {
      headers = request.headers
      response.end('a picture')
    }
    expect(await fetched('https://fotos.example.com/ana.png')).toBe('a picture')
    expect([site.lookedUp, site.asked]).toEqual([
      ['fotos.example.com'],
      ['https://fotos.example.com/ana.png'],
    ])
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
  })

  it('may have moved, to another public address', async () => {
    site.answer = (request, response) =>
      request.url === '/ana.png'
        ? response.writeHead(302, { location: 'https://outras.example.com/nova.png' }).end()
        : response.end('moved')
    expect(await fetched('https://fotos.example.com/ana.png')).toBe('moved')
    expect(site.lookedUp).toEqual(['fotos.example.com', 'outras.example.com'])
  })

  it.each([
    'http://fotos.example.com/ana.png',
    'https://fotos.example.com:8443/ana.png',
    'https://ana:senha@fotos.example.com/ana.png',
    'https://127.0.0.1/ana.png',
    'https://2130706433/ana.png',
    'https://0x7f.1/ana.png',
    'https://[::1]/ana.png',
    'https://[::ffff:10.0.0.1]/ana.png',
    'https://localhost/ana.png',
    'https://servidor/ana.png',
    'https://api.internal/ana.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'not an address',
  ])('is not asked for at %s', async (address) => {
    await expect(fetched(address)).rejects.toMatchObject(unreachable)
    expect([site.lookedUp, site.asked]).toEqual([[], []])
  })

  const inside = Object.keys(names).filter(
    (name) => !['fotos.example.com', 'outras.example.com'].includes(name),
  )
  it.each(inside)('is not asked for where the name leads inside: %s', async (name) => {
    await expect(fetched(`https://${name}/ana.png`)).rejects.toMatchObject(unreachable)
    expect(site.asked).toEqual([])
  })

  it.each([
    ...inside.map((name) => `https://${name}/`),
    'http://fotos.example.com/',
    'https://fotos.example.com:8443/',
    'https://127.0.0.1/',
    '//[::1]/',
    'file:///etc/passwd',
  ])('is not followed to %s', async (location) => {
    site.answer = (_request, response) => response.writeHead(302, { location }).end()
    await expect(fetched('https://fotos.example.com/ana.png')).rejects.toMatchObject(unreachable)
    expect(site.asked).toEqual(['https://fotos.example.com/ana.png'])
  })

  it('is not followed for ever', async () => {
    site.answer = (_request, response) => response.writeHead(302, { location: '/outra.png' }).end()
    await expect(fetched('https://fotos.example.com/ana.png')).rejects.toMatchObject(unreachable)
    expect(site.asked).toHaveLength(4)
  })

  it.each([404, 204, 500])('is none where the answer is %d', async (status) => {
    site.answer = (_request, response) => response.writeHead(status).end()
    await expect(fetched('https://fotos.example.com/ana.png')).rejects.toMatchObject(unreachable)
  })

  it('may not be packed: what it unpacks to is not known', async () => {
    site.answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
    await expect(fetched('https://fotos.example.com/ana.png')).rejects.toMatchObject(unreachable)
  })

  it('may not be larger than allowed, announced or not', async () => {
    site.answer = (_request, response) => response.end('x'.repeat(1001))
    await expect(fetched('https://fotos.example.com/a')).rejects.toMatchObject({ code: 'PICTURE_TOO_LARGE' })
    let sent = 0
    site.answer = (_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(500))) sent += 500
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    }
    await expect(fetched('https://fotos.example.com/a')).rejects.toMatchObject({ code: 'PICTURE_TOO_LARGE' })
    expect(sent).toBeLessThan(10_000_000)
  })

  it('is given up when it comes too slowly, before or after its first byte', async () => {
    const limits = { bytes: 1000, withinMs: 300 }
    site.answer = () => {}
    await expect(fetched('https://fotos.example.com/a', limits)).rejects.toMatchObject(unreachable)
    site.answer = (_request, response) => void response.write('x')
    await expect(fetched('https://fotos.example.com/a', limits)).rejects.toMatchObject(unreachable)
  })

  it('is given up when its certificate is not for that name', async () => {
    const file = path.join(folder, 'never')
    const { ca: _, ...trusting } = site.outside
    const limits = { bytes: 1000, withinMs: 5000 }
    await expect(fetchPicture('https://fotos.example.com/a', file, limits, trusting)).rejects.toMatchObject(
      unreachable,
    )
    expect(existsSync(file)).toBe(false)
  })
})
