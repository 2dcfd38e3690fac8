import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mentorMessages } from '#domain/mentors/requests.ts'
import { soloNote } from '#domain/missions/solo.ts'
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

    // The next start finds the existing data and adds nothing.
    app.kill('SIGTERM')
    await once(app, 'exit')
    app = await start()
    expect(await ideas()).toBe(24)

    await test.step('without a mail server the address is confirmed on the screen', async () => {
      // Directly to the server, as on one's own machine: no proxy adds headers.
      const own = await browser.newPage({ extraHTTPHeaders: {} })
      await own.goto(`${url}/auth?tab=signup&next=/feed`)
      await signUpHere(own, newPerson())
      await own.getByRole('dialog').getByRole('button', { name: 'Pular' }).click()
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

      // No trail has been begun yet.
      const summary = own.getByRole('region', { name: 'Resumo do Dia' })
      await expect(summary.getByRole('link', { name: 'Começar minha trilha' })).toBeVisible()
      await own.goto(`${url}/ranking`)
      await expect(own.getByRole('heading', { name: 'O pódio está livre' })).toBeVisible()
      await expect(own.getByRole('list', { name: 'Pódio' })).toHaveCount(0)
      await expect(own.getByText('Lugar livre')).toHaveCount(0)

      await own.goto(`${url}/missions`)
      await expect(own.getByText(soloNote)).toBeVisible()
      const challenge = own.getByRole('region', { name: 'Tire uma ideia da cabeça e avance' })
      await expect(challenge).toContainText('0 de 1 ideia')
      await expect(challenge).toContainText('0 de 3 etapas')
      await expect(challenge.getByRole('link', { name: 'Criar Post-it' })).toBeVisible()
      await expect(own.getByRole('region', { name: 'Missões de hoje' })).toContainText(
        'Melhore uma resposta sua',
      )
      await expectAccessible(own)
      await challenge.getByRole('link', { name: 'Ir para as trilhas' }).click()
      await expect(own).toHaveURL(/\/trails$/)
      await own.goto(`${url}/mentors`)
      await expect(own.getByText(mentorMessages.onlyExamples)).toBeVisible()
      const examples = own.getByRole('list', { name: 'Perfis de exemplo' }).getByRole('listitem')
      await expect(examples).toHaveCount(5)
      await expect(examples.filter({ hasText: mentorMessages.example })).toHaveCount(5)
      await expect(own.getByText('Disponível', { exact: true })).toHaveCount(0)
      await expectAccessible(own)

      await own.goto(`${url}/ranking?tab=desafios`)
      await expect(own.getByText(soloNote)).toBeVisible()
      await expect(own.getByRole('heading', { name: 'Melhore respostas em três dias' })).toBeVisible()
      await own.close()
    })
  } finally {
    app.kill('SIGTERM')
    await once(app, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
})
