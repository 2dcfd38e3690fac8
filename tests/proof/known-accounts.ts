import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { authenticatorCode } from '#server/testing/accounts/authenticator.ts'
import { quickMember } from '#server/testing/accounts/quick-member.ts'

type Values = Map<string, readonly unknown[]>

const accountsKept = 5
const codesKept = 12

/** A new account: it can sign in with the common password, or with a link from a mail. */
export async function newAccount(sql: Sql, secret: string, values: Values): Promise<void> {
  const { id, email } = await quickMember(sql, secret, 'Volta Depois')
  const token = randomBytes(24).toString('base64url')
  const identifier = createHash('sha256').update(`reset-password:${token}`).digest('base64url')
  await sql`
    insert into verifications (id, identifier, value, expires_at)
    values (${randomUUID()}, ${identifier}, ${id}, now() + interval '1 hour')`
  keep(values, 'auth.email', [email], accountsKept)
  keep(values, 'auth.token', [token], accountsKept)
}

/** Current authenticator codes for a member who has just requested two steps, and backup codes. */
export function learnCodes(values: Values, text: string): void {
  const { totpURI, backupCodes = [] } = JSON.parse(text) as { totpURI?: string; backupCodes?: string[] }
  const shown = totpURI === undefined ? [] : [authenticatorCode(totpURI)]
  keep(values, 'auth.code', [...shown, ...backupCodes.slice(0, 2)], codesKept)
}

export function keep(values: Values, name: string, latest: readonly unknown[], most: number): void {
  values.set(name, [...new Set([...latest, ...(values.get(name) ?? [])])].slice(0, most))
}
