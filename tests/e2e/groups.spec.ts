import { expect, expectAccessible, test } from './journey.ts'

test('A guest sees the open circles and how to take part', async ({ page }) => {
  await page.goto('/groups')
  await expect(page.getByRole('heading', { name: 'Turmas abertas' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Criar conta para participar' }).click()
  await expect(page).toHaveURL(/\/auth\?tab=signup&next=/)
})
