import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import type { Page } from '@playwright/test'
import {
  becomeMember,
  expect,
  expectAccessible,
  type Person,
  setting,
  signIn,
  signOut,
  test,
} from './journey.ts'
import { contactEmail } from './running-app.ts'

/** Turns two-step verification on through the API before any page is opened. */
async function turnOnTwoStep(page: Page, person: Person) {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/auth${path}`, {
      data,
      headers: { origin: setting('COLMEIA_URL') },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const { totpURI, backupCodes } = await post('/two-factor/enable', { password: person.password })
  const secret = new TextDecoder().decode(
    base32.decode(new URL(totpURI).searchParams.get('secret') as string),
  )
  await post('/two-factor/verify-totp', { code: await createOTP(secret).totp() })
  return { nextCode: () => createOTP(secret).hotp(Math.floor(Date.now() / 30_000) + 1), backupCodes }
}

test.describe('A member with two-step verification', () => {
  test('signs in with the password and the code', async ({ page }) => {
    const person = await becomeMember(page)
    const { nextCode } = await turnOnTwoStep(page, person)
    await signOut(page)
    await signIn(page, person)
    const code = page.getByLabel(/Código/)
    await expect(code).toBeVisible()
    await expect(page.getByText(/Perdeu o celular e os códigos reserva\?/)).toContainText(contactEmail)
    await expectAccessible(page)
    await code.fill('000000')
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByText('Código incorreto. Confira e tente de novo.')).toBeVisible()
    await code.fill(await nextCode())
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page).toHaveURL(/\/feed$/)
  })

  test('who lost the phone signs in with a backup code, once', async ({ page }) => {
    const person = await becomeMember(page)
    const { backupCodes } = await turnOnTwoStep(page, person)
    for (const works of [true, false]) {
      await signOut(page)
      await signIn(page, person)
      await page.getByRole('button', { name: 'Usar um código reserva' }).click()
      await page.getByLabel('Código reserva').fill(backupCodes[0])
      await page.getByRole('button', { name: 'Confirmar' }).click()
      if (works) await expect(page).toHaveURL(/\/feed$/)
      else await expect(page.getByText('Este código já foi usado.', { exact: false })).toBeVisible()
    }
  })
})
