import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import type { Locator } from '@playwright/test'
import { inDatabase } from './database.ts'
import {
  becomeMember,
  expect,
  expectAccessible,
  fillSignUp,
  mailTo,
  newPerson,
  otherDevice,
  signIn,
  signOut,
  test,
} from './journey.ts'
import { findOutOfOrder } from './keyboard.ts'

test.describe('The settings', () => {
  test('keep the theme, what one is told of, and the interests', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/settings')
    await expect(page.getByRole('link', { name: 'Ver o que já pediram' })).toHaveAttribute(
      'href',
      '/feedbacks',
    )
    await page.getByRole('radio', { name: 'Escuro' }).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('radio', { name: 'Automático' }).check()
    const likes = page.getByRole('switch', { name: 'Curtidas' })
    await expect(likes).toBeChecked()
    const saved = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/preferences/notifications') && answer.request().method() === 'PATCH',
    )
    await likes.click()
    await expect(likes).not.toBeChecked()
    expect((await saved).ok()).toBe(true)
    // Also with colours chosen by the system.
    await page.emulateMedia({ forcedColors: 'active' })
    const colour = (control: Locator) =>
      control.evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await colour(likes)).not.toBe(await colour(page.getByRole('switch', { name: 'Comentários' })))
    await page.emulateMedia({ forcedColors: 'none' })

    const weekly = page.getByRole('switch', { name: 'Resumo da semana por e-mail' })
    await expect(weekly).not.toBeChecked()
    const hour = page.getByRole('combobox', { name: 'Lembrete do dia' })
    await expect(hour).toHaveValue('')
    for (const choose of [() => weekly.click(), () => hour.selectOption('8')]) {
      const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
      await choose()
      expect((await kept).ok()).toBe(true)
    }

    for (const interest of ['Alimentação', 'Design', 'Moda', 'Esportes', 'Marketing'])
      await page.getByRole('checkbox', { name: interest }).check()
    await page.getByRole('checkbox', { name: 'Saúde' }).click()
    await expect(page.getByRole('checkbox', { name: 'Saúde' })).not.toBeChecked()
    await page.getByRole('button', { name: 'Salvar interesses' }).click()
    await expect(page.getByText('Interesses atualizados!')).toBeVisible()
    await expectAccessible(page)

    await page.reload()
    await expect(likes).not.toBeChecked()
    await expect(weekly).toBeChecked()
    await expect(hour).toHaveValue('8')
    await expect(page.getByRole('checkbox', { name: 'Moda' })).toBeChecked()
    await page.goto('/profile')
    await expect(page.getByText('Abelha Gourmet')).toBeVisible()

    // Choosing none is valid too.
    await page.goto('/settings')
    for (const interest of ['Alimentação', 'Design', 'Moda', 'Esportes', 'Marketing'])
      await page.getByRole('checkbox', { name: interest }).uncheck()
    await page.getByRole('button', { name: 'Salvar interesses' }).click()
    await expect(page.getByText('Interesses atualizados!')).toBeVisible()
    await page.goto('/profile')
    await expect(page.getByRole('link', { name: 'Escolher interesses' })).toBeVisible()
  })

  test('turn two-step verification on and off without signing anyone out', async ({ page }) => {
    const person = await becomeMember(page)
    await page.goto('/settings')
    await page.getByRole('button', { name: /^Verificação em duas etapas/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Sua senha').fill('errada')
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await expect(dialog.getByText('Senha atual incorreta')).toBeVisible()
    await dialog.getByLabel('Sua senha').fill(person.password)
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await expect(dialog.getByAltText('Código QR para o app autenticador')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByText('Não consegue ler o código?').click()
    const key = ((await dialog.locator('.font-mono').textContent()) ?? '').replaceAll(' ', '')
    const secret = new TextDecoder().decode(base32.decode(key))
    await dialog.getByLabel(/Código de 6 dígitos/).fill(await createOTP(secret).totp())
    await dialog.getByRole('button', { name: 'Ativar' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
    const backupCode = (await dialog.getByRole('listitem').first().textContent()) ?? ''
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Guardei os códigos' }).click()
    await expect(page).toHaveURL(/\/settings$/)
    const row = page.getByRole('button', { name: /^Verificação em duas etapas Ativa/ })
    await expect(row).toBeVisible()
    await page.reload()
    await row.click()
    await dialog.getByLabel('Sua senha').fill(person.password)
    await dialog.getByRole('button', { name: 'Desativar' }).click()
    await expect(dialog.getByText('Digite também o código do aplicativo')).toBeVisible()
    await dialog.getByLabel(/^Código do aplicativo/).fill(backupCode)
    await dialog.getByRole('button', { name: 'Desativar' }).click()
    await expect(page.getByText('Verificação em duas etapas desativada').first()).toBeVisible()
    await expect(page).toHaveURL(/\/settings$/)
    await expect(page.getByRole('button', { name: /^Verificação em duas etapas Desligada/ })).toBeVisible()
  })

  test('change e-mail and password, and sign out another device', async ({ page, browser }) => {
    // Through the form: the list of devices shows the address that the session began from.
    const person = newPerson()
    await fillSignUp(page, person, '/settings')
    const phone = await otherDevice(browser)
    await signIn(phone, person)
    await expect(phone).toHaveURL(/\/(feed|onboarding)/)

    await page.reload()
    await page.getByRole('button', { name: /^E-mail/ }).click()
    const dialog = page.getByRole('dialog')
    const email = `nova.${person.email}`
    await dialog.getByLabel('Novo e-mail').fill(email)
    await dialog.getByLabel('Sua senha').fill(person.password)
    await dialog.getByRole('button', { name: 'Trocar e-mail' }).click()
    await expect(page.getByRole('button', { name: new RegExp(`falta confirmar ${email}`) })).toBeVisible()
    const link = (await mailTo(email, '/auth/confirm?token=')).match(/\/auth\/confirm\?token=[\w-]+/)?.[0]
    await phone.goto(link as string)
    await expectAccessible(phone)
    await phone.getByRole('button', { name: 'Confirmar meu e-mail' }).click()
    await expect(phone.getByText('E-mail alterado!')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: `E-mail ${email}` })).toBeVisible()
    await expect(page.getByText('Confirme o seu e-mail')).toBeHidden()

    await expect(page.getByText(/^Este aparelho ·/)).toBeVisible()
    await page.getByRole('button', { name: /^Sair de / }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Sair de / })).toBeHidden()
    // The button disappeared with the device: the keyboard continues from the list, not from the top of the
    // page.
    await expect(page.getByRole('list').filter({ hasText: 'Este aparelho' })).toBeFocused()
    await phone.goto('/profile')
    await expect(phone).toHaveURL(/\/feed$/)
    await phone.goto('/.well-known/change-password')
    await expect(phone).toHaveURL(/\/auth\?next=%2Fsettings%23senha$/)
    await phone.context().close()

    // As password managers do it; the service worker must not answer with the app's page.
    await page.goto('/.well-known/change-password')
    await dialog.getByLabel('Senha atual').fill(person.password)
    await dialog.getByLabel('Nova senha').fill('outra-senha-9')
    await dialog.getByRole('button', { name: 'Trocar senha' }).click()
    await expect(page.getByText('Senha alterada!')).toBeVisible()
    await expect(page).toHaveURL(/\/settings$/)
    await page.reload()
    await expect(page.getByRole('button', { name: `E-mail ${email}` })).toBeVisible()
  })

  test('give all data, and end the account after a week unless it is undone', async ({ page }) => {
    const person = await becomeMember(page)
    await page.goto('/settings')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Baixar meus dados' }).click()
    expect((await download).suggestedFilename()).toBe('colmeia-meus-dados.zip')

    await page.getByRole('button', { name: 'Excluir minha conta' }).click()
    const dialog = page.getByRole('dialog', { name: 'Excluir sua conta?' })
    await expect(dialog).toHaveAccessibleDescription(/Seus comentários ficam nas conversas/)
    expect(await findOutOfOrder(dialog)).toEqual([])
    await expectAccessible(page)
    await dialog.getByLabel('Sua senha').fill('não é esta')
    await dialog.getByRole('button', { name: 'Excluir minha conta' }).click()
    await expect(dialog.getByText('Senha incorreta. Confira e tente de novo.')).toBeVisible()
    await dialog.getByLabel('Sua senha').fill(person.password)
    await dialog.getByRole('button', { name: 'Excluir minha conta' }).click()
    await expect(page.getByText(/^Sua conta será excluída em \d\d\/\d\d\/\d{4}$/)).toBeVisible()
    await mailTo(person.email, 'Quero ficar')

    // A member who signs in again within the week is told at once and keeps the account with one press.
    await signOut(page)
    await signIn(page, person)
    await page.waitForURL('**/feed')
    const undo = page.getByRole('button', { name: 'Desfazer a exclusão' })
    await expect(undo).toBeVisible()
    await expectAccessible(page)
    await undo.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Exclusão desfeita. Que bom que você ficou!')).toBeVisible()
    await expect(undo).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    await page.goto('/settings')
    await expect(page.getByRole('button', { name: 'Excluir minha conta' })).toBeVisible()
  })

  test('lead to a first password whoever came in through a social network', async ({ page }) => {
    const person = await becomeMember(page)
    await inDatabase(
      ({ sql }) => sql`
        update accounts set provider_id = 'google', account_id = ${person.email}, password = null
        where user_id = (select id from users where email = ${person.email})`,
    )
    await page.goto('/settings')
    const dialog = page.getByRole('dialog', { name: 'Crie uma senha primeiro' })
    for (const name of [/^E-mail/, /^Verificação em duas etapas/, 'Excluir minha conta', /^Senha/]) {
      await page.getByRole('button', { name }).click()
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    await page.getByRole('button', { name: /^Senha/ }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Enviar o link' }).click()
    await expect(page.getByText('Link enviado!')).toBeVisible()
    await mailTo(person.email, '/auth/reset?token=')
  })
})
