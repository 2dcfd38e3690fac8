import { createHash } from 'node:crypto'
import type { Sql } from 'postgres'
import { usedBackupCodeMemory, usedCodeMemory } from '../limits.ts'
import type { RateLimiter } from '../rate-limit.ts'

/** The code of an authenticator app, which people type in groups; null if it is not one. */
export function appCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** The form in which backup codes are compared: without the dash, in any case. */
export function plainBackupCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toLowerCase()
}

/** A code works once, even if sent fifty times at the same moment: false for all but the first. */
export async function rememberCode(
  rateLimiter: RateLimiter,
  userId: string,
  plain: string,
): Promise<boolean> {
  const memory = appCode(plain) === null ? usedBackupCodeMemory : usedCodeMemory
  return (await rateLimiter.consume(keyOf(userId, plain), memory)).allowed
}

/** Distinguishes a used code from a wrong one. */
export async function wasCodeUsed(sql: Sql, userId: string, plain: string): Promise<boolean> {
  const rows = await sql`select from rate_limits where key = ${keyOf(userId, plain)} and expires_at > now()`
  return rows.length > 0
}

function keyOf(userId: string, plain: string): string {
  return `used-code|${userId}|${createHash('sha256').update(plain).digest('base64url')}`
}
