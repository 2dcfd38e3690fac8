import { comment, reaction, stage } from '#server/testing/economy/member-events.ts'
import { becomeMember, expect, expectAccessible, test } from './journey.ts'
import { recordEvents } from './member-events.ts'

const other = '00000000-0000-4000-8000-000000000001'

test.describe('The missions', () => {
  test('of the day move with what the member does, and pay by themselves', async ({ page }) => {
    const person = await becomeMember(page)
    await page.goto('/missions')
    const today = page.getByRole('region', { name: 'Missões de hoje' })
    const comments = today.getByRole('progressbar', { name: /Comente em duas ideias/ })
    await expect(comments).toHaveAttribute('aria-valuetext', '0 de 2')
    await expectAccessible(page)

    await recordEvents(person, (memberId) => [comment(memberId, { authorId: other })])
    await expect(comments).toHaveAttribute('aria-valuetext', '1 de 2')

    await recordEvents(person, (memberId) => [
      comment(memberId, { authorId: other }),
      stage(memberId, 40),
      reaction(memberId, { authorId: other }, { justified: true }),
    ])
    await expect(today.getByText('concluído e pago')).toHaveCount(4)
    // Two comments, a stage, a reaction, the three missions and their bonus.
    const balance = page.getByRole('button', { name: '135 BPoints. Abrir extrato' })
    await expect(balance).toBeVisible()
    await expectAccessible(page)
  })

  test('of the week lead to a new post-it', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/missions')
    const challenge = page.getByRole('region', { name: 'Publique uma ideia que dê conversa' })
    await expect(challenge).toContainText('+300 BPoints')
    await expect(challenge).toContainText('0 de 3')
    await challenge.getByRole('link', { name: 'Criar Post-it' }).click()
    await expect(page).toHaveURL(/\/create$/)
  })

  test('among friends are those of a circle', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/missions')
    await page.getByRole('tab', { name: 'Entre amigos' }).click()
    await expect(page.getByText('Metas da turma')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Encontrar uma turma' }).click()
    await expect(page.getByRole('heading', { name: 'Turmas abertas' })).toBeVisible()
  })
})
