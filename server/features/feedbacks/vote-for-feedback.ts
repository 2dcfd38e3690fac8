import type { Sql } from 'postgres'
import type { Feedback } from '#contract/feedbacks.ts'
import { readFeedback } from './read-feedbacks.ts'

type Vote = { readonly memberId: string; readonly id: string; readonly voted: boolean }

/** A member's vote is there or not, however often it is said; null where there is no such feedback. */
export async function voteForFeedback(sql: Sql, { memberId, id, voted }: Vote): Promise<Feedback | null> {
  if (voted)
    await sql`
      insert into feedback_votes (user_id, feedback_id)
      select ${memberId}::uuid, id from feedback where id = ${id}
      on conflict do nothing`
  else await sql`delete from feedback_votes where user_id = ${memberId} and feedback_id = ${id}`
  return readFeedback(sql, { viewerId: memberId, id })
}
