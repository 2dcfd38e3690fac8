import { inDatabase } from './database.ts'
import { becomeMember, expect, expectAccessible, test } from './journey.ts'
import { lessonPath } from './lesson-steps.ts'

test.describe('A lesson about law and tax', () => {
  test('says under its text where each figure and rule is from, how it was gone over, and what it is not', async ({
    page,
  }) => {
    const { email } = await becomeMember(page)
    await inDatabase(
      ({ sql }) => sql`
        insert into trail_unlocks (user_id, trail_id, source, created_at)
        select id, 't3-formalizacao', 'onboarding_assignment', now() from users where email = ${email}`,
    )
    await page.goto(lessonPath('quanto-custa-nao-ter-cnpj', 't3-formalizacao'))
    await expect(page.getByRole('img', { name: /A balança do registro/ })).toBeVisible()

    const notes = page.getByRole('region', { name: 'De onde vêm os números e as regras' })
    await notes.scrollIntoViewIfNeeded()
    const slip = notes.locator('div', { hasText: 'DAS mensal do MEI de serviços em 2026' })
    await expect(slip).toContainText('R$ 86,05')
    await expect(slip).toContainText(/Revisto em \d\d\/\d\d\/\d{4}\. .*não abrimos a página oficial/)
    await expect(slip).toContainText('Confiança alta; confira de novo depois de 31/12/2026.')
    await expect(slip.getByRole('link', { name: 'Portal do Empreendedor' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.gov\.br\//,
    )
    await expect(notes).toContainText('não vale como orientação jurídica')
    await expectAccessible(page)
  })
})
