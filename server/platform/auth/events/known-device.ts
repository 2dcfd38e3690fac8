import { createHash, randomBytes } from 'node:crypto'
import type { Sql } from 'postgres'
import { cookieValue } from '../session-cookie.ts'

/** The browser keeps a random number in this cookie; accounts recognize their devices by it. */
export const deviceCookie = { name: 'colmeia.device', maxAgeSeconds: 400 * 24 * 60 * 60 } as const

const most = 50

export function readOrMakeDevice(cookie: string | null | undefined): string {
  return cookie && /^[\w-]{22}$/.test(cookie) ? cookie : randomBytes(16).toString('base64url')
}

/** Whether this browser signed in with this address before. Guesses from elsewhere cannot lock it out. */
export async function isKnownDevice(sql: Sql, request: Request, email: string): Promise<boolean> {
  const device = cookieValue(request.headers.get('cookie') ?? '', deviceCookie.name)
  if (device === null) return false
  const known = await sql`
    select from known_devices join users on users.id = known_devices.user_id
    where users.email = ${email.toLowerCase()} and device_hash = ${hashOf(device)}`
  return known.length > 0
}

/** Remembers the device; returns whether it is new to the account. */
export async function isNewDevice(sql: Sql, userId: string, device: string): Promise<boolean> {
  const hash = hashOf(device)
  const [seen] = await sql<[{ isNew: boolean }]>`
    insert into known_devices (user_id, device_hash, last_seen_at) values (${userId}, ${hash}, now())
    on conflict (user_id, device_hash) do update set last_seen_at = excluded.last_seen_at
    returning xmax = 0 as "isNew"`
  if (seen.isNew)
    await sql`
      delete from known_devices where user_id = ${userId} and device_hash in (
        select device_hash from known_devices where user_id = ${userId}
        order by last_seen_at desc offset ${most}
      )`
  return seen.isNew
}

function hashOf(device: string): string {
  return createHash('sha256').update(device).digest('base64url')
}
