import type { Sql } from 'postgres'
import { saoPauloDay } from '#domain/calendar/days.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'

type Due = { readonly memberId: string; readonly stageId: string }

/**
 * Notifies members of the tasks to which they wanted to return by today, once: the day is removed with it.
 * Returns the members notified now.
 */
export async function remindTasks(sql: Sql, rows: RowRun, now: Date): Promise<readonly string[]> {
  const today = saoPauloDay(now)
  const due = await sql<Due[]>`
    select user_id as "memberId", stage_id as "stageId" from task_drafts where return_on <= ${today}::date`
  const notified: string[] = []
  await rows.together(
    due,
    ({ memberId, stageId }) => `${memberId} ${stageId}`,
    async (some) => {
      const added = await sql<{ memberId: string }[]>`
        with due as (
          update task_drafts set return_on = null
          from unnest(${some.map(({ memberId }) => memberId)}::uuid[], ${some.map(({ stageId }) => stageId)}::text[])
            as found (member_id, stage)
          where user_id = member_id and stage_id = stage and return_on <= ${today}::date
          returning user_id, stage_id
        )
        insert into notifications (user_id, kind, subject, reference, created_at)
        select user_id, 'task', stage_id || '/' || ${today}, '', ${now.toISOString()}::timestamptz
        from due
        where not exists (
            select from user_preferences chosen
            where chosen.user_id = due.user_id and 'task' = any(notifications_off)
          )
          and not exists (select from account_deletions leaving where leaving.user_id = due.user_id)
        on conflict do nothing
        returning user_id as "memberId"`
      notified.push(...added.map(({ memberId }) => memberId))
    },
  )
  return [...new Set(notified)]
}
