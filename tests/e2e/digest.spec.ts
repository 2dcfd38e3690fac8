import { digestWeek } from '#domain/digest/digest.ts'
import { inDatabase } from './database.ts'
import { comment, otherMember, publish, send } from './ideas.ts'
import {
  becomeMember,
  expect,
  expectAccessible,
  mailTo,
  newPerson,
  otherDevice,
  type Person,
  signUp,
  test,
} from './journey.ts'
import { answerUntilTheName } from './questionnaire.ts'

/** Has the job of Monday morning write to the member, as if what happened to this idea had happened last week. */
async function sendWeeklyMail({ email }: Person, ideaId: string): Promise<void> {
  const { week, from } = digestWeek(new Date())
  const at = new Date(from.getTime() + 3_600_000).toISOString()
  await inDatabase(async ({ sql }) => {
    const [member] = await sql<[{ id: string }]>`select id from users where email = ${email}`
    await sql`update idea_comments set created_at = ${at}::timestamptz where idea_id = ${ideaId}`
    await sql`
      update user_preferences set weekly_digest_since = ${at}::timestamptz
      where user_id = ${member.id} and weekly_digest_since is not null`
    // On other days nobody is planned any more.
    await sql`insert into weekly_digests (user_id, week, next_at) values (${member.id}, ${week}, now())`
    await sql`insert into jobs.job (name) values ('send-digests')`
  })
}

test.describe('The weekly mail', () => {
  test('is offered with the first trail, off until it is chosen, and kept in the settings', async ({
    page,
  }) => {
    await signUp(page, newPerson(), '/onboarding')
    await answerUntilTheName(page, 'Tenho uma ideia', 'Validar se alguém quer')
    await page.getByLabel('Nome público').fill('Ciça Melo')
    await page.getByRole('button', { name: 'Concluir Cadastro' }).click()
    const chosen = page.getByRole('switch', { name: 'Resumo da semana por e-mail' })
    await expect(chosen).not.toBeChecked()
    await chosen.click()
    await expect(chosen).toBeChecked()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Guardar minha trilha' }).click()
    await expect(page.getByText('Perfil configurado com sucesso!')).toBeVisible()
    await page.goto('/settings')
    await expect(chosen).toBeChecked()
  })

  test('arrives, and ends with one click in the mail program or on its page', async ({ page, browser }) => {
    test.slow()
    const person = await becomeMember(page)
    const idea = await publish(page)
    const { page: reader } = await otherMember(browser, 'Lia Mandaçaia')
    await comment(reader, idea.id, 'Eu assinaria hoje.')
    await send(page, 'PATCH', '/preferences/reminders', { weeklyDigest: true })
    await sendWeeklyMail(person, idea.id)
    await page.goto('/settings')
    const chosen = page.getByRole('switch', { name: 'Resumo da semana por e-mail' })
    await expect(chosen).toBeChecked()

    const mail = await mailTo(person.email, '/resumo/')
    expect(mail).toContain(idea.title)
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const address = /List-Unsubscribe:\s*<([^>]+)>/.exec(mail)?.[1] ?? ''

    // Programs open links: only a press or the mail program's own button ends it.
    await reader.emulateMedia({ colorScheme: 'dark' })
    await reader.goto(address)
    await expect(reader.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(reader.getByRole('heading', { name: 'Parar de receber o Resumo da semana?' })).toBeVisible()
    await expectAccessible(reader)
    await page.reload()
    await expect(chosen).toBeChecked()
    const mailProgram = await otherDevice(browser)
    const left = await mailProgram.request.post(address, { form: { 'List-Unsubscribe': 'One-Click' } })
    expect(left.status()).toBe(200)
    await expect(chosen).not.toBeChecked()

    const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await chosen.click()
    expect((await kept).ok()).toBe(true)
    await reader.getByRole('button', { name: 'Parar de receber' }).click()
    await expect(reader.getByRole('heading', { name: 'Pronto, o resumo não chega mais' })).toBeVisible()
    await expectAccessible(reader)
    await expect(chosen).not.toBeChecked()
    for (const one of [reader, mailProgram]) await one.context().close()
  })
})
