import type { Sql } from 'postgres'

const most = 500

/** A member's hidden content and muted authors, newest first. */
export async function readMine(sql: Sql, memberId: string) {
  const [hiddenIdeas, hiddenComments, mutedAuthors] = await Promise.all([
    hidden(sql, memberId, 'idea'),
    hidden(sql, memberId, 'comment'),
    sql<{ id: string; displayName: string }[]>`
      select author_id as id, display_name as "displayName"
      from muted_authors join profiles on profiles.id = author_id
      where user_id = ${memberId} order by muted_authors.created_at desc, author_id limit ${most}`,
  ])
  return { hiddenIdeas, hiddenComments, mutedAuthors: [...mutedAuthors] }
}

async function hidden(sql: Sql, memberId: string, type: 'idea' | 'comment'): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select target_id as id from hidden_content where user_id = ${memberId} and type = ${type}
    order by created_at desc, target_id limit ${most}`
  return rows.map(({ id }) => id)
}
