import type { Sql } from 'postgres'
import type { MentorRequest } from '#contract/mentors.ts'
import { readRequest } from './read-requests.ts'

/** Takes back a request that is still open, and gives its credit back, both once. */
export function cancelRequest(
  sql: Sql,
  { memberId, id }: { readonly memberId: string; readonly id: string },
): Promise<MentorRequest | 'not-found' | 'not-open'> {
  return sql.begin(async (transaction): Promise<MentorRequest | 'not-found' | 'not-open'> => {
    // The same lock that asking takes: a credit does not come back while it is being counted.
    await transaction`select from profiles where id = ${memberId} for no key update`
    await transaction`
      with cancelled as (
        update mentor_requests set status = 'cancelled'
        where user_id = ${memberId} and id = ${id} and status = 'open'
        returning purchase_id
      )
      update purchases set used = false
      from cancelled where purchases.user_id = ${memberId} and purchases.id = cancelled.purchase_id`
    const request = await readRequest(transaction, { memberId, id })
    if (request === null) return 'not-found'
    return request.status === 'cancelled' ? request : 'not-open'
  })
}
