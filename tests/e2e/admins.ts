import type { Page } from '@playwright/test'
import { makeAdmin } from '#server/testing/accounts/quick-member.ts'
import { inDatabase } from './database.ts'
import { becomeMember, newPerson, type Person } from './journey.ts'

export async function becomeAdmin(page: Page, person = newPerson('Renata Bastos')): Promise<Person> {
  await becomeMember(page, person)
  await inDatabase(async ({ sql }) => {
    const [member] = await sql<{ id: string }[]>`select id from users where email = ${person.email}`
    await makeAdmin(sql, member?.id ?? '')
  })
  return person
}
