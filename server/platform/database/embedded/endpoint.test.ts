import { lstat, mkdir, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensurePrivate, socketFolder } from './endpoint.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'colmeia-endpoint-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

it('gives a data folder one socket folder, and another one another', () => {
  expect(socketFolder('/a/data')).toBe(socketFolder('/a/data'))
  expect(socketFolder('/a/data')).not.toBe(socketFolder('/b/data'))
})

it('keeps the path of the socket within what the system allows, whatever the folders are called', () => {
  const long = `/${'very-long-name/'.repeat(20)}`
  for (const folder of [
    socketFolder(long),
    socketFolder(long, `/var/folders/${long}`),
    socketFolder('/d', '/tmp'),
  ]) {
    expect(Buffer.byteLength(`${folder}/.s.PGSQL.5432.lock`)).toBeLessThanOrEqual(103)
  }
})

it('closes a folder of ours that others could enter', async () => {
  const folder = path.join(root, 'open')
  await mkdir(folder, { mode: 0o777 })
  await ensurePrivate(folder, { prefix: [] })
  expect((await lstat(folder)).mode & 0o777).toBe(0o700)
})
