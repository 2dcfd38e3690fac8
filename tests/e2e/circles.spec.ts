import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { pino } from 'pino'
import { loadAuthSecret } from '#server/platform/auth/auth-secret.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { quickMember } from '#server/testing/accounts/quick-member.ts'
import { duringCheckIn } from '#server/testing/during-check-in.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { freePort, startApp } from './running-app.ts'

/** An app of its own whose clock says that check-ins are open. */
async function startDuringCheckIn() {
  const folder = mkdtempSync(join(tmpdir(), 'colmeia-circles-'))
  const dataDir = join(folder, 'data')
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const now = new Date()
  const app = await startApp({
    PORT: port,
    DATA_DIR: dataDir,
    SAMPLE_COMMUNITY: 'off',
    NODE_OPTIONS: `--import=${resolve('tests/e2e/shift-clock.mjs')}`,
    CLOCK_AHEAD_MS: String(duringCheckIn(now).getTime() - now.getTime()),
  })
  const database = await openDatabase({ databaseUrl: null, dataDir }, pino({ level: 'silent' }))
  const secret = await loadAuthSecret({ authSecret: null, dataDir })
  return {
    /** A new member at a phone of their own. */
    async member(browser: Browser, name: string): Promise<Page> {
      const { cookie } = await quickMember(database.sql, secret, name)
      const [key = '', value = ''] = cookie.split('=')
      const context = await browser.newContext({ baseURL: url, locale: 'pt-BR', reducedMotion: 'reduce' })
      await context.addCookies([{ name: key, value, url, httpOnly: true, sameSite: 'Lax' }])
      return context.newPage()
    },
    async stop() {
      await database.stop()
      app.kill('SIGTERM')
      await once(app, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function checkIn(page: Page, did: string, next: string): Promise<void> {
  await page.getByLabel('Fiz', { exact: true }).fill(did)
  await page.getByLabel('Vou fazer').fill(next)
  await page.getByRole('button', { name: 'Enviar check-in' }).click()
  await expect(page.getByText('Seu check-in está feito ✓')).toBeVisible()
}

test('Four members form a circle, check in, and their streak counts', async ({ browser }) => {
  test.slow()
  const app = await startDuringCheckIn()
  try {
    const lia = await app.member(browser, 'Lia Mandaçaia')
    await lia.goto('/groups')
    await lia.getByRole('button', { name: 'Começar uma turma' }).click()
    await lia.getByLabel('Nome da turma').fill('Turma da Boa Vista')
    await lia.getByRole('button', { name: 'Começar', exact: true }).click()
    await expect(lia.getByRole('heading', { level: 1 })).toHaveText('Turma da Boa Vista')
    await expect(lia.getByText('Formando: faltam 3 pessoas para começar.')).toBeVisible()

    const others = [
      await app.member(browser, 'Nanda Ipê'),
      await app.member(browser, 'Guto Caju'),
      await app.member(browser, 'Rui Cedro'),
    ]
    for (const page of others) {
      await page.goto('/groups')
      await page.getByRole('link', { name: 'Turma da Boa Vista' }).click()
      await page.getByRole('button', { name: 'Entrar na turma' }).click()
      await expect(page.getByRole('heading', { name: 'Sua semana' })).toBeVisible()
    }

    await expect(lia.getByText('Check-ins: 0 de 4')).toBeVisible()
    await checkIn(lia, 'Perguntei a 11 pessoas no terminal.', 'Voltar com o preço na mão.')
    const [nanda, guto] = others
    if (nanda === undefined || guto === undefined) throw new Error('Nobody joined')
    await checkIn(nanda, 'Duas aulas pagas.', 'Usar o simulador.')
    await expect(lia.getByText('Check-ins: 2 de 4')).toBeVisible()
    await checkIn(guto, 'Vendi dez marmitas.', 'Vender quinze.')
    await expect(lia.getByText('1 semana')).toBeVisible()

    const ofNanda = lia.getByRole('listitem').filter({ hasText: 'Duas aulas pagas.' })
    await ofNanda.getByRole('button', { name: 'Força: 0' }).click()
    await expect(ofNanda.getByRole('button', { name: 'Força: 1' })).toHaveAttribute('aria-pressed', 'true')
    await ofNanda.getByRole('button', { name: 'Responder' }).click()
    await ofNanda.getByLabel('Sua resposta').fill('Cobre por encontro, não por hora.')
    await ofNanda.getByRole('button', { name: 'Enviar resposta' }).click()
    await expect(nanda.getByText('Cobre por encontro, não por hora.')).toBeVisible()
    await expectAccessible(lia)

    await lia.goto('/missions?tab=amigos')
    const goals = lia.getByRole('region', { name: 'Turma da Boa Vista' })
    await expect(goals.getByRole('progressbar', { name: 'Todo mundo no check-in' })).toBeVisible()
    await expect(goals.getByText('3 de 4')).toBeVisible()
    await expectAccessible(lia)
  } finally {
    await app.stop()
  }
})
