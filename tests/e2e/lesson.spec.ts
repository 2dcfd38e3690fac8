import { lessonPercent } from '#domain/lessons/lesson-step.ts'
import {
  becomeMember,
  expect,
  expectAccessible,
  expectAppStarted,
  newPerson,
  signUp,
  test,
} from './journey.ts'
import {
  answer,
  balanceOf,
  completeStages,
  completeTask,
  discovery,
  lessonPath,
  openTask,
  readAndAnswer,
  stage,
} from './lesson-steps.ts'
import { openedWithoutQuestion } from './lesson-without-question.ts'
import { exercisesOf, passExercises } from './solve-exercises.ts'

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
    const exercises = exercisesOf(first, discovery.id)
    await expect(progress).toHaveAttribute(
      'aria-valuenow',
      String(lessonPercent('exercises', exercises.length, 0)),
    )
    const options = page.getByRole('radio')
    const { right, explanation, example } = stage(first)
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
    // The explanation stays above what follows until it is closed.
    await expect(page.getByText(`Exercício 2 de ${exercises.length}`)).toBeVisible()
    await expect(page.getByText(explanation)).toBeVisible()
    await passExercises(page, exercises, 1)
    await expect(page.getByLabel('Sua resposta')).toBeVisible()
    await expect(progress).toHaveAttribute('aria-valuenow', '75')
    await page.getByRole('button', { name: 'Fechar explicação' }).click()
    await expect(page.getByLabel('Sua resposta')).toBeFocused()
    // All explanations can be opened again.
    await expect(page.getByText(explanation)).toBeHidden()
    await page.getByText('Por que aquelas eram as respostas certas').click()
    await expect(page.getByText(explanation)).toBeVisible()
    // The example is shown on request, before answering.
    await expect(page.getByText(example)).toBeHidden()
    await page.getByText('Exemplo de uma boa resposta').click()
    await expect(page.getByText(example)).toBeVisible()

    await page.getByLabel('Sua resposta').fill('Curto demais')
    // It says what is missing: forced, because it is marked as disabled.
    await page.getByRole('button', { name: 'Concluir etapa' }).click({ force: true })
    await expect(page.getByText('Muito curto')).toBeVisible()
    await expectAccessible(page)

    // The self-checks ask once, and never block.
    await page.getByLabel('Sua resposta').fill(answer)
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Concluir etapa' }).click()
    const asked = page.getByRole('alertdialog', { name: 'Falta conferir' })
    await expect(asked).toContainText('Concluir mesmo assim?')
    await expectAccessible(page)
    await asked.getByRole('button', { name: 'Voltar e conferir' }).click()
    await completeTask(page)
    await expect(page.getByRole('heading', { name: 'Etapa concluída!' })).toBeVisible()
    await expect(page.getByText('+40 BPoints', { exact: true })).toBeVisible()
    await expect(page.getByText('Ficha do problema · 1 de 6 partes')).toBeVisible()
    await expectAccessible(page)
    // By keyboard: the card of the new level may cover it.
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
    await passExercises(page, exercisesOf(first, discovery.id), 1)
    await page.getByLabel('Sua resposta').focus()
    await page.keyboard.type(answer)
    // Past 'Voltar em…'.
    await page.keyboard.press('Tab')
    for (const check of await page.getByRole('checkbox').all()) {
      await page.keyboard.press('Tab')
      await expect(check).toBeFocused()
      await page.keyboard.press('Space')
    }
    await page.keyboard.press('Tab')
    // The explanation of the right answer stays above the task until closed.
    await expect(page.getByRole('button', { name: 'Fechar explicação' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Concluir etapa' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Etapa concluída!' })).toBeFocused()
  })

  test('without a question goes from its text straight to the task', async ({ page }) => {
    const lesson = await openedWithoutQuestion(await becomeMember(page))
    try {
      await page.goto(lessonPath(lesson.stageId, lesson.trailId))
      const progress = page.getByRole('progressbar', { name: 'Progresso da lição' })
      await expect(progress).toHaveAttribute('aria-valuenow', '33')
      await page.getByRole('button', { name: 'Continuar' }).click()
      await expect(page.getByLabel('Sua resposta')).toBeVisible()
      await expect(page.getByRole('radio')).toHaveCount(0)
      await expect(progress).toHaveAttribute('aria-valuenow', '67')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Reler a lição' }).click()
      await expect(progress).toHaveAttribute('aria-valuenow', '33')
      await page.getByRole('button', { name: 'Continuar' }).click()
      await completeTask(page)
      await expect(page.getByRole('heading', { name: 'Etapa concluída!' })).toBeFocused()
      await expect(progress).toHaveAttribute('aria-valuenow', '100')
      await expect(page.getByText('+40 BPoints', { exact: true })).toBeVisible()
    } finally {
      await lesson.giveQuestionBack()
    }
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
})

test.describe('The code of a lesson', () => {
  test.use({ serviceWorkers: 'block' })

  test('is at most 40 KB beyond the shell', async ({ page }) => {
    await signUp(page)
    const scripts = async (path: string) => {
      await page.goto(path)
      await expectAppStarted(page)
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
