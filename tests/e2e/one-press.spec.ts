import type { Locator, Page } from '@playwright/test'
import { stage } from '#server/testing/economy/member-events.ts'
import { pressAtOnce } from './double-press.ts'
import { otherMember, publish } from './ideas.ts'
import { becomeMember, expect, signOut, test } from './journey.ts'
import { recordEvents } from './member-events.ts'

/** The page's write requests, as `POST /api/ideas`. */
function follow(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // Counting the view of an idea is not caused by a press.
    if (request.method() !== 'GET' && pathname.startsWith('/api/') && !pathname.endsWith('/views'))
      sent.push(`${request.method()} ${pathname.replace(/[0-9a-f-]{36}/g, '*')}`)
  })
  return sent
}

test('A button that is pressed twice acts once', async ({ page, browser }) => {
  test.slow()
  const person = await becomeMember(page)
  const { page: other } = await otherMember(browser, 'Rita Souza')
  const idea = await publish(other)
  const sent = follow(page)
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: typeof name === 'string' })
  const once = async (name: string, act: () => Promise<void>, expected: string) => {
    sent.length = 0
    await test.step(name, act)
    expect(sent, name).toEqual([expected])
  }

  await once(
    'publishing',
    async () => {
      await page.goto('/create')
      await page.getByLabel('Título').fill('Pão de queijo na estação')
      await page.getByLabel('Descrição').fill('Quentinho, às seis da manhã.')
      await pressAtOnce(button('Publicar'))
      await expect(page.getByText('Ideia criada! 🎉')).toHaveCount(1)
      await expect(page).toHaveURL(/\/feed$/)
    },
    'POST /api/ideas',
  )
  await page.getByRole('link', { name: 'Pão de queijo na estação', exact: true }).first().click()
  await button('Mais opções').click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await once(
    'a change, which goes back one page',
    async () => {
      await page.getByLabel('Título').fill('Pão de queijo no ponto')
      await pressAtOnce(button('Salvar'))
      await expect(page.getByText('Ideia atualizada! ✨')).toHaveCount(1)
      await expect(page.getByRole('heading', { name: 'Pão de queijo no ponto' })).toBeVisible()
      await expect(page).toHaveURL(/\/idea\/[^/]+$/)
    },
    'PUT /api/ideas/*',
  )
  await page.goto(`/idea/${idea.id}`)
  await once(
    'a comment',
    async () => {
      await page.getByLabel('Escreva um comentário').fill('Gostei muito.')
      await pressAtOnce(button('Enviar comentário'))
      await expect(page.getByText('Comentário enviado')).toHaveCount(1)
      await expect(page.getByRole('listitem').filter({ hasText: 'Gostei muito.' })).toHaveCount(1)
    },
    'POST /api/ideas/*/comments',
  )
  sent.length = 0
  await button(/^Não curtir/)
    .first()
    .click()
  const why = page.getByRole('dialog', { name: /^Por quê/ })
  await why.getByRole('textbox').fill('Falta contar quem paga.')
  await pressAtOnce(button('Enviar', why))
  await expect(page.getByText('Obrigado pela sua opinião')).toHaveCount(1)
  expect(sent, 'a dislike and its reason').toEqual(Array(2).fill('PUT /api/ideas/*/reaction'))
  await expect(button(/^Não curtir/).first()).toBeFocused()

  await button('Mais opções').first().click()
  await page.getByRole('menuitem', { name: 'Denunciar' }).click()
  const report = page.getByRole('dialog').filter({ visible: true })
  await once(
    'a report',
    async () => {
      await report.getByRole('radio').first().check({ force: true })
      await pressAtOnce(button(/^(Denunciar|Enviar)/, report))
      await expect(page.getByText('Denúncia enviada')).toHaveCount(1)
    },
    'POST /api/moderation/reports',
  )

  await page.goto('/settings')
  await once(
    'a feedback',
    async () => {
      await button('Enviar Feedback').click()
      const form = page.getByRole('dialog', { name: 'Enviar Feedback' })
      await form.getByLabel('Título').fill('Duas vezes')
      await form.getByText('Nova função').click()
      await form.getByLabel('Descrição').fill('Apertei duas vezes.')
      await pressAtOnce(button('Enviar', form))
      await expect(page.getByText('Feedback enviado!')).toHaveCount(1)
    },
    'POST /api/feedbacks',
  )
  await page.goto('/profile')
  await once(
    'a profile',
    async () => {
      await button('Editar perfil').click()
      const form = page.getByRole('dialog', { name: 'Editar perfil' })
      await form.getByLabel('Bio (opcional)').fill('Faço pão de queijo.')
      await pressAtOnce(button('Salvar', form))
      await expect(form).toHaveCount(0)
    },
    'PATCH /api/profile',
  )
  await recordEvents(person, (memberId) => [stage(memberId, 400)])
  await page.goto('/store')
  await once(
    'a purchase',
    async () => {
      await button(/^Comprar Selo dourado/).click()
      await pressAtOnce(button('Comprar', page.getByRole('alertdialog')))
      await expect(page.getByText('Compra realizada!')).toHaveCount(1)
    },
    'POST /api/store/purchases',
  )
  await page.goto('/mentors')
  await once(
    'a request to a mentor',
    async () => {
      await button(/^Pedir mentoria/)
        .first()
        .click()
      const form = page.getByRole('dialog').filter({ visible: true })
      await form.getByRole('textbox').fill('Quero acertar o preço.')
      await pressAtOnce(button('Enviar pedido', form))
      await expect(page.getByText('Pedido enviado!')).toHaveCount(1)
    },
    'POST /api/mentors/requests',
  )
  await signOut(page)
  sent.length = 0
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await pressAtOnce(button('Entrar'))
  await expect(page.getByText('Login realizado!')).toHaveCount(1)
  await expect(page).toHaveURL(/\/feed$/)
  expect(
    sent.filter((one) => one.includes('sign-in')),
    'signing in',
  ).toHaveLength(1)
})
