import type { Sql } from 'postgres'

/** As if the time of this talk with a mentor had passed. */
export async function passTalk(sql: Sql, requestId: string): Promise<void> {
  await sql`
    update mentor_requests set created_at = now() - interval '2 days', starts_at = now() - interval '1 hour',
      ends_at = now() - interval '30 minutes', due_at = now()
    where id = ${requestId}`
}
