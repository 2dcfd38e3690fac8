import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { AdminAnalytics } from '#contract/admin-analytics.ts'
import { setAdmin } from '#server/platform/auth/set-admin.ts'
import { becomeAdmin } from './admins.ts'
import { inDatabase } from './database.ts'
import { note, otherMember, publish, uniqueWord } from './ideas.ts'
import { expect, expectAccessible, setting, test } from './journey.ts'

async function send(page: Page, path: string, data: object): Promise<void> {
  const headers = { origin: setting('COLMEIA_URL') }
  const answer = await page.request.post(`/api${path}`, { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

function section(page: Page, name: RegExp) {
  return page.getByRole('navigation', { name: 'Seções do painel' }).getByRole('link', { name })
}

const figureLabels = [
  'Ativos hoje',
  'Novos membros',
  'Novas ideias',
  'Ideias no total',
  'Média de BPoints',
  'Retenção em 7 dias',
  'Retenção em 30 dias',
] as const

/** Changes the server's answers to have a figure on every day, as after a month. */
async function afterAMonth(page: Page): Promise<void> {
  await page.route('**/api/admin/analytics', async (route) => {
    const response = await route.fetch()
    const { days, ...figures } = (await response.json()) as AdminAnalytics
    const filled = days.map((day, index) => ({
      ...day,
      averageBpoints: 40 + index,
      retention7d: 0.3 + index / 100,
      retention30d: 0.2 + index / 100,
    }))
    await route.fulfill({ response, json: { ...figures, days: filled } })
  })
}

test.describe('The dashboard', () => {
  test('is reached from the profile, shows figures with their trends, and exports the members', {
    tag: '@desktop',
  }, async ({ page }) => {
    await becomeAdmin(page)
    await page.goto('/profile')
    await page.getByRole('link', { name: /^Painel/ }).click()
    await expect(section(page, /^Visão geral/)).toHaveAttribute('aria-current', 'page')
    const figures = page.getByRole('list', { name: 'Números da comunidade' })
    await expect(figures.getByRole('listitem')).toHaveCount(7)
    await expect(figures.getByText(/Ativos hoje, dia a dia/)).toBeAttached()
    await expect(figures.getByRole('listitem').filter({ hasText: 'Retenção em 30 dias' })).toContainText(
      'Ainda sem histórico',
    )
    await expect(page.getByRole('heading', { name: 'Trilhas mais concluídas' })).toBeVisible()
    await expectAccessible(page)

    await afterAMonth(page)
    await page.reload()
    for (const label of figureLabels) {
      const card = figures.getByRole('listitem').filter({ has: page.getByRole('heading', { name: label }) })
      await expect(card.locator('svg.recharts-surface'), label).toBeVisible()
      // A line through 30 days, flat where nothing happened.
      await expect(card.locator('.recharts-area-curve'), label).toHaveAttribute(
        'd',
        /^M[\d.,]+(C[\d.,]+){29}$/,
      )
      await expect(card.getByText(new RegExp(`^${label}, dia a dia: começou em .*, está em `))).toBeAttached()
    }
    await expectAccessible(page)

    await page.route('**/api/admin/export.csv', (route) => route.fulfill({ status: 404, json: {} }))
    await page.getByRole('button', { name: 'Exportar CSV' }).click()
    await expect(page.getByText('Erro ao exportar CSV')).toBeVisible()
    await page.unroute('**/api/admin/export.csv')

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^analytics_export_\d{4}-\d\d-\d\d\.csv$/)
    await expect(page.getByText('CSV exportado com sucesso!')).toBeVisible()
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toMatch(/^\ufeffUser ID;Name;Level;BPoints;Created At;Ideas Count;Trails Completed\r\n/)
    expect(text).toContain(';Renata Bastos;1;0;')
  })

  test('is left for the feed when the role is taken away', async ({ page }) => {
    const { email } = await becomeAdmin(page)
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Painel' })).toBeVisible()
    await inDatabase(
      ({ sql }) => sql`delete from user_roles where user_id = (select id from users where email = ${email})`,
    )
    await page.reload()
    await expect(page).toHaveURL(/\/feed$/)
  })

  test('notes who was given the role on the command line, and from whom it was taken', async ({
    page,
    browser,
  }) => {
    const member = await otherMember(browser, `Nair ${uniqueWord()}`)
    const { name, email } = member.person
    await becomeAdmin(page)
    await inDatabase(async ({ sql }) => {
      await setAdmin(sql, email, 'grant')
      await setAdmin(sql, email, 'remove')
    })
    await page.goto('/admin?secao=registro')
    const acts = page.getByRole('list', { name: 'Registro' }).getByRole('listitem').filter({ hasText: name })
    await expect(acts).toHaveCount(2)
    await expect(acts.first()).toContainText(`Linha de comando tirou o papel de administração de ${name}`)
    await expect(acts.last()).toContainText(`Linha de comando deu o papel de administração a ${name}`)
    await member.page.context().close()
  })

  test('has what was reported removed, and tells both sides', async ({ page, browser }) => {
    const author = await otherMember(browser, 'Lia Costa')
    const reporter = await otherMember(browser, 'Caio Menezes')
    const title = `Dinheiro fácil ${uniqueWord()}`
    const reason = `Promessas assim enganam gente, ${uniqueWord()}.`
    const { id } = await publish(author.page, { title })
    const report = { type: 'idea', id, reason: 'scam', details: `Golpe ${title}` }
    await send(reporter.page, '/moderation/reports', report)
    await becomeAdmin(page)
    await page.goto('/admin')
    await page.getByRole('link', { name: /^Denúncias/ }).click()
    const card = page
      .getByRole('list', { name: 'Denúncias à espera' })
      .getByRole('listitem')
      .filter({
        has: page.getByRole('heading', { name: title }),
      })
    await expect(section(page, /^Denúncias/)).toHaveAttribute('aria-current', 'page')
    await expect(section(page, /^Visão geral/)).not.toHaveAttribute('aria-current')
    await expect(card).toContainText('1 denúncia · ideia')
    await expect(card).toContainText('Golpe ou fraude')
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Remover' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remover a ideia?' })
    await dialog.getByLabel('Recado para quem publicou (opcional)').fill(reason)
    await dialog.getByRole('button', { name: 'Remover' }).click()
    await expect(page.getByText('Conteúdo removido')).toBeVisible()
    await expect(card).toHaveCount(0)

    await author.page.goto('/notifications')
    await expect(author.page.getByRole('main')).toContainText(
      `Sua ideia “${title}” foi removida. Motivo: Golpe ou fraude. ${reason}`,
    )
    await author.page.goto('/feed')
    await expect(note(author.page, title)).toHaveCount(0)
    await reporter.page.goto('/notifications')
    await expect(reporter.page.getByRole('main')).toContainText(
      'a ideia que você denunciou não está mais no ar',
    )

    await page.getByText('Decididas', { exact: true }).click()
    await expect(page.getByRole('list', { name: 'Denúncias decididas' })).toContainText(title)
    await page.getByRole('link', { name: 'Registro' }).click()
    await expect(page.getByRole('list', { name: 'Registro' })).toContainText(
      `Renata Bastos removeu uma ideia denunciada: ${reason}`,
    )
    await expectAccessible(page)
    for (const { page: other } of [author, reporter]) await other.context().close()
  })

  test('answers a request to a mentor, and the member reads the answer', async ({ page, browser }) => {
    const name = `Lia ${uniqueWord()}`
    const member = await otherMember(browser, name)
    const question = `Quanto cobrar? ${name}`
    const request = { mentorId: 'marisa-quaresma', message: question, useCredit: false }
    await send(member.page, '/mentors/requests', { ...request, key: crypto.randomUUID() })
    await member.page.goto('/mentors?ver=pedidos')
    await becomeAdmin(page)
    await page.goto('/admin?secao=registro')
    await expect(section(page, /^Mentores.*à espera/)).toBeAttached()
    await expect(section(page, /^Registro/)).toBeInViewport({ ratio: 1 })
    await page.goto('/admin?secao=mentores')
    await page.getByRole('button', { name: `Responder a ${name}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Enviar resposta' }).click()
    await expect(dialog.getByText('Escreva uma resposta.')).toBeVisible()
    await dialog.getByLabel('Mensagem').fill('Terça às 10h, por vídeo.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Enviar resposta' }).click()
    await expect(page.getByText('Pedido aceito')).toBeVisible()
    const mine = member.page.getByRole('list', { name: 'Meus pedidos' }).getByRole('listitem')
    await expect(mine).toContainText('Terça às 10h, por vídeo.')
    await expect(mine).toContainText('Aceito')
    await member.page.context().close()
  })

  test('moves a feedback, adds a mentor, and keeps the first trail published', async ({ page, browser }) => {
    const member = await otherMember(browser, 'Bia Prado')
    const title = `Modo leitura ${uniqueWord()}`
    const form = { title, description: 'Letras maiores.', category: 'feature', key: crypto.randomUUID() }
    await send(member.page, '/feedbacks', form)
    await becomeAdmin(page)
    await page.goto('/admin?secao=feedbacks')
    const situation = page.getByRole('group', { name: `Situação de ${title}` })
    await situation.getByLabel('Em andamento').check()
    await expect(page.getByText('Agora está em “Em andamento”')).toBeVisible()
    await member.page.goto('/notifications')
    await expect(member.page.getByRole('main')).toContainText(
      `seu feedback “${title}” agora está em andamento`,
    )
    await expectAccessible(page)

    await section(page, /^Mentores/).click()
    await page.getByText('Perfis', { exact: true }).click()
    await page.getByRole('button', { name: 'Novo perfil' }).click()
    const mentor = `Rui ${uniqueWord()}`
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Valor da hora').fill('12.5')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog.getByText('Diga o nome.')).toBeVisible()
    await expect(dialog.getByText('Diga o valor da hora em reais inteiros.')).toBeVisible()
    await expect(dialog.getByLabel('Nome')).toBeFocused()
    await dialog.getByLabel('Valor da hora').fill('120')
    await dialog.getByLabel('Nome').fill(mentor)
    await dialog.getByLabel('Especialidade').fill('Preço e margem')
    await dialog.getByLabel('Apresentação').fill('Quinze anos de feira.')
    await dialog.getByRole('switch', { name: 'Aparece para os membros' }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Perfil salvo')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: mentor })).toContainText('Fora do ar')
    await expectAccessible(page)

    await section(page, /^Trilhas/).click()
    await expect(page.getByRole('switch', { name: 'Publicar Descoberta' })).toBeDisabled()
    await page.getByRole('switch', { name: 'Publicar Crescimento' }).click()
    const question = page.getByRole('alertdialog', { name: 'Tirar Crescimento do ar?' })
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page.getByRole('switch', { name: 'Publicar Crescimento' })).toBeChecked()
    await expectAccessible(page)
    await member.page.context().close()
  })

  test('turns notices on in this browser alone', async ({ page }) => {
    await becomeAdmin(page)
    await page.goto('/feature-flags')
    await page.getByRole('switch', { name: 'Anúncios' }).click()
    await expect(page.getByText('Anúncios ativados')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('switch', { name: 'Anúncios' })).toBeChecked()
    await page.getByRole('switch', { name: 'Anúncios' }).click()
    await expect(page.getByText('Anúncios desativados')).toBeVisible()
  })
})
