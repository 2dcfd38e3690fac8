import type { Page } from '@playwright/test'
import { setAdmin } from '#server/platform/auth/set-admin.ts'
import { inDatabase } from './database.ts'
import { becomeMember, newPerson, type Person } from './journey.ts'

/** As `npm run admin` does. */
export async function becomeAdmin(page: Page): Promise<Person> {
  const person = await becomeMember(page, newPerson('Renata Bastos'))
  await inDatabase(({ sql }) => setAdmin(sql, person.email, 'grant'))
  return person
}
