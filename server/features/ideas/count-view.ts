import { createHash } from 'node:crypto'
import type { Sql } from 'postgres'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { createRateLimiter } from '#server/platform/auth/rate-limit.ts'

type View = {
  readonly ideaId: string
  readonly viewerId: string | null
  /** The guest's address and browser. */
  readonly device: { readonly address: string; readonly userAgent: string }
  readonly now: Date
}

const window = 24 * 60 * 60
/** Guests behind one address (a school, a mobile network) are counted by browser, up to this many. */
const guestsOfOneAddress = 20

/**
 * Each viewer counts once a day. False if the view did not count: the author's own, or a repeat of today.
 * null if the viewer cannot see the idea.
 */
export async function countView(sql: Sql, view: View): Promise<boolean | null> {
  const { ideaId, viewerId, now } = view
  const [idea] = await sql<{ isOwn: boolean }[]>`
    select user_id is not distinct from ${viewerId}::uuid as "isOwn" from user_ideas
    where id = ${ideaId} and (is_public or user_id = ${viewerId}::uuid)`
  if (idea === undefined) return null
  const day = saoPauloDay(now)
  if (idea.isOwn || !(await isFirstOfDay(sql, view, day))) return false
  // Selects from the idea: if it is gone, nothing is counted.
  const counted = await sql`
    insert into idea_views as known (idea_id, day, views)
    select id, ${day}::date, 1 from user_ideas where id = ${ideaId}
    on conflict (idea_id, day) do update set views = known.views + 1
    returning 1`
  return counted.length > 0 ? true : null
}

async function isFirstOfDay(sql: Sql, { ideaId, viewerId, device }: View, day: string): Promise<boolean> {
  const { consume } = createRateLimiter(sql)
  const keyOf = (who: string) => `idea-view|${ideaId}|${day}|${who}`
  const first = async (who: string, max = 1) => (await consume(keyOf(who), { window, max })).allowed
  if (viewerId !== null) return first(viewerId)
  // Checked before a browser gets its own row, so that invented user agents cannot exceed the limit of an
  // address.
  const [known] = await sql<{ isFull: boolean }[]>`
    select count >= ${guestsOfOneAddress} and expires_at > now() as "isFull" from rate_limits
    where key = ${keyOf(device.address)}`
  if (known?.isFull) return false
  const browser = createHash('sha256').update(`${device.address} ${device.userAgent}`).digest('base64url')
  return (await first(browser)) && (await first(device.address, guestsOfOneAddress))
}
