import type { Page } from '@playwright/test'
import { makeAdmin } from '#server/testing/accounts/quick-member.ts'
import { inDatabase } from './database.ts'
import { becomeMember, expect, expectAccessible, mailTo, signOut, test } from './journey.ts'

/** A virtual authenticator that accepts everything. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('A member adds a passkey, signs in with it alone, and gives it another name', async ({ page }) => {
  const person = await becomeMember(page)
  await addAuthenticator(page)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByLabel('Nome da chave').fill('Meu celular')
  await dialog.getByLabel('Sua senha').fill(person.password)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Meu celular')).toBeVisible()
  await mailTo(person.email, 'Uma chave de acesso foi adicionada')

  await signOut(page)
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
  await expect(page).toHaveURL(/\/feed$/)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Editar Meu celular' }).click()
  await dialog.getByLabel('Nome da chave').fill('Celular velho')
  await dialog.getByRole('button', { name: 'Salvar nome' }).click()
  await expect(page.getByText('Celular velho')).toBeVisible()
  await expect(page.getByText('Chave de acesso adicionada', { exact: true })).toBeVisible()
})

test('An admin without a second factor is led to where it is turned on', async ({ page }) => {
  const person = await becomeMember(page)
  await inDatabase(async ({ sql }) => {
    const [member] = await sql<{ id: string }[]>`select id from users where email = ${person.email}`
    await makeAdmin(sql, member?.id ?? '')
    await sql`update sessions set second_factor_at = null where user_id = ${member?.id ?? ''}`
  })
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/settings#conta$/)
  await expect(page.getByText('A administração pede um segundo fator')).toBeVisible()
})
