import { becomeAdmin } from './admins.ts'
import { inDatabase } from './database.ts'
import { otherMember, uniqueWord } from './ideas.ts'
import { expect, expectAccessible, mailTo, otherDevice, signInHere, test } from './journey.ts'

test.describe('Looking after members', () => {
  test('suspends a member, who is put out, told why, and let in again', async ({ page, browser }) => {
    const member = await otherMember(browser, `Duda ${uniqueWord()}`)
    const { name, email } = member.person
    await member.page.goto('/profile')
    await expect(member.page.getByRole('heading', { name })).toBeVisible()
    await becomeAdmin(page)
    await page.goto('/admin?secao=membros')
    await page.getByLabel('Buscar por nome ou e-mail').fill(name.toUpperCase())
    await page.getByRole('button', { name: `Suspender ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: `Suspender ${name}?` })
    await dialog.getByRole('button', { name: 'Suspender' }).click()
    await expect(dialog.getByText('Diga o motivo.')).toBeVisible()
    await dialog.getByLabel('Motivo').fill('Vendia seguidores.')
    await dialog.getByRole('button', { name: 'Suspender' }).click()
    await expect(page.getByText('Conta suspensa')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Membros' })).toContainText('Vendia seguidores.')
    await expectAccessible(page)

    await expect(member.page).toHaveURL(/\/auth/)
    await signInHere(member.page, member.person)
    await expect(member.page.getByText('Sua conta está suspensa.')).toBeVisible()
    await mailTo(email, 'Vendia seguidores.')

    await page.getByRole('button', { name: `Reativar ${name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reativar' }).click()
    await expect(page.getByText('Conta reativada')).toBeVisible()
    const elsewhere = await otherDevice(browser)
    await elsewhere.goto('/auth')
    await signInHere(elsewhere, member.person)
    await expect(elsewhere).toHaveURL(/\/feed/)
    for (const other of [member.page, elsewhere]) await other.context().close()
  })

  test('is told when somebody else has suspended the member first', async ({ page, browser }) => {
    const { page: theirs, person } = await otherMember(browser, `Nilo ${uniqueWord()}`)
    await theirs.context().close()
    await becomeAdmin(page)
    await page.goto('/admin?secao=membros')
    await page.getByLabel('Buscar por nome ou e-mail').fill(person.name)
    await page.getByRole('button', { name: `Suspender ${person.name}` }).click()
    await inDatabase(
      ({ sql }) => sql`
        insert into suspensions (user_id, reason, created_at)
        select id, 'Copiava ideias.', now() from users where email = ${person.email}`,
    )
    const dialog = page.getByRole('dialog', { name: `Suspender ${person.name}?` })
    await dialog.getByLabel('Motivo').fill('Vendia seguidores.')
    await dialog.getByRole('button', { name: 'Suspender' }).click()
    await expect(page.getByText('A conta já estava suspensa')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Membros' })).toContainText('Copiava ideias.')
  })
})
