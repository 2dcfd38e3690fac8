import type { Sql } from 'postgres'
import type { AdminActEntry } from '#contract/admin-acts.ts'
import { deletedAccountName } from '#domain/accounts/deletion.ts'
import { type Place, writeCursor } from '#server/platform/paging/cursor.ts'

const pageSize = 50

type Stored = Omit<AdminActEntry, 'at'> & { readonly at: string }

/** Newest first. Names are those of today: what the book itself holds leads to nobody who has left. */
export async function listActs(sql: Sql, after: Place | null) {
  const rows = await sql<Stored[]>`
    select act.id, act.created_at as at, act.action, act.detail,
      case when act.admin_id is not null then coalesce(admin.display_name, ${deletedAccountName}) end as "adminName",
      coalesce(member.display_name, trails.name, mentors.name, feedback.title) as "targetName"
    from (
      select *,
        case when action like 'member.%' or action like 'role.%' or action = 'mentor.request-answered'
          then target::uuid end as member_id,
        case when action = 'feedback.moved' then target::uuid end as feedback_id,
        case when action like 'trail.%' then target end as trail_id,
        case when action = 'mentor.saved' then target end as mentor_id
      from admin_acts
      where ${after === null ? sql`true` : sql`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
      order by created_at desc, id desc limit ${pageSize + 1}
    ) as act
    left join profiles admin on admin.id = act.admin_id
    left join profiles member on member.id = act.member_id
    left join trails on trails.id = act.trail_id
    left join mentors on mentors.id = act.mentor_id
    left join feedback on feedback.id = act.feedback_id
    order by act.created_at desc, act.id desc`
  const acts = rows
    .slice(0, pageSize)
    .map(({ at, ...act }): AdminActEntry => ({ ...act, at: new Date(at).toISOString() }))
  const last = acts.at(-1)
  const hasMore = rows.length > pageSize && last !== undefined
  return { acts, nextCursor: hasMore ? writeCursor({ at: last.at, id: last.id }) : null }
}
