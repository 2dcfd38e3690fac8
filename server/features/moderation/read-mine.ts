import type { Sql } from 'postgres'

const most = 500
const mostUnseen = 2000

/** A member's hidden content and muted authors, newest first. */
export async function readMine(sql: Sql, memberId: string) {
  const [hiddenIdeas, hiddenComments, mutedAuthors, blockedMembers, outOfSight, unseen] = await Promise.all([
    hidden(sql, memberId, 'idea'),
    hidden(sql, memberId, 'comment'),
    sql<{ id: string; displayName: string }[]>`
      select author_id as id, display_name as "displayName"
      from muted_authors join profiles on profiles.id = author_id
      where user_id = ${memberId} order by muted_authors.created_at desc, author_id limit ${most}`,
    sql<{ id: string; displayName: string }[]>`
      select blocked_id as id, display_name as "displayName"
      from blocked_members join profiles on profiles.id = blocked_id
      where user_id = ${memberId} order by blocked_members.created_at desc, blocked_id limit ${most}`,
    // In the order of the ids: it does not say who blocked whom.
    sql<{ id: string }[]>`${blocked(sql, memberId)} order by id limit ${mostUnseen}`,
    sql<{ id: string }[]>`
      select author_id as id from muted_authors where user_id = ${memberId}
      union ${blocked(sql, memberId)}
      order by id limit ${mostUnseen}`,
  ])
  return {
    hiddenIdeas,
    hiddenComments,
    mutedAuthors: [...mutedAuthors],
    blockedMembers: [...blockedMembers],
    outOfSight: outOfSight.map(({ id }) => id),
    unseenAuthors: unseen.map(({ id }) => id),
  }
}

/** By either of the two. */
function blocked(sql: Sql, memberId: string) {
  return sql`
    select blocked_id as id from blocked_members where user_id = ${memberId}
    union select user_id from blocked_members where blocked_id = ${memberId}`
}

async function hidden(sql: Sql, memberId: string, type: 'idea' | 'comment'): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select target_id as id from hidden_content where user_id = ${memberId} and type = ${type}
    order by created_at desc, target_id limit ${most}`
  return rows.map(({ id }) => id)
}
