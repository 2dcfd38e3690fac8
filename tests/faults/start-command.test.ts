import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { temporaryFolder } from './http-process.ts'

const root = resolve(import.meta.dirname, '../..')
let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

/** `npm start` in its own process group, as in a terminal. */
function npmStart(dataDir: string) {
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  const address = new Promise<string>((found, lost) => {
    child.stdout.on('data', (chunk) => {
      said += chunk
      const match = /Colmeia is running: (\S+)\n/.exec(said)
      if (match?.[1]) found(match[1])
    })
    child.once('exit', () => lost(new Error(`npm start ended: ${said}`)))
  })
  const exited = new Promise<void>((ended) => child.once('exit', () => ended()))
  const controlC = () => process.kill(-(child.pid as number), 'SIGINT')
  return { address, exited, controlC }
}

it('npm start ends with an address that works, twice over, and Ctrl-C ends everything it started', async () => {
  const dataDir = join(folder.path, 'data')
  for (const _round of ['first', 'second']) {
    const { address, exited, controlC } = npmStart(dataDir)
    const page = await fetch(await address)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<title>Colmeia')
    controlC()
    await exited
    await expect(fetch(await address)).rejects.toThrow()
    await expect
      .poll(() => existsSync(join(dataDir, 'postgres/postmaster.pid')), { timeout: 10_000 })
      .toBe(false)
  }
})
