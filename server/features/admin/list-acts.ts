import type { Sql } from 'postgres'
import type { AdminActEntry } from '#contract/admin-acts.ts'
import { deletedAccountName } from '#domain/accounts/rules.ts'
import { type Cursor, writeCursor } from '#server/platform/paging/cursor.ts'

const pageSize = 50

type Stored = Omit<AdminActEntry, 'at'> & { readonly at: string }

/** Newest first, with today's names: the log itself holds nothing that identifies deleted members. */
export async function listActs(sql: Sql, after: Cursor | null) {
  const rows = await sql<Stored[]>`
    select act.id, act.created_at as at, act.action, act.detail,
      case when act.admin_id is not null
        then coalesce((select display_name from profiles where id = act.admin_id), ${deletedAccountName})
      end as "adminName",
      -- One by one, by their keys: joined, a table as large as these would be read whole for a page of 50.
      coalesce(
        (select display_name from profiles where id = act.member_id), (select name from trails where id = act.trail_id),
        (
          select coalesce(display_name, nullif(name, '')) from mentors left join profiles on profiles.id = user_id
          where mentors.id = act.mentor_id
        ), (select title from feedback where id = act.feedback_id)
      ) as "targetName"
    from (
      select *,
        case when action like any (array['member.%', 'role.%', 'address.%', 'second-step.%'])
          or action in ('mentor.request-answered', 'mentor.admitted', 'mentor.refused') then target::uuid end as member_id,
        case when action = 'feedback.moved' then target::uuid end as feedback_id,
        case when action like 'trail.%' then target end as trail_id,
        case when action = 'mentor.saved' then target end as mentor_id
      from admin_acts
      where ${after === null ? sql`true` : sql`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
      order by created_at desc, id desc limit ${pageSize + 1}
    ) as act
    order by act.created_at desc, act.id desc`
  const acts = rows
    .slice(0, pageSize)
    .map(({ at, ...act }): AdminActEntry => ({ ...act, at: new Date(at).toISOString() }))
  const last = acts.at(-1)
  const hasMore = rows.length > pageSize && last !== undefined
  return { acts, nextCursor: hasMore ? writeCursor({ at: last.at, id: last.id }) : null }
}
