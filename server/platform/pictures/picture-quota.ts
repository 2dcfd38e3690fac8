import type { ISql } from 'postgres'
import { pictureQuotaMessage } from '#domain/limits/limit-message.ts'
import { memberLimits, reducedLimit } from '#domain/limits/member-limits.ts'
import { HttpProblem } from '#server/platform/http/problem.ts'
import { isEstablished } from '#server/platform/limits/is-established.ts'

type Room = { readonly memberId: string; readonly bytes: number; readonly now: Date }

/** Room comes when the member deletes something, which may be at any moment. */
const retryAfter = 60

/** Refuses so many bytes more than a member's pictures may have in all. */
export async function expectRoomFor(sql: ISql, { memberId, bytes, now }: Room): Promise<void> {
  const [account] = await sql<{ established: boolean; used: string }[]>`
    select ${isEstablished(sql, now)} as established,
      (select coalesce(sum(bytes), 0) from pictures where owner_id = ${memberId}) as used
    from users where id = ${memberId}`
  if (account === undefined) throw new HttpProblem('UNAUTHENTICATED')
  const reduced = !account.established
  const full = memberLimits.product.pictureBytes
  const most = reduced ? reducedLimit(full) : full
  if (Number(account.used) + bytes <= most) return
  throw new HttpProblem('TOO_MANY_REQUESTS', { message: pictureQuotaMessage(most, reduced), retryAfter })
}
