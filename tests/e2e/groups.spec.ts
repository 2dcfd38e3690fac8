import { expect, expectAccessible, test } from './journey.ts'

test('Groups are announced, with what they will be and a way back', async ({ page }) => {
  await page.goto('/groups')
  await expect(page.getByText('Em breve')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Construir junto é mais rápido' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Voltar ao feed' }).click()
  await expect(page).toHaveURL(/\/feed$/)
})
