import { submit, write } from './idea-form.ts'
import { becomeMember, expect, test } from './journey.ts'

test.describe('After publishing', () => {
  for (const [from, expected] of [
    ['?fromTrailComplete=true&nextTrail=t1-validacao', '/trail/t1-validacao'],
    ['?fromOnboarding=true&nextTrail=t1-validacao', '/trail/t1-validacao?fromOnboarding=true'],
    ['?fromTrailReview=true', '/feed'],
    ['?fromTrail=true&nextTrail=t1-validacao', '/trail/t1-validacao'],
  ] as const) {
    test(`/create${from} leads on`, async ({ page }) => {
      await becomeMember(page)
      await page.goto(`/create${from}`)
      await write(page)
      await submit(page)
      await expect(page.getByText('Ideia criada! 🎉')).toBeVisible()
      await expect(page).toHaveURL(expected)
    })
  }

  test('whoever came from a trail goes back to it', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/missions')
    await page.getByRole('link', { name: 'Trilhas', exact: true }).click()
    await expect(page).toHaveURL(/\/trails$/)
    await page.evaluate(() =>
      window.history.pushState(
        { __TSR_index: 2, __TSR_key: 'create', key: 'create' },
        '',
        '/create?fromTrail=true',
      ),
    )
    await page.reload()
    await write(page)
    await submit(page)
    await expect(page.getByText('Ideia criada! 🎉')).toBeVisible()
    await expect(page).toHaveURL('/trails')
  })
})
