import { diaryMessages } from '#domain/diary/diary.ts'
import { trendingLimits } from '#domain/ideas/trending.ts'
import { inDatabase } from './database.ts'
import { photo } from './idea-form.ts'
import { comment, notesInOrder, otherMember, publish, repeat, send, uniqueWord } from './ideas.ts'
import { becomeMember, expect, expectAccessible, test } from './journey.ts'

test('What happens to an idea goes into its diary: followers read it, and an old idea is trending again', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  test.slow()
  const category = 'artesanato'
  const [old, fresh] = [`Sabão ${uniqueWord()}`, `Vela ${uniqueWord()}`]
  await becomeMember(page)
  // So long that its diary is far down.
  const description = 'Junto óleo na feira.\n'.repeat(45).trim()
  const idea = await publish(page, { title: old, category, description })
  const { page: follower } = await otherMember(browser, 'Lia Mandaçaia')
  await send(follower, 'PUT', `/people/${idea.author.id}/follow`, {})
  const newer = await publish(follower, { title: fresh, category })
  // What the old idea got long ago counts only as far as its diary: the new one with less stays above it.
  await repeat(4, (number) => comment(follower, idea.id, `Quero ${number}.`))
  await repeat(2, (number) => comment(page, newer.id, `Quero ${number}.`))
  await inDatabase(
    ({ sql }) => sql`
      update user_ideas set created_at = now() - make_interval(days => ${trendingLimits.days + 5})
      where id = ${idea.id}`,
  )
  const trending = async () =>
    (await notesInOrder(follower)).filter((title) => title === old || title === fresh)
  await follower.goto(`/feed?categoria=${category}&ordem=alta`)
  await expect.poll(trending).toEqual([fresh])

  await page.goto(`/idea/${idea.id}`)
  const diary = page.getByRole('region', { name: 'Diário' })
  const write = diary.getByRole('button', { name: 'Escrever no diário' })
  await write.click()
  await expect(diary.getByText(diaryMessages.textMissing)).toBeVisible()
  const text = diary.getByLabel('O que aconteceu com a ideia?')
  await expect(text).toBeFocused()
  await text.fill('Vendi as primeiras três.')
  const choosing = page.waitForEvent('filechooser')
  await diary.getByRole('button', { name: 'Adicionar foto' }).click()
  await (await choosing).setFiles(await photo('feira.png', 400))
  await expect(diary.getByRole('img', { name: 'Foto escolhida' })).toBeVisible()
  await expectAccessible(page)
  await write.click()
  await expect(page.getByText('Escrito no diário')).toBeVisible()
  await expect(diary.getByRole('listitem')).toContainText('Vendi as primeiras três.')
  await expect(text).toHaveValue('')

  await follower.reload()
  await expect.poll(trending).toEqual([fresh, old])
  await follower.goto('/social-timeline')
  const told = follower.getByRole('listitem').filter({ hasText: 'Vendi as primeiras três.' })
  await expect(told).toContainText('com foto')
  await expectAccessible(follower)
  await told.getByRole('link', { name: old }).click()
  const day = follower.getByRole('region', { name: 'Diário' }).getByRole('listitem')
  await expect(day).toBeInViewport()
  await expect(day.getByRole('img')).toBeVisible()
  await expect(day.getByRole('button', { name: 'Mais opções deste dia' })).toBeVisible()

  // Live, for who has it open.
  await diary.getByRole('button', { name: 'Mais opções deste dia' }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await diary.getByLabel('Edite o texto').fill('Vendi as primeiras quatro.')
  await diary.getByRole('button', { name: 'Salvar' }).click()
  await expect(day).toContainText('Vendi as primeiras quatro.')
  await expect(day).toContainText('editado')
  await follower.context().close()
})
