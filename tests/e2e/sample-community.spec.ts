import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, expectAccessible, newPerson, signUpHere, test } from './journey.ts'
import { freePort, startApp } from './running-app.ts'

test('A new Colmeia has a community to look at, and says of everyone in it that they are an example', async ({
  page,
  browser,
}) => {
  test.slow()
  const folder = mkdtempSync(join(tmpdir(), 'colmeia-sample-'))
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const settings = { PORT: port, DATA_DIR: join(folder, 'data') }
  const start = () => startApp(settings)
  const ideas = async () => (await (await fetch(`${url}/api/ideas`)).json()).ideas.length
  let app = await start()
  try {
    await page.goto(`${url}/feed`)
    const notes = page.getByRole('article')
    await expect(notes).toHaveCount(24)
    expect(await ideas()).toBe(24)
    await expect(notes.filter({ has: page.getByText('exemplo', { exact: true }) })).toHaveCount(24)
    await expectAccessible(page)

    await notes.filter({ hasText: 'Conserto guarda-chuva na hora' }).getByRole('link').first().click()
    await expect(page.getByText('Ideia de exemplo')).toBeVisible()
    const comments = page.getByRole('listitem').filter({ hasText: 'exemplo' })
    await expect(comments).toHaveCount(3)
    await expectAccessible(page)

    // The next start finds what is there and adds nothing.
    app.kill('SIGTERM')
    await once(app, 'exit')
    app = await start()
    expect(await ideas()).toBe(24)

    await test.step('without a mail server the address is confirmed on the screen', async () => {
      // Straight to the server, as on one's own machine: no proxy adds its headers.
      const own = await browser.newPage({ extraHTTPHeaders: {} })
      await own.goto(`${url}/auth?tab=signup&next=/feed`)
      await signUpHere(own, newPerson())
      const banner = own.getByRole('region', { name: 'Confirme o seu e-mail' })
      await banner.getByText('veja onde está a mensagem').click()
      await expect(banner).toContainText(/outbox.*\.eml/)
      await banner.getByRole('button', { name: 'Mostrar o link' }).click()
      await banner.getByRole('link', { name: 'Abrir o link de confirmação' }).click()
      await own.getByRole('button', { name: /Confirmar/ }).click()
      await expect(own.getByText(/confirmado/i).first()).toBeVisible()
      await own.goto(`${url}/feed`)
      await expect(own.getByRole('article').first()).toBeVisible()
      await expect(banner).toHaveCount(0)
      await own.close()
    })
  } finally {
    app.kill('SIGTERM')
    await once(app, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
})
