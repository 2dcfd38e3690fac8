import type { Sql } from 'postgres'

type Settling = { readonly memberId: string; readonly id: string; readonly now: Date }

/** False where the member never brought it. Settled again, it stays settled. */
export async function settleIdea(sql: Sql, { memberId, id, now }: Settling): Promise<boolean> {
  const settled = await sql`
    update brought_ideas
    set title = '', description = '', category = null,
      settled_at = coalesce(settled_at, ${now.toISOString()}::timestamptz)
    where user_id = ${memberId} and id = ${id}
    returning 1`
  return settled.length > 0
}
