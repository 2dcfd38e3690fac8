import { createHash } from 'node:crypto'
import type { Sql } from 'postgres'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { createRateLimiter } from '#server/platform/auth/rate-limit.ts'

type View = {
  readonly ideaId: string
  readonly viewerId: string | null
  /** Where a guest comes from. */
  readonly device: { readonly address: string; readonly userAgent: string }
  readonly now: Date
}

const window = 24 * 60 * 60
/** People behind one address (a school, a mobile network) count apart by their browsers, but not without end. */
const guestsOfOneAddress = 20

/**
 * Each viewer counts once a day, however often they load the page. False where it did not count: the author's own
 * visit, or one of today again; null where this viewer sees no such idea.
 */
export async function countView(sql: Sql, view: View): Promise<boolean | null> {
  const { ideaId, viewerId, now } = view
  const [idea] = await sql<{ isOwn: boolean }[]>`
    select user_id is not distinct from ${viewerId}::uuid as "isOwn" from user_ideas
    where id = ${ideaId} and (is_public or user_id = ${viewerId}::uuid)`
  if (idea === undefined) return null
  const day = saoPauloDay(now)
  if (idea.isOwn || !(await isFirstOfDay(sql, view, day))) return false
  // From the idea, which may be gone by now: then there is nothing to count.
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
  // Before a browser gets a row of its own: whoever invents user agents makes no more rows than one address may.
  const [known] = await sql<{ isFull: boolean }[]>`
    select count >= ${guestsOfOneAddress} and expires_at > now() as "isFull" from rate_limits
    where key = ${keyOf(device.address)}`
  if (known?.isFull) return false
  const browser = createHash('sha256').update(`${device.address} ${device.userAgent}`).digest('base64url')
  return (await first(browser)) && (await first(device.address, guestsOfOneAddress))
}
