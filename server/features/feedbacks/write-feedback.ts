import type { Sql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import type { Feedback, FeedbackForm } from '#contract/feedbacks.ts'
import { type AnsweredOnce, answerOnce } from '#server/platform/economy/answer-once.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { countActions } from '#server/platform/limits/limits.ts'
import { readFeedback } from './read-feedbacks.ts'

type Sending = FeedbackForm & { readonly memberId: string; readonly key: string }

/** Puts a report or a suggestion on the board, once per key. */
export function sendFeedback(
  economy: Economy,
  { memberId, key, title, description, category }: Sending,
): Promise<AnsweredOnce<Feedback, never>> {
  return economy.transaction((transaction) => {
    const { sql, now } = transaction
    const request = { memberId, key, operation: 'feedbacks.send', body: { title, description, category } }
    return answerOnce<Feedback, never>(transaction, request, async () => {
      await countActions(sql, { memberId, actions: { feedbacks: 1 }, now })
      const id = uuidv7()
      await sql`
        insert into feedback (id, user_id, title, description, category, created_at)
        values (${id}, ${memberId}, ${title}, ${description}, ${category}, ${now.toISOString()}::timestamptz)`
      const stored = await readFeedback(sql, { viewerId: memberId, id })
      if (stored === null) throw new Error('A feedback that was just stored is not there')
      return { answer: stored }
    })
  })
}

type Vote = { readonly memberId: string; readonly id: string; readonly voted: boolean }

/** Sets or removes a member's vote; repeating it changes nothing. null if there is no such feedback. */
export async function voteForFeedback(sql: Sql, { memberId, id, voted }: Vote): Promise<Feedback | null> {
  if (voted)
    await sql`
      insert into feedback_votes (user_id, feedback_id)
      select ${memberId}::uuid, id from feedback where id = ${id}
      on conflict do nothing`
  else await sql`delete from feedback_votes where user_id = ${memberId} and feedback_id = ${id}`
  return readFeedback(sql, { viewerId: memberId, id })
}
