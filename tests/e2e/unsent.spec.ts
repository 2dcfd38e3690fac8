import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { stage } from '#server/testing/economy/member-events.ts'
import { otherMember, publish, send } from './ideas.ts'
import { becomeMember, expect, signInHere, test } from './journey.ts'
import { becomePremium, recordEvents } from './member-events.ts'

const text = 'Dona Neide paga R$ 15 por dia.'

/**
 * What the end of a session could lose: where it is written, and in which field. Idea and task have their own
 * tests.
 */
const written: Readonly<Record<string, (page: Page, idea: string) => Promise<Locator>>> = {
  'a comment': async (page, idea) => {
    await page.goto(`/idea/${idea}`)
    return page.getByRole('textbox', { name: 'Escreva um comentário' })
  },
  'the notes of a project': async (page) => {
    await page.goto('/project')
    return page.getByRole('region', { name: 'Notas' }).getByLabel('Só você vê')
  },
  'a canvas': async (page) => {
    await page.goto('/project')
    await page.getByRole('link', { name: 'Abrir canvas' }).click()
    return page.getByRole('dialog', { name: 'Lean Canvas' }).getByLabel('Problema')
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

test('What a session that ends by itself interrupts is there after signing in again', async ({
  page,
  context,
  browser,
}) => {
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
  for (const [what, open] of Object.entries(written))
    await test.step(what, async () => {
      const field = await open(page, id)
      await expect(field).toBeVisible()
      await field.fill(text)
      // Before anything is sent: the app waits for a pause.
      await context.clearCookies()
      await page.goto('/auth?next=/feed')
      await signInHere(page, person)
      await page.waitForURL(({ pathname }) => pathname === '/feed')
      await expect(await open(page, id)).toHaveValue(text)
    })
})
