import { inDatabase } from './database.ts'
import { submit, write } from './idea-form.ts'
import { becomeMember, expect, expectAccessible, setting, signUp, test } from './journey.ts'
import { completeStages, discovery, lessonPath, titleOf } from './lesson-steps.ts'

test.describe('The trails', () => {
  test('are listed open or locked, each locked one with what opens it', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/trails')
    await expect(page.getByRole('heading', { name: 'Trilhas Guiadas' })).toBeVisible()
    const list = page.getByRole('list', { name: 'Trilhas' })
    await expect(list.getByRole('article')).toHaveCount(7)
    await expect(list.getByRole('article', { name: 'Validação' })).toContainText(
      'Conclua Descoberta para abrir',
    )
    await expectAccessible(page)

    await list.getByRole('link', { name: 'Começar trilha' }).click()
    await expect(page).toHaveURL(/\/trail\/t0-descoberta$/)
    await expect(page.getByRole('heading', { name: 'Descoberta' })).toBeVisible()
    await expect(page).toHaveTitle('Descoberta · Colmeia')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Começar etapa 1' }).click()
    await expect(page).toHaveTitle('Comece pelo que está na mão · Descoberta · Colmeia')
  })

  test('begin with a sample whose steps pay when ticked and take it back when unticked', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/trails')
    const sample = page.getByRole('region', { name: 'App de Finanças' })
    const first = sample.getByRole('checkbox').first()
    await expect(sample.getByText('+10 pts')).toBeVisible()
    await first.check()
    await expect(page.getByText('Você ganhou +10 BPoints!')).toBeVisible()
    await expect(page.getByRole('button', { name: '10 BPoints. Abrir extrato' })).toBeVisible()
    await first.uncheck()
    await expect(page.getByRole('button', { name: '0 BPoints. Abrir extrato' })).toBeVisible()

    await page.route('**/api/sample-checklist/*', (route) => route.abort())
    await first.click()
    await expect(page.getByText('Não foi possível salvar o passo')).toBeVisible()
    await expect(first).not.toBeChecked()
  })

  test('that cannot be loaded say so, and load when asked again', async ({ page }) => {
    await signUp(page)
    await page.route(/\/api\/trails$/, (route) => route.abort())
    await page.goto('/trails')
    await expect(page.getByRole('heading', { name: 'Erro ao carregar trilhas' })).toBeVisible()
    await page.unroute(/\/api\/trails$/)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('list', { name: 'Trilhas' }).getByRole('article')).toHaveCount(7)
  })
})

test.describe('A trail', () => {
  test('is a path: done, current, checkpoints and locked ones that say why', async ({ page }) => {
    await signUp(page)
    await completeStages(page, 2)
    await page.goto('/trail/iniciante')
    await expect(page.getByRole('progressbar', { name: 'Progresso na trilha' })).toHaveAttribute(
      'aria-valuetext',
      '33% até a colmeia',
    )
    const path = page.getByRole('list', { name: 'Etapas' })
    const title = (index: number) => titleOf(discovery.stages[index] ?? '')
    await expect(path.getByRole('link', { name: `${title(0)} (concluída)` })).toBeVisible()
    await expect(
      path.getByRole('link', { name: `${title(2)} (etapa atual, marco da trilha)` }),
    ).toHaveAttribute('aria-current', 'step')
    await expect(page.getByRole('link', { name: 'Começar etapa 3' })).toBeInViewport()
    await path.getByRole('button', { name: `${title(4)} (bloqueada)` }).click({ force: true })
    await expect(page.getByText('Complete a etapa anterior primeiro')).toBeVisible()
    await expectAccessible(page)
  })

  test('says at the end of the last one that all are finished', async ({ page }) => {
    const { email } = await becomeMember(page)
    await inDatabase(
      ({ sql }) => sql`
        insert into trail_progress (user_id, trail_id, stage_id, task_response, created_at, updated_at)
        select users.id, stage.trail_id, stage.id, 'Uma resposta de antes, bem longa', now(), now()
        from users cross join trail_stages stage where email = ${email} and not stage.withdrawn`,
    )
    await page.goto('/trails')
    const last = page.getByRole('list', { name: 'Trilhas' }).getByRole('article').last()
    await last.getByRole('link').first().click()
    const end = page.getByRole('region', { name: 'Trilha Concluída!' })
    await expect(end).toContainText('Você concluiu todas as trilhas! A colmeia é sua.')
    await expect(end.getByRole('link', { name: /^Ir para/ })).toHaveCount(0)
    await expect(page.getByText('Você chegou à colmeia!')).toBeVisible()
  })

  test('opened before its time says what opens it', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/trail/t4-financas')
    await expect(page.getByRole('heading', { name: 'Trilha fechada por enquanto' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Começar etapa/ })).toHaveCount(0)
    await expect(page.getByText('Conclua Formalização para abrir.')).toBeVisible()
    await expect(page.getByText(/No fim dela você tem: Fluxo de caixa de 90 dias/)).toBeVisible()
    await expect(page.getByRole('list', { name: 'Etapas' }).getByRole('button')).toHaveCount(9)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Ver Trilhas' }).click()
    await expect(page).toHaveURL(/\/trails$/)
  })

  test('that is locked offers another starting point, once a week', async ({ page }) => {
    await becomeMember(page)
    const answers = { moment: 'no_idea', challenge: 'grow', hasCnpj: true, confidence: 8 }
    const rest = { helpType: 'tools', interests: ['tech'], displayName: 'Ana Nogueira' }
    const sent = await page.request.post('/api/onboarding', {
      headers: { origin: setting('COLMEIA_URL') },
      data: { ...answers, ...rest },
    })
    expect(sent.ok(), await sent.text()).toBe(true)
    await page.goto('/trails')
    await page.getByRole('link', { name: 'Finanças (fechada)' }).click()
    await page.getByRole('button', { name: 'Mudar meu ponto de partida' }).click()
    const sheet = page.getByRole('dialog', { name: 'Mudar meu ponto de partida' })
    await expect(sheet).toContainText('Você pode mudar uma vez por semana.')
    await sheet.getByRole('radio', { name: 'Já tenho um negócio' }).check()
    await sheet.getByRole('radio', { name: 'Cuidar do dinheiro' }).check()
    await expect(sheet.getByRole('status')).toContainText('Você começa por Finanças')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Mudar ponto de partida' }).click()
    await expect(page.getByText('Agora você começa por Finanças')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Começar etapa 1' })).toBeVisible()

    await page.goto('/trail/t6-crescimento')
    await page.getByRole('button', { name: 'Mudar meu ponto de partida' }).click()
    await expect(sheet).toContainText(/Você pode mudar de novo a partir de \d\d\/\d\d/)
    await expect(sheet.getByRole('radio')).toHaveCount(0)
  })

  test('that waits for an idea alone asks for the idea, and goes on with it', async ({ page }) => {
    await becomeMember(page)
    await completeStages(page, 6)
    await page.goto('/trails')
    const waiting = page.getByRole('article', { name: 'Validação' })
    await expect(waiting.getByRole('link', { name: 'Publique uma ideia para abrir' })).toBeVisible()
    await page.goto('/trail/t1-validacao')
    await expect(page.getByText('Publique uma ideia para abrir.')).toBeVisible()
    await page.getByRole('link', { name: 'Publicar minha ideia' }).click()
    await write(page, 'Compra em grupo')
    await submit(page)
    await expect(page).toHaveURL(/\/trail\/t1-validacao$/)
    await expect(page.getByText('Trabalhando na ideia')).toBeVisible()
    await expect(page.getByText('Compra em grupo')).toBeVisible()
  })

  test('that does not exist leads to the first one, and says so', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/trail/nao-existe')
    await expect(page).toHaveURL(/\/trail\/t0-descoberta$/)
    await expect(page.getByText('Aplicamos um caminho inicial para você')).toBeVisible()
  })

  test('that takes too long is stood in for by the sample, until it arrives', async ({ page }) => {
    await signUp(page)
    let isSlow = true
    let attempts = 0
    await page.route('**/api/trails/t0-descoberta', async (route) => {
      attempts += 1
      if (isSlow) return
      await route.continue()
    })
    await page.goto('/trail/t0-descoberta')
    await expect(page.getByRole('alert')).toContainText('Erro ao carregar trilhas')
    await expect(page.getByRole('list', { name: 'Etapas' }).getByRole('listitem')).toHaveCount(4)
    // Two more attempts run in the background.
    const retry = page.getByRole('button', { name: 'Tentar de novo' })
    await expect(retry).not.toHaveAttribute('aria-busy', { timeout: 20_000 })
    expect(attempts).toBe(3)
    await expectAccessible(page)
    isSlow = false
    await retry.click()
    await expect(page.getByRole('heading', { name: 'Descoberta', exact: true })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Etapas' }).getByRole('listitem')).toHaveCount(7)
  })

  test('fetches its next lesson ahead, so that it opens without waiting', async ({ page }) => {
    await signUp(page)
    const [first] = discovery.stages
    const ahead = page.waitForResponse((response) => response.url().includes(`/api/lessons/${first}`))
    await page.goto('/trail/t0-descoberta')
    await ahead
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const took = await page.evaluate(async () => {
      const link = [...document.querySelectorAll('a')].find((one) =>
        one.textContent?.startsWith('Começar etapa'),
      )
      const start = performance.now()
      link?.click()
      while (!document.querySelector('.lesson-text')) await new Promise(requestAnimationFrame)
      return performance.now() - start
    })
    test.info().annotations.push({ type: 'Opening a lesson', description: `${took.toFixed(0)} ms` })
    await expect(page.getByRole('heading', { level: 1, name: titleOf(first) })).toBeVisible()
    expect(asked.filter((url) => url.includes('/lessons/'))).toEqual([])

    // The press shows it; the address follows, the focus goes to its heading, and 'back' leads to the trail.
    await expect(page).toHaveURL(lessonPath(first))
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Descoberta' })).toBeVisible()
    await expect(page.locator('.lesson-text')).toHaveCount(0)
  })
})

test.describe('The answers of a trail', () => {
  test('are one document, ready to print', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/trail/t0-descoberta/review')
    await expect(page.getByText('Você ainda não completou nenhuma lição com respostas salvas.')).toBeVisible()

    await completeStages(page, 2)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Minhas Respostas - Descoberta' })).toBeVisible()
    await expect(page).toHaveTitle('Minhas Respostas - Descoberta · Colmeia')
    const sheet = page.getByRole('article', { name: 'Ficha do problema' })
    await expect(sheet).toContainText('2 de 6 partes')
    for (const stageId of discovery.stages.slice(0, 2)) await expect(sheet).toContainText(`(${stageId})`)
    await expectAccessible(page)

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(sheet).toBeVisible()
    for (const chrome of [page.getByRole('navigation'), page.getByRole('button')])
      await expect(chrome.filter({ visible: true })).toHaveCount(0)
    // On a wide sheet it takes the whole width too.
    await page.setViewportSize({ width: 1280, height: 900 })
    expect((await sheet.boundingBox())?.width).toBeGreaterThan(700)
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(28, 22, 12)')
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.subarray(0, 4).toString()).toBe('%PDF')

    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: 'Criar Post-it com o que aprendi' }).click()
    await expect(page).toHaveURL(/\/create\?fromTrailReview=true$/)
  })
})
