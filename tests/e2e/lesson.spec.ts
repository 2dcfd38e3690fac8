import { becomeMember, expect, expectAccessible, newPerson, signUp, test } from './journey.ts'
import {
  answer,
  balanceOf,
  completeStages,
  completeTask,
  discovery,
  lessonPath,
  readAndAnswer,
  stage,
} from './lesson-steps.ts'
import { ownIdea } from './own-idea.ts'

const [first, second] = discovery.stages

test.describe('A lesson', () => {
  test('goes from its text through a wrong and a right answer to the reward', { tag: '@desktop' }, async ({
    page,
  }) => {
    test.slow()
    await becomeMember(page)
    await page.goto('/trail/t0-descoberta')
    await page.getByRole('link', { name: 'Começar etapa 1' }).click()
    const progress = page.getByRole('progressbar', { name: 'Progresso da lição' })
    await expect(progress).toHaveAttribute('aria-valuenow', '25')
    await expect(page.getByRole('navigation', { name: 'Principal' }).filter({ visible: true })).toHaveCount(0)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(progress).toHaveAttribute('aria-valuenow', '50')
    const options = page.getByRole('radio')
    const { right } = stage(first)
    const wrong = right === 0 ? 1 : 0
    await expect(options).toHaveCount(4)
    await expectAccessible(page)

    await options.nth(wrong).click()
    await expect(page.getByText('Não foi dessa vez! Tente novamente.')).toBeVisible()
    await expect(options.nth(wrong)).toBeChecked()
    await expect(options.nth(right)).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()

    await options.nth(right).click()
    await expect(page.getByText('Resposta correta! Muito bem!')).toBeVisible()
    await expect(page.getByLabel('Sua resposta')).toBeVisible()
    await expect(progress).toHaveAttribute('aria-valuenow', '75')

    await page.getByLabel('Sua resposta').fill('Curto demais')
    // It says what is missing, though it is not ready: forced, because it is marked as disabled.
    await page.getByRole('button', { name: 'Concluir etapa' }).click({ force: true })
    await expect(page.getByText('Muito curto')).toBeVisible()
    await expectAccessible(page)

    await completeTask(page)
    await expect(page.getByRole('heading', { name: 'Etapa concluída!' })).toBeVisible()
    await expect(page.getByText('+40 BPoints', { exact: true })).toBeVisible()
    await expect(page.getByText('Ficha do problema · 1 de 6 partes')).toBeVisible()
    await expectAccessible(page)
    // By the keyboard: the card of the new level may lie over it.
    await page.getByText('Exemplo de uma boa resposta').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('group').filter({ hasText: 'Exemplo de uma boa resposta' })).toHaveAttribute(
      'open',
    )
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page).toHaveURL(/\/trail\/t0-descoberta$/)
    await expect(page.getByRole('link', { name: 'Começar etapa 2' })).toBeVisible()
  })

  test('can be walked with the keyboard alone', async ({ page }) => {
    await becomeMember(page)
    await page.goto(lessonPath(first))
    await page.getByRole('button', { name: 'Continuar' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('radio').first()).toBeFocused()
    const { right } = stage(first)
    for (let step = 0; step < right; step += 1) await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio').nth(right)).toBeFocused()
    await expect(page.getByRole('radio').nth(right)).not.toBeChecked()
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByLabel('Sua resposta').focus()
    await page.keyboard.type(answer)
    await page.keyboard.press('Tab')
    await expect(page.getByText('Por que aquela era a resposta certa')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Etapa concluída!' })).toBeFocused()
  })

  test('asks before it is left, and offers the text again', async ({ page }) => {
    await becomeMember(page)
    await page.goto(lessonPath(first))
    await readAndAnswer(page, first)
    await page.getByLabel('Sua resposta').fill(answer)
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Sair da lição' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Sair da lição?' })
    await expect(dialog).toContainText('75%')
    await dialog.getByRole('button', { name: 'Continuar lição' }).click()
    await expect(page.getByLabel('Sua resposta')).toHaveValue(answer)
    await page.getByRole('button', { name: 'Sair da lição' }).click()
    await dialog.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL(/\/trail\/t0-descoberta$/)

    await page.getByRole('link', { name: 'Começar etapa 1' }).click()
    const prompt = page.getByRole('dialog', { name: 'Continuar de onde parou?' })
    await expect(prompt).toBeVisible()
    await expectAccessible(page)
    await prompt.getByRole('button', { name: 'Restaurar' }).click()
    await expect(page.getByLabel('Sua resposta')).toHaveValue(answer)
  })

  test('forgets a draft that was discarded, and one older than five minutes', async ({ page }) => {
    await signUp(page)
    await page.clock.install()
    await page.goto(lessonPath(first))
    await readAndAnswerByClock(page)
    await page.getByLabel('Sua resposta').fill(answer)
    await page.clock.runFor(2_500)
    await page.reload()
    await page.getByRole('button', { name: 'Descartar' }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await openTask(page)
    await page.getByLabel('Sua resposta').fill(answer)
    await page.clock.runFor(2_500)
    await page.goto('/feed')
    await page.clock.fastForward('05:01')
    await page.goto(lessonPath(first))
    await openTask(page)
    await expect(page.getByLabel('Sua resposta')).toHaveValue('')
  })

  test('never lets one tab overwrite what another one wrote', async ({ page, context }) => {
    await becomeMember(page)
    await page.goto(lessonPath(first))
    await readAndAnswer(page, first)
    const other = await context.newPage()
    await other.goto(lessonPath(first))
    await openTask(other)
    const [here, there] = [page.getByLabel('Sua resposta'), other.getByLabel('Sua resposta')]

    await here.fill('texto da primeira aba')
    await there.fill('texto da segunda aba')
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible()
    await expect(other.getByRole('alert')).toContainText('texto da primeira aba')
    await expect(there).toHaveValue('texto da segunda aba')
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Usar o da outra aba' }).click()
    await expect(there).toHaveValue('texto da primeira aba')
    await there.fill('texto da primeira aba, seguido na segunda')
    await expect(here).toHaveValue('texto da primeira aba, seguido na segunda')
  })

  test('once completed can be read again, and its answer edited without new points', async ({ page }) => {
    await signUp(page)
    await completeStages(page, 1)
    const before = await balanceOf(page)
    await page.goto(lessonPath(first))
    await expect(page.getByText('Você já concluiu esta lição')).toBeVisible()
    await openTask(page)
    await expect(page.getByLabel('Sua resposta')).toHaveValue(new RegExp(first))
    await page.getByLabel('Sua resposta').fill('Mudei de ideia depois de ouvir mais gente do bairro.')
    await page.getByRole('button', { name: 'Salvar mudanças' }).click()
    await expect(page.getByRole('heading', { name: 'Resposta atualizada!' })).toBeVisible()
    expect(await balanceOf(page)).toBe(before)
    await page.goto('/trail/t0-descoberta/review')
    await expect(page.getByText('Mudei de ideia depois de ouvir mais gente do bairro.')).toBeVisible()
  })

  test('that is locked, unknown or badly addressed leads back, and says why', async ({ page }) => {
    await becomeMember(page)
    await page.goto(lessonPath(second))
    await expect(page).toHaveURL(/\/trail\/t0-descoberta$/)
    await expect(page.getByText('Complete a etapa anterior primeiro')).toBeVisible()
    await page.goto(lessonPath('nao-existe'))
    await expect(page).toHaveURL(/\/trail\/t0-descoberta$/)
    await expect(page.getByText('Lição não encontrada')).toBeVisible()
    await page.goto('/lesson/cace-reclamacoes')
    await expect(page).toHaveURL(/\/trails$/)
    await expect(page.getByText('Dados da lição inválidos')).toBeVisible()
  })

  test('whose session ends leads to the sign-in page and back', async ({ page, context }) => {
    await becomeMember(page)
    await page.goto(lessonPath(first))
    await page.getByRole('button', { name: 'Continuar' }).click()
    await context.clearCookies()
    await page.getByRole('radio').first().click()
    await expect(page).toHaveURL(/\/auth\?/)
    expect(new URL(page.url()).searchParams.get('next')).toBe(lessonPath(first))
  })

  test('is saved once, however often the connection drops the answer', async ({ page }) => {
    await becomeMember(page)
    await page.goto(lessonPath(first))
    await readAndAnswer(page, first)
    const keys: string[] = []
    await page.route('**/completion', async (route) => {
      keys.push(route.request().postDataJSON().key)
      const response = await route.fetch()
      if (keys.length < 3) await route.abort('connectionreset')
      else await route.fulfill({ response })
    })
    await completeTask(page)
    await expect(page.getByRole('heading', { name: 'Etapa concluída!' })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('+40 BPoints', { exact: true })).toBeVisible()
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    // The stage, and the day's mission of finishing one.
    expect(await balanceOf(page)).toBe(70)
  })

  test('that cannot be saved says so, and keeps the answer for another try', async ({ page }) => {
    await becomeMember(page)
    await page.goto(lessonPath(first))
    await readAndAnswer(page, first)
    await page.route('**/completion', (route) => route.abort('connectionreset'))
    await completeTask(page)
    await expect(page.getByText('Erro ao salvar progresso. Tente novamente.')).toBeVisible({
      timeout: 20_000,
    })
    await expect(page.getByLabel('Sua resposta')).toHaveValue(answer)
    await page.unroute('**/completion')
    await page.getByRole('button', { name: 'Concluir etapa' }).click()
    await expect(page.getByRole('heading', { name: 'Etapa concluída!' })).toBeVisible()
  })
})

test.describe('The code of a lesson', () => {
  test.use({ serviceWorkers: 'block' })

  test('is at most 40 KB beyond the shell', async ({ page }) => {
    await signUp(page)
    const scripts = async (path: string) => {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      return page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const),
      )
    }
    const shell = new Set((await scripts('/mentors')).map(([name]) => name))
    const own = (await scripts(lessonPath(first))).filter(([name]) => !shell.has(name))
    const total = own.reduce((sum, [, size]) => sum + size, 0) / 1024
    test.info().annotations.push({ type: 'JavaScript', description: `${total.toFixed(1)} KB` })
    expect(own.length).toBeGreaterThan(0)
    expect(total, JSON.stringify(own)).toBeLessThanOrEqual(40)
  })
})

test.describe('A lesson about an idea', () => {
  test('asks which one before it is completed, then completes with the same key', async ({ page }) => {
    test.slow()
    const person = await signUp(page)
    await ownIdea(person, 'Lavanderia compartilhada')
    await completeStages(page, 6)
    await page.goto('/trail/t1-validacao')
    await expect(page.getByText('Nenhuma escolhida ainda')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Começar etapa 1' }).click()
    const opening = 'sua-ideia-e-um-palpite'
    await readAndAnswer(page, opening, 't1-validacao')
    const keys: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/completion')) keys.push(request.postDataJSON().key)
    })
    await completeTask(page)
    const picker = page.getByRole('dialog', { name: 'Em qual ideia você está trabalhando?' })
    await expect(picker).toBeVisible()
    await expectAccessible(page)
    await picker.getByRole('button', { name: 'Lavanderia compartilhada' }).click()
    await expect(page.getByRole('heading', { name: 'Etapa concluída!' })).toBeVisible()
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByText('Trabalhando na ideia')).toBeVisible()
    await expect(page.getByText('Lavanderia compartilhada')).toBeVisible()
  })

  test('leads whoever has none to write one', async ({ page }) => {
    await signUp(page)
    await completeStages(page, 6)
    // Validation opens with an idea; here the member has removed theirs again.
    await page.route('**/api/trails/t1-validacao', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      body.trail.state = 'unlocked'
      await route.fulfill({ response, json: body })
    })
    await page.goto('/trail/t1-validacao')
    await page.getByRole('button', { name: 'escolher a ideia' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Criar Post-it' }).click()
    await expect(page).toHaveURL(/\/create\?fromTrail=true$/)
  })
})

test.describe('The discovery trail', () => {
  test('walked to its end gives its badge and leads to publishing an idea', async ({ page }) => {
    test.slow()
    await signUp(page, newPerson('Rita Moraes'))
    await completeStages(page, 5)
    await page.goto('/trail/t0-descoberta')
    await page.getByRole('link', { name: 'Começar etapa 6' }).click()
    await readAndAnswer(page, 'a-ficha-do-problema')
    await completeTask(page)
    await expect(page.getByRole('heading', { name: 'Trilha Concluída!' })).toBeVisible()
    await expect(page.getByText('Trilha concluída!', { exact: true })).toBeVisible()
    await expect(page.getByText('+80 BPoints', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Continuar' }).click()

    const end = page.getByRole('region', { name: 'Trilha Concluída!' })
    await expect(end).toBeVisible()
    await expectAccessible(page)
    await end.getByRole('link', { name: 'Ver Minhas Respostas' }).click()
    await expect(page.getByText('6 de 6 partes')).toBeVisible()
    await page.goBack()
    await end.getByRole('link', { name: 'Publicar minha ideia' }).click()
    await expect(page).toHaveURL(/\/create\?fromTrailComplete=true&nextTrail=t1-validacao$/)
  })
})

async function openTask(page: import('@playwright/test').Page) {
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel('Sua resposta')).toBeVisible()
}

/** As readAndAnswer, on a page whose clock stands still. */
async function readAndAnswerByClock(page: import('@playwright/test').Page) {
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('radio').nth(stage(first).right).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
}
