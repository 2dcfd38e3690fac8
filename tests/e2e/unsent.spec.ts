import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { stage } from '#server/testing/economy/member-events.ts'
import { otherMember, publish, send } from './ideas.ts'
import { becomeMember, expect, signInHere, test } from './journey.ts'
import { becomePremium, recordEvents } from './member-events.ts'

const text = 'Dona Neide paga R$ 15 por dia.'

type Open = (page: Page, idea: string, isFirst: boolean) => Promise<Locator>

/** What the end of a session could lose, and its field. Idea and task have their own tests. */
const written: Readonly<Record<string, Open>> = {
  'a comment': async (page, idea) => {
    await page.goto(`/idea/${idea}`)
    return page.getByRole('textbox', { name: 'Escreva um comentário' })
  },
  'the reason of a reaction': async (page, idea, isFirst) => {
    await page.goto(`/idea/${idea}`)
    // Afterwards the question is asked again without a press.
    if (isFirst) await page.getByRole('button', { name: /^Curtir/ }).click()
    return page.getByLabel(/^Por quê/)
  },
  'the details of a report': async (page, idea) => {
    await page.goto(`/idea/${idea}`)
    await page.getByRole('button', { name: 'Mais opções', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Denunciar' }).click()
    return page.getByLabel('Quer contar mais? (opcional)')
  },
  'a message to a mentor': async (page) => {
    await page.goto('/mentors')
    await page.getByRole('button', { name: 'Pedir mentoria a Marisa Quaresma' }).click()
    return page.getByLabel('Sobre o que você quer conversar?')
  },
  'a profile': async (page) => {
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Editar perfil' }).click()
    return page.getByRole('dialog', { name: 'Editar perfil' }).getByLabel('Bio (opcional)')
  },
  'a feedback': async (page) => {
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Enviar Feedback' }).click()
    return page.getByRole('dialog', { name: 'Enviar Feedback' }).getByLabel('Descrição')
  },
}

/** The app sends these by itself after a pause, so the session must end at once. */
const sentByThemselves: Readonly<Record<string, Open>> = {
  'the notes of a project': async (page) => {
    await page.goto('/project')
    return page.getByRole('region', { name: 'Notas' }).getByLabel('Só você vê')
  },
  'a canvas': async (page) => {
    await page.goto('/project')
    await page.getByRole('link', { name: 'Abrir canvas' }).click()
    return page.getByRole('dialog', { name: 'Lean Canvas' }).getByLabel('Problema')
  },
}

test('What a session that ends by itself interrupts is there after signing in again', async ({
  page,
  context,
  browser,
}) => {
  // A dozen drafts, each through a sign-in.
  test.slow()
  const person = await becomeMember(page)
  const { page: other } = await otherMember(browser, 'Bia Lopes')
  const { id } = await publish(other)
  const { title } = await publish(page)
  await becomePremium(page, person)
  await recordEvents(person, (memberId) => [stage(memberId, 600)])
  await send(page, 'POST', '/store/purchases', { item: 'basic_template', key: randomUUID() })
  await page.goto('/project')
  await page.getByRole('button', { name: title }).click()
  await expect(page.getByRole('article', { name: title })).toBeVisible()

  const interrupted = [written, ...Object.entries(sentByThemselves).map(([what, open]) => ({ [what]: open }))]
  for (const texts of interrupted) {
    for (const [what, open] of Object.entries(texts))
      await test.step(`writing ${what}`, async () => (await open(page, id, true)).fill(text))
    await context.clearCookies()
    await page.goto('/auth?next=/feed')
    await signInHere(page, person)
    await page.waitForURL(({ pathname }) => pathname === '/feed')
    for (const [what, open] of Object.entries(texts))
      await test.step(`finding ${what}`, async () => expect(await open(page, id, false)).toHaveValue(text))
  }

  // Once sent or given up, nothing of it is kept.
  await page.goto(`/idea/${id}`)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Obrigado pela sua opinião')).toBeVisible()
  for (const what of ['the details of a report', 'a message to a mentor']) {
    await written[what]?.(page, id, false)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const kept = await page.evaluate(() => Object.keys(localStorage).join(' '))
  expect(kept).toContain('.comment.')
  expect(kept).not.toMatch(/\.(?:reason|report|mentor)\./)
})
