import type { ISql } from 'postgres'
import type { ContactChoice } from '#contract/mentor-talks.ts'
import { contactTypedMessages } from '#domain/people/contact-messages.ts'
import { readShownContact, type ShownContact } from '#domain/people/contact-requests.ts'
import { invalidInput } from '#server/platform/http/problems.ts'

/** The contact that a member chose to show; refuses one that is not written as it should be. */
export async function readContact(
  sql: ISql,
  memberId: string,
  { kind, value = '' }: ContactChoice,
): Promise<ShownContact> {
  if (kind === 'email') {
    const [user] = await sql<{ email: string }[]>`select email from users where id = ${memberId}`
    return { kind, value: user?.email ?? '' }
  }
  const shown = readShownContact(kind, value)
  if (shown === null) throw invalidInput('contact', contactTypedMessages[kind])
  return shown
}
