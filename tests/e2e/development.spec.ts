import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './journey.ts'
import { answers, freePort } from './running-app.ts'

test('npm run dev serves the app, the API and the design system in both themes, and Ctrl-C ends it all', async ({
  page,
}) => {
  test.slow()
  const folder = mkdtempSync(join(tmpdir(), 'colmeia-dev-'))
  const [port, apiPort] = [await freePort(), await freePort()]
  const dev = spawn(process.execPath, ['scripts/dev.mjs'], {
    env: { ...process.env, PORT: String(port), API_PORT: String(apiPort), DATA_DIR: join(folder, 'data') },
    stdio: 'ignore',
  })
  try {
    const url = `http://localhost:${port}`
    await expect.poll(() => answers(`${url}/health/ready`), { timeout: 120_000 }).toBe(true)
    await page.goto(`${url}/ui`)
    for (const theme of ['light', 'dark']) {
      const side = page.locator(`[data-theme="${theme}"]`).filter({ has: page.getByText('Criar Post-it') })
      await expect(side.first()).toBeVisible({ timeout: 60_000 })
    }
    await page.goto(`${url}/feed`)
    await expect(page.getByRole('heading', { name: 'Feed de Ideias' })).toBeVisible()
  } finally {
    dev.kill('SIGINT')
    await once(dev, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  expect(await answers(`http://localhost:${apiPort}/health/live`)).toBe(false)
})
