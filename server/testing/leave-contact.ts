import type { Sql } from 'postgres'
import { readContact } from '#domain/interest-pages/contact.ts'
import { keepContact } from '#server/features/interest-pages/guests.ts'

interface Given {
  readonly shortName: string
  readonly firstName: string
  readonly contact: string
}

/** As the form of an interest page does. */
export async function leaveContact(sql: Sql, { shortName, firstName, contact }: Given): Promise<void> {
  const read = readContact(contact)
  const kept = read && (await keepContact(sql, { shortName, firstName, contact: read, now: new Date() }))
  if (!kept) throw new Error(`${contact} was not kept at ${shortName}`)
}
