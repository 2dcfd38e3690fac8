import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { solveExercise } from '#domain/exercises/exercise.ts'
import type { ReviewItem } from '#domain/review/session.ts'
import { alreadyFinished, finishedEarlier, passedExercises } from '#server/testing/learning/learn.ts'
import { inDatabase } from './database.ts'
import { becomeMember, expect, findViolations, type Person, test, themes } from './journey.ts'
import { discovery } from './lesson-steps.ts'
import { exercisesOf, fill, give } from './solve-exercises.ts'

const [first, second] = discovery.stages

test.describe('The review', () => {
  test('asks again what was learned a week ago, says how it went and when it goes on', async ({ page }) => {
    const person = await becomeMember(page)
    await page.goto('/review')
    await expect(page.getByRole('heading', { level: 1, name: 'Nada para revisar hoje.' })).toBeVisible()
    await expectAccessible(page)

    await learn(person)
    await page.goto('/trails')
    await page.getByRole('link', { name: /^Revisar hoje/ }).click()
    const progress = page.getByRole('progressbar', { name: 'Progresso da revisão' })
    await expect(progress).toHaveAttribute('aria-valuetext', '1 de 4')
    await expectAccessible(page)

    // Given up: the answer is shown, and it comes back tomorrow.
    await page.getByRole('button', { name: 'Não lembro, mostrar a resposta' }).click()
    await expect(page.getByText('Tudo bem. Este volta amanhã.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(progress).toHaveAttribute('aria-valuetext', '2 de 4')

    // It goes on where it was left.
    await page.reload()
    for (const place of [1, 2, 3]) {
      await expect(progress).toHaveAttribute('aria-valuetext', `${place + 1} de 4`)
      await give(page, await rightAnswer(person, place))
      await expect(page.getByRole('status').getByText('Resposta correta! Muito bem!')).toBeVisible()
      await page.getByRole('button', { name: 'Continuar' }).click()
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Revisão feita!' })).toBeFocused()
    await expect(page.getByText('3 de primeira e 1 para rever amanhã.')).toBeVisible()
    await expect(page.getByText(/^Amanhã voltam? \d\.$/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Voltar às trilhas' }).click()
    await expect(page.getByRole('list', { name: 'Trilhas' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Revisar hoje/ })).toHaveCount(0)
  })
})

test('The close of a trail leads to a certificate that others can check until it is taken back', async ({
  page,
  browser,
}) => {
  const person = await becomeMember(page)
  await inDatabase(async ({ sql }) => {
    const [member] = await sql<[{ id: string }]>`select id from users where email = ${person.email}`
    await alreadyFinished(sql, member.id, discovery.id)
  })
  await page.goto(`/trail/${discovery.id}`)
  await page.getByRole('link', { name: 'Fechamento e certificado' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Começar' }).click()
  const progress = page.getByRole('progressbar', { name: 'Progresso do fechamento' })
  for (let place = 0; place < 10; place += 1) {
    await expect(progress).toHaveAttribute('aria-valuetext', `${place + 1} de 10`)
    // It goes on where it was left.
    if (place === 1) await page.reload()
    if (place < 2) await expectAccessible(page)
    await fill(page, await rightAnswer(person, place, 'trail_closings'))
    await page.getByRole('button', { name: /^Responder/ }).click()
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Trilha fechada! 10 de 10' })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Nome no certificado').fill('Ana de Souza')
  await page.getByRole('button', { name: 'Publicar meu certificado' }).click()
  const address = await page.getByRole('link', { name: 'Ver o certificado' }).getAttribute('href')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await expect(page.getByRole('link', { name: 'Enviar pelo WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(address ?? '')),
  )
  await page.keyboard.press('Escape')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar imagem' }).click()
  const picture = readFileSync(await (await saved).path())
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  // Its width, and more than an empty sheet has.
  expect(picture.readUInt32BE(16)).toBe(1080)
  expect(picture.length).toBeGreaterThan(20_000)
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(address ?? '')
  await expect(guest.getByRole('heading', { level: 1, name: 'Ana de Souza' })).toBeVisible()
  await expect(guest.getByText(/^Este certificado é autêntico/)).toBeVisible()
  await expectAccessible(guest)

  await page.getByRole('button', { name: 'Retirar o certificado' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByRole('button', { name: 'Publicar meu certificado' })).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { level: 1, name: 'Certificado não encontrado' })).toBeVisible()
  await guest.context().close()
})

async function expectAccessible(page: Page) {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  expect(await findViolations(page, themes), 'accessibility').toEqual([])
}

/** As if the first two lessons had been finished a week ago. */
async function learn({ email }: Person) {
  await inDatabase(async ({ sql }) => {
    const [member] = await sql<[{ id: string }]>`select id from users where email = ${email}`
    for (const stageId of [first, second]) {
      await passedExercises(sql, member.id, stageId)
      await sql`
        insert into trail_progress (user_id, trail_id, stage_id, task_response, created_at, updated_at)
        values (${member.id}, ${discovery.id}, ${stageId}, 'Uma resposta de antes, bem longa', now(), now())`
    }
    await finishedEarlier(sql, member.id, 7)
  })
}

/** The browser never learns the numbers' solution: it is in the database. */
async function rightAnswer(
  { email }: Person,
  place: number,
  table: 'review_sessions' | 'trail_closings' = 'review_sessions',
) {
  const items = await inDatabase(async ({ sql }) => {
    const [session] = await sql<{ items: Pick<ReviewItem, 'stageId' | 'exerciseId' | 'variant'>[] }[]>`
      select items from ${sql(table)}
      where user_id = (select id from users where email = ${email})`
    return session?.items ?? []
  })
  const item = items[place]
  const exercise = exercisesOf(item?.stageId ?? '', discovery.id).find(({ id }) => id === item?.exerciseId)
  if (item === undefined || exercise === undefined) throw new Error(`The review has no exercise ${place}`)
  return solveExercise(exercise, item.variant)
}
