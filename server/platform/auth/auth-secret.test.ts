import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadAuthSecret } from './auth-secret.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'colmeia-secret-')), 'data')
})
afterEach(() => rm(join(dataDir, '..'), { recursive: true }))

describe('the secret', () => {
  it('is the configured one where there is one, and nothing is written', async () => {
    expect(await loadAuthSecret({ authSecret: 'configured', dataDir })).toBe('configured')
    await expect(stat(dataDir)).rejects.toThrow()
  })

  it('is made once, kept for the next start, and readable by its owner only', async () => {
    const first = await loadAuthSecret({ authSecret: null, dataDir })
    expect(first.length).toBeGreaterThanOrEqual(64)
    expect(await loadAuthSecret({ authSecret: null, dataDir })).toBe(first)
    expect((await stat(join(dataDir, 'auth-secret'))).mode & 0o777).toBe(0o600)
  })

  it('is the same for servers that start at the same moment', async () => {
    const secrets = await Promise.all(
      Array.from({ length: 20 }, () => loadAuthSecret({ authSecret: null, dataDir })),
    )
    expect(new Set(secrets).size).toBe(1)
    expect(await readdir(dataDir)).toEqual(['auth-secret'])
  })
})
