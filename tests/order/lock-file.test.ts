import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

// `npm run check` checks the lock file itself; this tests that it would find a broken one.
const root = resolve(import.meta.dirname, '../..')
type Lock = { packages: Record<string, { version?: string; resolved?: string }> }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'colmeia-lock-test-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function ourLock(): Lock {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
}

function check(lock: object, manifest: object = {}) {
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  const args = [join(root, 'scripts/check-lock-file.mjs'), folder]
  return spawnSync(process.execPath, args, { encoding: 'utf8' })
}

it('refuses a lock file without the program that another platform needs', () => {
  const lock = ourLock()
  delete lock.packages['node_modules/@rolldown/binding-darwin-arm64']
  const { status, stderr } = check(lock)
  expect(stderr).toContain('@rolldown/binding-darwin-arm64 is missing, which node_modules/rolldown asks for')
  expect(status).toBe(1)
})

it('refuses a lock file with download addresses', () => {
  const lock = ourLock()
  lock.packages['node_modules/postgres'] = { resolved: 'https://example.com/postgres.tgz' }
  const { status, stderr } = check(lock)
  expect(stderr).toContain('it holds download addresses')
  expect(status).toBe(1)
})

it('refuses a lock file that npm ci refuses on any platform', () => {
  // Small, because npm runs for each platform.
  const dependencies = { postgres: '3.4.9' }
  const packages = { '': { dependencies }, 'node_modules/postgres': { version: '3.4.8' } }
  const { status, stderr } = check({ lockfileVersion: 3, packages }, { dependencies })
  for (const platform of ['linux x64', 'linux arm64', 'darwin arm64', 'darwin x64', 'win32 x64'])
    expect(stderr).toContain(`npm ci refuses it for ${platform}`)
  expect(status).toBe(1)
}, 120_000)
