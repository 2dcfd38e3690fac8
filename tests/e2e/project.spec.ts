import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { stage } from '#server/testing/economy/member-events.ts'
import { inDatabase } from './database.ts'
import { otherMember, publish } from './ideas.ts'
import { becomeMember, expect, expectAccessible, type Person, signUp, test } from './journey.ts'
import { becomePremium, recordEvents } from './member-events.ts'

async function post(page: Page, address: string, body: object): Promise<number> {
  return page.evaluate(
    async ([to, data]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(to, { method: 'POST', headers, body: JSON.stringify(data) })).status
    },
    [address, body] as const,
  )
}

async function publishIdeas(page: Page, ...titles: string[]) {
  for (const title of titles) {
    const idea = { title, description: `${title}, para quem precisa.`, category: null, isPublic: true }
    expect(await post(page, '/api/ideas', { ...idea, pictureIds: [], key: randomUUID() })).toBe(200)
  }
}

async function buy(page: Page, person: Person, item: 'basic_template' | 'extra_project_slot') {
  await recordEvents(person, (memberId) => [stage(memberId, 600)])
  expect(await post(page, '/api/store/purchases', { item, key: randomUUID() })).toBe(200)
}

async function start(page: Page, title: string) {
  await page.goto('/project')
  await page.getByRole('button', { name: title }).click()
  await expect(page.getByRole('article', { name: title })).toBeVisible()
}

test.describe('A project', () => {
  test('begins with an idea', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/profile')
    await page.getByRole('link', { name: /Meus projetos/ }).click()
    await expect(page).toHaveURL(/\/project$/)
    await expect(page.getByText('Todo projeto começa num post-it')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Criar Post-it' }).click()
    await expect(page).toHaveURL(/\/create$/)
  })

  test('comes of an idea by ‘Tirar do papel’, once, for its author alone', async ({ page, browser }) => {
    await becomeMember(page)
    const idea = await publish(page, { title: 'Marmita fit' })
    await page.goto(`/idea/${idea.id}`)
    const build = page.getByRole('button', { name: 'Tirar do papel' })
    await build.click()
    await expect(page.getByRole('article', { name: 'Marmita fit' })).toBeVisible()
    await expect(page).toHaveURL(/\/project\?projeto=/)
    await page.getByRole('checkbox').first().check()
    await page.goBack()
    await build.click()
    await expect(page.getByRole('checkbox').first()).toBeChecked()
    await expect(page.getByText('1 de 1 projeto ativo')).toBeVisible()

    // With the only slot taken, the ways out are shown in place.
    const second = await publish(page, { title: 'Brechó' })
    await page.goto(`/idea/${second.id}`)
    await build.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Pausar “Marmita fit”/ })
      .click()
    await expect(page.getByRole('article', { name: 'Brechó' })).toBeVisible()

    const other = await otherMember(browser, 'Rita Moura')
    await other.page.goto(`/idea/${idea.id}`)
    await expect(other.page.getByRole('button', { name: 'Compartilhar' })).toBeVisible()
    await expect(other.page.getByRole('button', { name: 'Tirar do papel' })).toHaveCount(0)
    await other.page.context().close()
  })

  test('is eight steps that pay as they say, once', { tag: '@desktop' }, async ({ page }) => {
    await signUp(page)
    await publishIdeas(page, 'Marmita fit')
    await start(page, 'Marmita fit')
    await expect(page.getByText('1 de 1 projeto ativo')).toBeVisible()
    const steps = page.getByRole('checkbox')
    await expect(steps).toHaveCount(8)
    const first = page.getByRole('listitem').filter({ hasText: 'Valide sua ideia' })
    await expect(first).toContainText('+2 pts')
    await expectAccessible(page)

    // 10 for the idea.
    const balance = async () => (await (await page.request.get('/api/economy/balance')).json()).balance
    expect(await balance()).toBe(10)
    await steps.nth(0).check()
    await expect(first).toContainText('Feito')
    await expect(first.getByText('Valide sua ideia')).toHaveCSS('text-decoration-line', 'none')
    await expect(page.getByRole('progressbar', { name: 'Do papel ao negócio' })).toHaveAttribute(
      'aria-valuetext',
      '1 de 8',
    )
    await expect.poll(balance).toBe(12)
    await steps.nth(0).focus()
    await page.keyboard.press('Space')
    await expect(first).toContainText('+2 pts')
    await expect.poll(balance).toBe(10)

    // Pressed quickly, one after the other: all are saved.
    for (const index of [0, 1, 2, 3, 4, 5, 6, 7]) await steps.nth(index).check()
    await expect(page.getByText('Os oito passos estão feitos')).toBeVisible()
    await expect.poll(balance).toBe(27)
    await page.reload()
    await expect(page.getByText('Os oito passos estão feitos')).toBeVisible()
  })

  test('puts a step back, with a message, when it cannot be saved', async ({ page }) => {
    await signUp(page)
    await publishIdeas(page, 'Horta')
    await start(page, 'Horta')
    await page.route('**/api/projects/*/steps/*', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    )
    const step = page.getByRole('checkbox').first()
    await step.check()
    await expect(page.getByText('O passo não foi salvo')).toBeVisible({ timeout: 20_000 })
    await expect(step).not.toBeChecked()
  })

  test('takes the only slot of a Free member, who is shown the ways out', async ({ page }) => {
    await signUp(page)
    await publishIdeas(page, 'Padaria', 'Brechó')
    await start(page, 'Padaria')
    await page.getByRole('button', { name: 'Começar outro' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Brechó' }).click()
    const ways = page.getByRole('dialog', { name: 'Sem vaga para mais um projeto' })
    await expect(ways.getByRole('link', { name: /Comprar uma vaga/ })).toHaveAttribute('href', '/store')
    await expect(ways.getByRole('link', { name: /Ir de Premium/ })).toHaveAttribute('href', '/premium')
    await expectAccessible(page)
    await ways.getByRole('button', { name: /Pausar “Padaria”/ }).click()
    await expect(page.getByRole('article', { name: 'Brechó' })).toBeVisible()
    await expect(page.getByText('1 de 1 projeto ativo')).toBeVisible()

    const strip = page.getByRole('navigation', { name: 'Seus projetos' })
    await strip.getByRole('link', { name: /Padaria/ }).click()
    await expect(page.getByText('Projeto pausado')).toBeVisible()
    await expect(page.getByRole('checkbox').first()).toBeDisabled()
    await expectAccessible(page)
    await strip.getByRole('link', { name: /Brechó/ }).click()
    await page.getByRole('button', { name: 'Pausar projeto' }).click()
    await expect(page.getByText('0 de 1 projeto ativo')).toBeVisible()
    await strip.getByRole('link', { name: /Padaria/ }).click()
    await page.getByRole('button', { name: 'Retomar projeto' }).click()
    await expect(page.getByRole('button', { name: 'Pausar projeto' })).toBeVisible()
  })

  test('has room beside another once a slot is bought', async ({ page }) => {
    const person = await signUp(page)
    await publishIdeas(page, 'Padaria', 'Brechó')
    await buy(page, person, 'extra_project_slot')
    await start(page, 'Padaria')
    await page.getByRole('button', { name: 'Começar outro' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Brechó' }).click()
    await expect(page.getByText('2 de 2 projetos ativos')).toBeVisible()
  })

  test('tells a Free member what notes and canvas are', async ({ page }) => {
    await signUp(page)
    await publishIdeas(page, 'Padaria')
    await start(page, 'Padaria')
    const notes = page.getByRole('region', { name: 'Notas' })
    await expect(notes.getByRole('link', { name: 'Conhecer o Premium' })).toHaveAttribute('href', '/premium')
    const canvas = page.getByRole('region', { name: 'Lean Canvas' })
    await expect(canvas.getByRole('link', { name: 'Ver na loja' })).toHaveAttribute('href', '/store')
  })

  test('keeps the notes of a Premium member, also those that could not be saved at once', async ({
    page,
  }) => {
    const person = await signUp(page)
    await publishIdeas(page, 'Padaria')
    await becomePremium(page, person)
    await start(page, 'Padaria')
    const notes = page.getByRole('region', { name: 'Notas' })
    await notes.getByLabel('Só você vê').fill('Dona Neide paga R$ 12 por dia.')
    await expect(notes.getByText('salvo', { exact: true })).toBeVisible()
    await expectAccessible(page)

    await page.route('**/api/projects/*/notes', (route) => route.abort())
    await notes.getByLabel('Só você vê').fill('Dona Neide paga R$ 15 por dia.')
    await expect(notes.getByText('não salvo, tentar de novo')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/projects/*/notes')
    await page.reload()
    await expect(notes.getByLabel('Só você vê')).toHaveValue('Dona Neide paga R$ 15 por dia.')
    await expect(notes.getByText('salvo', { exact: true })).toBeVisible()
    const { projects } = await (await page.request.get('/api/projects')).json()
    expect(projects[0].notes).toBe('Dona Neide paga R$ 15 por dia.')
  })

  test('is found among a hundred others, and by its address', async ({ page }) => {
    const person = await signUp(page)
    await inDatabase(async ({ sql }) => {
      await sql`
        with added as (
          insert into user_ideas (id, user_id, title, description, is_public, ever_public, created_at)
          select gen_random_uuid(), users.id, 'Projeto ' || n, 'Um de muitos.', true, true,
            '2026-01-01T12:00:00Z'::timestamptz + make_interval(mins => n)
          from users, generate_series(1, 120) n where email = ${person.email}
          returning id, user_id, created_at
        )
        insert into projects (user_id, id, idea_id, status, created_at)
        select user_id, id, id, 'paused', created_at from added`
    })
    await page.goto('/project')
    const strip = page.getByRole('navigation', { name: 'Seus projetos' })
    await expect(strip.getByRole('link')).toHaveCount(50)
    await expect(page.getByRole('article', { name: 'Projeto 120', exact: true })).toBeVisible()
    await strip.getByRole('button', { name: 'Carregar mais' }).click()
    await expect(strip.getByRole('link')).toHaveCount(100)
    await expectAccessible(page)
    await strip.getByRole('button', { name: 'Carregar mais' }).click()
    await expect(strip.getByRole('link')).toHaveCount(120)
    await expect(strip.getByRole('button')).toHaveCount(0)

    await strip.getByRole('link', { name: /^Projeto 1 / }).click()
    await expect(page.getByRole('article', { name: 'Projeto 1', exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('article', { name: 'Projeto 1', exact: true })).toBeVisible()
  })

  test('has a Lean Canvas that is saved and fits one printed page', { tag: '@desktop' }, async ({ page }) => {
    const person = await signUp(page)
    await publishIdeas(page, 'Padaria')
    await buy(page, person, 'basic_template')
    await start(page, 'Padaria')
    await page.getByRole('link', { name: 'Abrir canvas' }).click()
    const canvas = page.getByRole('dialog', { name: 'Lean Canvas' })
    await expect(canvas.getByRole('textbox')).toHaveCount(9)
    await expect(canvas.getByLabel('Proposta de valor')).toHaveValue('Padaria')
    await canvas.getByLabel('Problema').fill('Quem sai às 5h não tem onde tomar café.')
    await expect(canvas.getByText('salvo', { exact: true })).toBeVisible()
    await expectAccessible(page)

    const longest = 'Uma frase comprida sobre o negócio. '.repeat(17).slice(0, 600)
    for (const cell of await canvas.getByRole('textbox').all()) await cell.fill(longest)
    await expect(canvas.getByText('salvo', { exact: true })).toBeVisible()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
    const [, , width, height] =
      /\/MediaBox\s*\[([\d.\s]+)\]/.exec(pdf)?.[1]?.trim().split(/\s+/).map(Number) ?? []
    expect(width).toBeGreaterThan(height ?? 0)
    // The space between the margins of A4, at 96 points per inch.
    const screen = page.viewportSize() ?? { width: 390, height: 844 }
    await page.setViewportSize({ width: 1054, height: 726 })
    await page.emulateMedia({ media: 'print' })
    const cut = await page
      .locator('.canvas-print-cell')
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollHeight > cell.clientHeight + 1).length)
    expect(cut).toBe(0)
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize(screen)

    await canvas.getByRole('button', { name: 'Fechar' }).click()
    await expect(canvas).toBeHidden()
    await expect(page.getByText('9 de 9 quadros preenchidos')).toBeVisible()
  })
})
