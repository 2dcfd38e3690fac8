import { APIError } from 'better-auth/api'
import type { ISql } from 'postgres'

export type RateLimitRule = { readonly window: number; readonly max: number }

export type RateLimiter = {
  /** Counts one attempt; `retryAfter` is in seconds and set only when it is refused. */
  consume(key: string, rule: RateLimitRule): Promise<{ allowed: boolean; retryAfter: number | null }>
}

/**
 * Attempts per key in a fixed window that starts with the first one. One statement decides and counts, so the
 * limit is exact across processes and survives restarts. Refused attempts do not prolong the window.
 */
export function createRateLimiter(sql: ISql): RateLimiter {
  return {
    async consume(key, { window, max }) {
      const [row] = await sql<Counted[]>`
        insert into rate_limits as current (key, count, expires_at)
        values (${key}, 1, now() + make_interval(secs => ${window}))
        on conflict (key) do update set
          count = case when current.expires_at <= now() then 1 else least(current.count, ${max}::int) + 1 end,
          expires_at = case when current.expires_at <= now() then excluded.expires_at else current.expires_at end
        returning count, ceil(extract(epoch from expires_at - now()))::int as "secondsLeft"
      `.catch(() => {
        // Every account request counts here first: report an unreachable database differently from our own
        // faults.
        throw new APIError('SERVICE_UNAVAILABLE', { code: 'UNAVAILABLE' })
      })
      if (row === undefined) throw new Error('The attempt was not counted')
      const allowed = row.count <= max
      return { allowed, retryAfter: allowed ? null : Math.max(row.secondsLeft, 1) }
    },
  }
}

type Counted = { count: number; secondsLeft: number }
