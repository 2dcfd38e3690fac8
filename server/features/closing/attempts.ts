import type { ISql } from 'postgres'
import type { ClosingAttempt } from '#domain/closing/closing.ts'

export async function readAttempt(
  sql: ISql,
  memberId: string,
  trailId: string,
): Promise<ClosingAttempt | null> {
  const [attempt] = await sql<ClosingAttempt[]>`
    select day::text, items from trail_closings where user_id = ${memberId} and trail_id = ${trailId}`
  return attempt ?? null
}

export async function storeAttempt(
  sql: ISql,
  memberId: string,
  trailId: string,
  { day, items }: ClosingAttempt,
): Promise<void> {
  await sql`
    insert into trail_closings (user_id, trail_id, day, items)
    values (${memberId}, ${trailId}, ${day}::date, ${JSON.stringify(items)}::jsonb)
    on conflict (user_id, trail_id) do update set day = excluded.day, items = excluded.items`
}
