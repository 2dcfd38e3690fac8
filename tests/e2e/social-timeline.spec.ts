import { becomeMember, expect, expectAccessible, test } from './journey.ts'

test('The chat asks a guest to enter, and shows a member examples that say so', async ({ page }) => {
  await page.goto('/social-timeline')
  await expect(page.getByRole('heading', { name: 'Entre para continuar' })).toBeVisible()
  await becomeMember(page)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Ver o que eles andam fazendo' }).click()
  await expect(page).toHaveURL(/\/social-timeline$/)
  await expect(page.getByText('Tudo aqui é exemplo')).toBeVisible()
  const activity = page.getByRole('region', { name: 'Atividade dos amigos' }).getByRole('listitem')
  await expect(activity.getByText('Exemplo')).toHaveCount(await activity.count())
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Encontrar Amigos' }).click()
  await expect(page).toHaveURL(/\/profile$/)
})
