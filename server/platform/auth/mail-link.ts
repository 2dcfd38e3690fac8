import { createHash, randomBytes } from 'node:crypto'
import type { ISql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'

export type LinkKind = 'confirm-address' | 'take-back-address'

type NewLink = {
  readonly kind: LinkKind
  /** Returned when the link is used. Holds the member's id, so that it is deleted with the account. */
  readonly value: Readonly<Record<string, string>>
  readonly hours: number
}

/** Creates the token of a single-use link. Only its hash is stored, so a leaked database opens nothing. */
export async function createMailLink(sql: ISql, { kind, value, hours }: NewLink): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await sql`
    insert into verifications (id, identifier, value, expires_at)
    values (${uuidv7()}, ${identifierOf(kind, token)}, ${JSON.stringify(value)},
      now() + make_interval(hours => ${hours}))`
  return token
}

/** The link's value; null if it is unknown, used or expired. Uses it up in the same statement. */
export async function takeMailLink(
  sql: ISql,
  kind: LinkKind,
  token: string,
): Promise<Readonly<Record<string, string>> | null> {
  const [link] = await sql<{ value: string; isAlive: boolean }[]>`
    delete from verifications where identifier = ${identifierOf(kind, token)}
    returning value, expires_at > now() as "isAlive"`
  return link?.isAlive ? (JSON.parse(link.value) as Record<string, string>) : null
}

/**
 * Forgets what somebody has begun for this member and not finished: a new password, a sign-in that waits for its
 * code, a passkey, an identity of a provider. Links that undo a change stay.
 */
export async function forgetPending(sql: ISql, userId: string): Promise<void> {
  await sql`
    delete from verifications where value = ${userId} or (
      position(${userId} in value) > 0
      and (position('"expectedChallenge"' in value) > 0 or position('"codeVerifier"' in value) > 0)
    )`
}

function identifierOf(kind: LinkKind, token: string): string {
  return createHash('sha256').update(`${kind}:${token}`).digest('base64url')
}
